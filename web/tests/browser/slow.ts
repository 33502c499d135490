import type { Browser, Page } from '@playwright/test';
import { dice } from './playing';

/**
 * CARDLAW_SLOW=6 runs the tests as on a machine that is six times slower, over a bad line: pages get a sixth of the
 * processor, and whatever the server says comes late, each answer by another while, so that answers overtake each
 * other. What fails then, and does not fail for want of time, is a race.
 */
export const SLOW = Number(process.env.CARDLAW_SLOW ?? 0);

const roll = dice(process.pid);

/** How late the next thing comes, in milliseconds. */
export const lateness = (): number => (SLOW ? 50 + roll(750) : 0);

/** Let every page of a browser have its share of the processor only. */
export function throttle(browser: Browser): void {
  if (!SLOW) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.on('page', (page) => void slowDown(page).catch(() => undefined));
    return context;
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
}
