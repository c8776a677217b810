import { Worker } from 'node:worker_threads'
import type { PieceChange } from '../trials/contract.ts'
import type { TriedPiece, TriedPolicies } from '../trials/compare.ts'
import type { PolicyThread } from '../ports.ts'

/** Most memory that a thread may use, in MiB. */
const MOST_MEMORY_MB = 512

/** Starts a thread that judges pieces by two policies; `program` is its program as a file. */
export function startPolicyThread(program: URL, policies: TriedPolicies): PolicyThread {
  const worker = new Worker(program, {
    workerData: policies,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const waiting: { resolve: (changes: PieceChange[]) => void; reject: (error: Error) => void }[] = []
  let failure: Error | undefined
  const fail = (error: Error): void => {
    failure ??= error
    for (const { reject } of waiting.splice(0)) reject(failure)
  }
  worker.on('message', (changes: PieceChange[]) => waiting.shift()?.resolve(changes))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread of the trial has ended')))
  return {
    compare: (pieces: readonly TriedPiece[]) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure)
          return
        }
        waiting.push({ resolve, reject })
        worker.postMessage(pieces)
      }),
    end: async () => {
      await worker.terminate()
    },
  }
}
