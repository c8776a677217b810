import { availableParallelism } from 'node:os'
import { Fault } from '../kernel/errors.ts'
import type { DocumentToRead, ReadDocument } from '../sources/extract/read-document.ts'
import type { ReadFailure } from '../sources/extract/read-failure.ts'
import { startThreadPool, ThreadFailure, type ThreadFailureReason } from './thread-pool.ts'

/** Longest that one document may take, in milliseconds, and most memory a thread may use for it, in MiB. */
const LONGEST_MS = 60_000
const MOST_MEMORY_MB = 1024

export interface DocumentReader {
  read: (document: DocumentToRead) => Promise<ReadDocument>
  close: () => Promise<void>
}

type Answer = { read: ReadDocument } | { failure: ReadFailure }

/**
 * Reads documents in threads, so that a large or hostile file blocks no request and, at worst, ends its thread.
 * `program` is the reader's program as a file.
 */
export function startDocumentReader(program: URL): DocumentReader {
  const most = Math.max(1, Math.min(4, availableParallelism() - 1))
  const pool = startThreadPool<DocumentToRead, Answer>(program, {
    most,
    memoryMb: MOST_MEMORY_MB,
    growthMb: MOST_MEMORY_MB,
    longestMs: LONGEST_MS,
  })
  return {
    read: async (document) => {
      const answer = await pool.run(document).catch((error: unknown) => {
        throw error instanceof ThreadFailure ? faultOf(error.reason, error) : error
      })
      if ('read' in answer) return answer.read
      throw unreadable(answer.failure.message ?? WORDS.died, new Error(answer.failure.detail))
    },
    close: pool.close,
  }
}

const WORDS = {
  too_long: 'This document takes too long to read. Add a smaller part of it.',
  out_of_memory: 'This document needs more memory than Colophon gives to one. Add a smaller part of it.',
  died: 'This document cannot be read; it may be damaged.',
}

function faultOf(reason: ThreadFailureReason, cause: ThreadFailure): Fault {
  if (reason === 'closed') return new Fault('storage_unavailable', 'Colophon is closing.')
  return unreadable(WORDS[reason], cause)
}

function unreadable(message: string, cause: unknown): Fault {
  return new Fault('invalid_request', message, { cause })
}
