import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Fault } from '../kernel/errors.ts'
import type { DocumentToRead, ReadDocument } from '../sources/extract/read-document.ts'
import type { ReadFailure } from '../sources/extract/read-failure.ts'

/** Longest that one document may take, in milliseconds, and most memory a thread may use for it, in MiB. */
const LONGEST_MS = 60_000
const MOST_MEMORY_MB = 1024
/** A thread without work for this long is ended. */
const IDLE_MS = 20_000

export interface DocumentReader {
  read: (document: DocumentToRead) => Promise<ReadDocument>
  close: () => Promise<void>
}

interface Job {
  document: DocumentToRead
  resolve: (read: ReadDocument) => void
  reject: (fault: Error) => void
}

type Answer = { read: ReadDocument } | { failure: ReadFailure }

/**
 * Reads documents in threads, so that a large or hostile file blocks no request and, at worst, ends its thread.
 * `program` is the reader's program as a file.
 */
export function startDocumentReader(program: URL): DocumentReader {
  const waiting: Job[] = []
  const threads = new Set<ReturnType<typeof startThread>>()
  const most = Math.max(1, Math.min(4, availableParallelism() - 1))
  let isClosed = false

  const next = (): Job | undefined => waiting.shift()
  const wake = (): void => {
    if (isClosed) return
    const idle = [...threads].find((thread) => thread.isIdle())
    if (idle !== undefined) idle.work()
    else if (threads.size < most) {
      const thread = startThread(program, next, () => {
        threads.delete(thread)
        if (waiting.length > 0) wake()
      })
      threads.add(thread)
      thread.work()
    }
  }
  return {
    read: (document) =>
      new Promise((resolve, reject) => {
        waiting.push({ document, resolve, reject })
        wake()
      }),
    close: async () => {
      isClosed = true
      for (const job of waiting.splice(0)) job.reject(new Fault('storage_unavailable', 'Colophon is closing.'))
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}

function startThread(program: URL, next: () => Job | undefined, ended: () => void) {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  let job: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let isEnding = false
  let failure: Fault | undefined

  const end = async (): Promise<void> => {
    isEnding = true
    clearTimeout(timer)
    await worker.terminate()
  }
  const work = (): void => {
    clearTimeout(timer)
    job = next()
    if (job === undefined) {
      worker.unref()
      timer = setTimeout(() => void end(), IDLE_MS).unref()
      return
    }
    worker.ref()
    timer = setTimeout(() => {
      failure = unreadable('This document takes too long to read. Add a smaller part of it.')
      void end()
    }, LONGEST_MS)
    worker.postMessage(job.document)
  }
  worker.on('message', (answer: Answer) => {
    const { resolve, reject } = job ?? {}
    job = undefined
    if ('read' in answer) resolve?.(answer.read)
    else reject?.(unreadable(answer.failure.message ?? DAMAGED, new Error(answer.failure.detail)))
    if (!isEnding) work()
  })
  // An error ends the thread: the document at hand is refused with it.
  worker.on('error', (error: NodeJS.ErrnoException) => {
    failure = unreadable(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_LARGE : DAMAGED, error)
  })
  worker.on('exit', () => {
    isEnding = true
    clearTimeout(timer)
    job?.reject(failure ?? unreadable(DAMAGED))
    ended()
  })
  return { isIdle: () => job === undefined && !isEnding, work, end }
}

const DAMAGED = 'This document cannot be read; it may be damaged.'
const TOO_LARGE = 'This document needs more memory than Colophon gives to one. Add a smaller part of it.'

function unreadable(message: string, cause?: unknown): Fault {
  return new Fault('invalid_request', message, { cause })
}
