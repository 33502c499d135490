// A bot in ten lines: cardlaw simulate DECK DECK --player-a "pipe:node examples/pipe_bot.mjs".
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const { decision } = JSON.parse(line);
  const numbers = decision.options.filter((option) => option.verb !== 'pass').map((option) => option.number);
  const wanted = Math.max(decision.min, Math.min(1, numbers.length));
  const answer = numbers.length >= wanted ? numbers.slice(0, wanted) : [...Array(wanted).keys()];
  console.log(JSON.stringify({ answer }));
}
