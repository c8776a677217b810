import { defineConfig } from 'vitest/config'

/** `core` runs without isolation (fast, no shared state by rule); `browser` drives a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          include: ['tests/{architecture,database,core,rest,durability}/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/{renderer,desktop}/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'real', include: ['tests/real/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
