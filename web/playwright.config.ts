import { defineConfig } from '@playwright/test';

/** On a machine that is made slow (tests/browser/slow.ts) everything may take longer. */
const SLOWNESS = Math.max(1, Number(process.env.CARDLAW_SLOW ?? 1));

/** Debian's Chromium; nothing is downloaded. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Number(process.env.CARDLAW_WORKERS ?? 2),
  timeout: 100_000 * SLOWNESS,
  expect: { timeout: 15_000 * SLOWNESS },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    locale: 'en-GB',
    // Motion is decoration: tests look at states, not at pictures in between.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CARDLAW_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
