import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.CARDLAW_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    // Shipped inside the Python package, so that whoever installs it needs no Node.
    outDir: '../src/cardlaw/server/page',
    emptyOutDir: true,
    target: 'es2022',
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
