import { test as base } from 'vitest'
import type { StatusRecord } from '../../core/generation/contract.ts'
import { startModelDouble, useDouble, type ModelDouble } from './model-double.ts'
import { addTeaSource, TEA_BRIEF } from './tea-source.ts'
import { endOf, testEngine, type TestEngine } from './world.ts'

interface TeaRuns {
  double: ModelDouble
  /** One for each test, with the source about tea; every stage asks the double. */
  engine: TestEngine
  /** Hands the brief about tea in, changed so far, and waits for the end of the run. */
  run: (change?: object) => Promise<StatusRecord>
}

/** A test of runs that a language model serves. */
export const test = base.extend<TeaRuns>({
  double: [
    async ({}, use) => {
      const double = await startModelDouble()
      await use(double)
      await double.stop()
    },
    { scope: 'file' },
  ],
  engine: async ({ double }, use) => {
    const engine = await testEngine({ pause: () => Promise.resolve() })
    await useDouble(engine, double)
    await addTeaSource(engine)
    await use(engine)
    double.reset()
    await engine.close()
  },
  run: async ({ engine }, use) => {
    await use(async (change = {}) => {
      const { request_id } = await engine.desk.generation.submit({ ...TEA_BRIEF, ...change })
      return endOf(engine.desk, request_id)
    })
  },
})
