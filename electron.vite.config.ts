import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

/** Main is bundled but for the native module, the preload is one self-contained CommonJS file, the renderer minified. */
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      rollupOptions: {
        // The document reader, the checks of texts and trials of rules run in threads of their own.
        input: {
          main: resolve('electron/main.ts'),
          'document-reader': resolve('core/sources/extract/program.ts'),
          texts: resolve('core/engine/text-program.ts'),
          trial: resolve('core/trials/program.ts'),
        },
        external: ['better-sqlite3'],
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rollupOptions: {
        input: { preload: resolve('electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'renderer',
    base: './',
    plugins: [react()],
    build: {
      outDir: 'out/renderer',
      // Loaded from this machine, never over a network.
      chunkSizeWarningLimit: 2000,
      minify: true,
      rollupOptions: {
        input: { index: resolve('renderer/index.html') },
        // What the first view takes is one file: asked for one by one, its fifty parts cost more than they weigh.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
    },
  },
})
