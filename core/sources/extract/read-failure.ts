import { Fault } from '../../kernel/errors.ts'

/** A failure to read a document, as it travels between threads. */
export interface ReadFailure {
  /** What a person is told; null where the reader itself failed. */
  message: string | null
  detail: string
}

export function asReadFailure(error: unknown): ReadFailure {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { message: error instanceof Fault ? error.message : null, detail }
}
