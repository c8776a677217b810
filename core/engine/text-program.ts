import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { BEGUN } from '../adapters/job-pool.ts'
import { textWork, type TextAnswer, type TextPlaces, type TextTask } from './text-work.ts'

/** The program of a thread that reads and checks texts, one at a time, so that no request waits for it. */
const faults: TextAnswer['faults'] = []
const { niceness, ...places } = workerData as TextPlaces & { niceness: number }
const { load, work } = textWork(places, (message, error) => faults.push({ message, detail: detailOf(error) }))

// On Linux alone this is the thread's own priority; elsewhere it would be that of the whole application.
if (process.platform === 'linux') setPriority(niceness)

parentPort?.on('message', (task: TextTask) => {
  void outcomeOf(task).then((outcome) => {
    parentPort?.postMessage({ outcome, faults: faults.splice(0) } satisfies TextAnswer)
  })
})

async function outcomeOf({ work: name, given }: TextTask): Promise<TextAnswer['outcome']> {
  try {
    await load(name)
    parentPort?.postMessage(BEGUN)
    const make = work[name] as (...given: readonly unknown[]) => unknown
    return { made: await make(...given) }
  } catch (error) {
    return { failed: detailOf(error) }
  }
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
