import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const server = process.env.GOUJI_SERVER ?? 'http://127.0.0.1:8765'

export default defineConfig({
  plugins: [svelte()],
  define: { __BUILD__: JSON.stringify(process.env.GOUJI_BUILD ?? 'dev') },
  build: {
    target: ['chrome109', 'safari16.4', 'firefox115'],
    // Small parts and one sheet of styles: to ask for each of many files beforehand would keep a slow device longer.
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files) },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    outDir: process.env.GOUJI_OUT ?? 'dist',
    emptyOutDir: true,
  },
  server: {
    host: '127.0.0.1',
    // The server compares the page's origin with its own host.
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true } },
  },
})
