import { parentPort, workerData } from 'node:worker_threads'
import { comparePolicies, type TriedPiece, type TriedPolicies } from './compare.ts'

/** The program of a trial: pieces come in, those that change go out; in a thread of its own, so that no request waits. */
const compare = comparePolicies(workerData as TriedPolicies)
parentPort?.on('message', (pieces: TriedPiece[]) => {
  parentPort?.postMessage(compare(pieces))
})
