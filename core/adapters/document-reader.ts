import { availableParallelism } from 'node:os'
import { Fault } from '../kernel/errors.ts'
import type { DocumentToRead, ReadDocument } from '../sources/extract/read-document.ts'
import type { ReadFailure } from '../sources/extract/read-failure.ts'
import type { LaunchProcess } from './child-process.ts'
import { JobFailure, startJobPool, type JobFailureReason } from './job-pool.ts'

/** Longest that one document may take, in milliseconds, and most memory a process may use for it, in MiB. */
const LONGEST_MS = 60_000
const MOST_MEMORY_MB = 1024

export interface DocumentReader {
  read: (document: DocumentToRead) => Promise<ReadDocument>
  close: () => Promise<void>
}

type Answer = { read: ReadDocument } | { failure: ReadFailure }

/**
 * Reads documents in processes of their own, so that a large or hostile file blocks no request and, at worst, ends its
 * process. `program` is the reader's program as a file.
 */
export function startDocumentReader(
  program: URL,
  launch: LaunchProcess,
  longestMs: number = LONGEST_MS,
): DocumentReader {
  const most = Math.max(1, Math.min(4, availableParallelism() - 1))
  const pool = startJobPool<DocumentToRead, Answer>(launch(program, MOST_MEMORY_MB), { most, longestMs })
  return {
    read: async (document) => {
      const answer = await pool.run(document).catch((error: unknown) => {
        throw error instanceof JobFailure ? faultOf(error.reason, error) : error
      })
      if ('read' in answer) return answer.read
      throw unreadable(answer.failure.message ?? WORDS.damaged, new Error(answer.failure.detail))
    },
    close: pool.close,
  }
}

const WORDS = {
  damaged: 'This document cannot be read; it may be damaged.',
  too_long: 'This document takes too long to read. Add a smaller part of it.',
  out_of_memory: 'This document needs more memory than Colophon gives to one. Add a smaller part of it.',
  died: 'This document stopped the program that reads it: it needs more memory than Colophon gives to one, or it is damaged. Add a smaller part of it.',
}

function faultOf(reason: JobFailureReason, cause: JobFailure): Fault {
  if (reason === 'closed') return new Fault('storage_unavailable', 'Colophon is closing.')
  return unreadable(WORDS[reason], cause)
}

function unreadable(message: string, cause: unknown): Fault {
  return new Fault('invalid_request', message, { cause })
}
