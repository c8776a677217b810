import type { Stage } from '../../core/generation/stage.ts'
import { runPlanner } from '../../core/generation/stages/planner.ts'
import { runWriter } from '../../core/generation/stages/writer.ts'

/** A writer that waits to be let on, and begins to say so. */
export function waitingWriter() {
  let letOn: () => void = () => undefined
  let begun: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letOn = resolve))
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const writer: Stage = async (...args) => {
    begun()
    await gate
    return runWriter(...args)
  }
  return { writer, hasBegun, letOn: () => letOn() }
}

/** A planner that waits from `hold` until the call that `hold` answers. */
export function heldPlanner() {
  let gate = Promise.resolve()
  const planner: Stage = async (...args) => {
    await gate
    return runPlanner(...args)
  }
  const hold = (): (() => void) => {
    let letOn: () => void = () => undefined
    gate = new Promise((resolve) => (letOn = resolve))
    return letOn
  }
  return { planner, hold }
}
