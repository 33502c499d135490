import { chromium } from '@playwright/test';
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--headless','--no-sandbox','--disable-gpu']});
const axe = require.resolve('axe-core');
const base = 'http://127.0.0.1:8457';
for (const [w,h,n] of [[1440,900,'wide'],[390,844,'phone']]) {
  const ctx = await b.newContext({viewport:{width:w,height:h}, bypassCSP:true});
  const p = await ctx.newPage();
  const errs=[]; p.on('pageerror',e=>errs.push(String(e)));
  const check = async (name)=>{ await p.screenshot({path:`/tmp/desk/shot-${name}-${n}.png`}); await p.addScriptTag({path:axe}); const r = await p.evaluate(async()=> (await window.axe.run(document)).violations.map(v=>[v.id,v.nodes.length,v.nodes[0].html.slice(0,140), v.nodes[0].failureSummary.slice(0,200)])); console.log(name,n,JSON.stringify(r), errs.join('|')); };
  await p.goto(base+'/desk'); await p.waitForSelector('.door'); await check('desk');
  await p.goto(base+'/ask'); await p.click('button[type=submit]'); await p.waitForSelector('.story',{timeout:60000}); await p.waitForTimeout(600); await p.screenshot({path:`/tmp/desk/shot-askfull-${n}.png`,fullPage:true}); await check('ask');
  await p.goto(base+'/quiz?ruleset=vg-d2.00'); await p.waitForTimeout(1500); await p.click('button.primary'); await p.waitForSelector('.choices button',{timeout:60000}); await p.click('.choices button'); await p.waitForTimeout(600); await check('quiz');
  await p.goto(base+'/puzzles?ruleset=vg-4.15'); await p.waitForSelector('.puzzle',{timeout:60000}); await check('puzzles');
  await p.goto(base+'/puzzle/vg-4.15/01'); await p.waitForSelector('[data-option]',{timeout:60000}); await p.waitForTimeout(800); await check('puzzle');
  // a wrong answer: the last option (pass)
  const pass = p.locator('.prompt footer [data-option]').first(); if (await pass.count()) { await pass.click(); await p.waitForTimeout(9000); await check('wrong'); }
  await ctx.close();
}
await b.close();
