/** Builds the set scenes and the component page, for tests and pictures; they are no part of the client. */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  plugins: [svelte()],
  define: { __BUILD__: '"dev"' },
  build: {
    modulePreload: { polyfill: false },
    outDir: process.env.GOUJI_OUT ?? 'dist-stage',
    emptyOutDir: true,
    rolldownOptions: { input: 'dev/index.html' },
  },
})
