import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/support/slow-first.ts'

/** A test that hangs ends; it is no measure of speed, which a busy machine would decide. */
const HANGS_AFTER = 180_000
const WAITS = 60_000

/** On two cores: while one waits for a disk, a process or a browser, another works. */
const WORKERS = 3

const SET_UP = ['tests/support/light-passphrases.ts', 'tests/support/shared-programs.ts']

/**
 * `core` and `browser`, which drives a real Chromium, run without isolation: no shared state by rule, and each file would
 * take seconds to load the engine anew.
 */
export default defineConfig({
  test: {
    // The run’s PostgreSQL stays on the disk: hundreds of databases are too much for memory.
    globalSetup: ['tests/support/pg-run.ts', 'tests/support/in-memory.ts'],
    sequence: { sequencer: SlowFirst },
    env: {
      // Tests may run as root, in a container, and print documents of their own.
      COLOPHON_PRINT_AS_ROOT: '1',
      // What threads and processes compiled once, they need not compile again: it is more than half of each of their starts.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'tests'),
    },
    projects: [
      {
        test: {
          name: 'core',
          include: ['tests/{architecture,database,core,rest,durability}/**/*.test.ts'],
          setupFiles: [...SET_UP, 'tests/support/sql-at-home.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          expect: { poll: { timeout: WAITS } },
          testTimeout: HANGS_AFTER,
          hookTimeout: HANGS_AFTER,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/{renderer,desktop}/**/*.test.ts'],
          setupFiles: SET_UP,
          isolate: false,
          maxWorkers: WORKERS,
          expect: { poll: { timeout: WAITS } },
          testTimeout: HANGS_AFTER,
          hookTimeout: HANGS_AFTER,
        },
      },
      {
        test: {
          name: 'real',
          include: ['tests/real/**/*.test.ts'],
          expect: { poll: { timeout: WAITS } },
          testTimeout: HANGS_AFTER,
          hookTimeout: HANGS_AFTER,
        },
      },
    ],
  },
})
