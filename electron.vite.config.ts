import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

const began = new Date()

/** Main is bundled but for the native module, the preload is one self-contained CommonJS file, the renderer minified. */
export default defineConfig({
  main: {
    plugins: [wordLists()],
    // Its build for Node declares a `require` of its own, which a bundle cannot hold; all that is used of it is in the other.
    resolve: { alias: { fflate: 'fflate/browser' } },
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      rollupOptions: {
        // The document reader runs in a process of its own, the checks of texts and trials of rules in threads.
        input: {
          main: resolve('electron/main.ts'),
          // Without Electron: the command, and the same application in a browser window.
          shell: resolve('core/transport/browser-shell.ts'),
          cli: resolve('core/cli.ts'),
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
    plugins: [react(), stampOfBuild()],
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

/** The word lists of spelling read files beside themselves, which a bundle does not have: their texts go into it. */
function wordLists(): Plugin {
  return {
    name: 'word-lists',
    load(id) {
      const folder = /^(.*dictionary-en(-gb)?)[\\/]index\.js$/.exec(id)?.[1]
      if (folder === undefined) return null
      const text = (name: string): string => JSON.stringify(readFileSync(join(folder, name), 'utf8'))
      return `export default { aff: ${text('index.aff')}, dic: ${text('index.dic')} }`
    },
  }
}

/** The window is built last. The stamp bears the time at which all began: what is changed meanwhile is newer than it. */
function stampOfBuild(): Plugin {
  return {
    name: 'stamp-of-build',
    apply: 'build',
    writeBundle() {
      const stamp = resolve('out', 'built')
      writeFileSync(stamp, '')
      utimesSync(stamp, began, began)
    },
  }
}
