import type { PolicyThread } from '../ports.ts'
import type { TriedPiece, TriedPolicies } from '../trials/compare.ts'
import type { PieceChange } from '../trials/contract.ts'
import { startThreadPool } from './thread-pool.ts'

/** Most memory that a thread may use, in MiB. */
const MOST_MEMORY_MB = 512

/** Starts a thread that judges pieces by two policies; `program` is its program as a file. */
export function startPolicyThread(program: URL, policies: TriedPolicies): PolicyThread {
  const pool = startThreadPool<readonly TriedPiece[], PieceChange[]>(program, {
    most: 1,
    kept: 1,
    memoryMb: MOST_MEMORY_MB,
    workerData: policies,
  })
  return { compare: pool.run, end: pool.close }
}
