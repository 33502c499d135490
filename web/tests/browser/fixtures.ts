import { test as base, expect, type Page } from '@playwright/test';
import { HOST_TOKEN, Server } from './server';
import { throttle } from './slow';

/** Tests share a server for each worker; a page goes to it by path. */
export const test = base.extend<{ seeded: Page }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      throttle(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  context: async ({ context, server }, use) => {
    await context.addCookies([{ name: 'cardlaw_host', value: HOST_TOKEN, url: server.url }]);
    await use(context);
  },
  /** A page whose new games are always the same ones. */
  seeded: async ({ page }, use) => {
    await seedGames(page, 7);
    await use(page);
  },
});

export async function seedGames(page: Page, seed: number): Promise<void> {
  await page.route('**/api/games*', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const body = request.postDataJSON() as { opponent?: { kind: string } };
    // Nobody chooses the seed of a game between people.
    if (body.opponent?.kind === 'link') return route.continue();
    await route.continue({ postData: JSON.stringify({ ...body, seed }) });
  });
}

export { expect };
