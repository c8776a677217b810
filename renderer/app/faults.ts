import { ORPCError } from '@orpc/client'
import type { FaultDetail } from '../../core/kernel/errors.ts'
import type { Failure } from '../ui/FailureNote.tsx'

/** An error as a person may read it. `code` is the engine's, in capitals; `details` name the fields at fault. */
export interface ReadableFault {
  code: string
  message: string
  details: FaultDetail[]
  retryAfterSeconds: number | undefined
}

interface FaultData {
  details?: FaultDetail[]
  retry_after?: number | null
}

/** Reads any error thrown by a call; one that is not the engine's has the code `UNREACHABLE`. */
export function readFault(error: unknown): ReadableFault {
  if (!isEngineError(error)) {
    const message = 'Colophon could not reach its engine. Nothing was changed.'
    return { code: 'UNREACHABLE', message, details: [], retryAfterSeconds: undefined }
  }
  const data = (error.data ?? {}) as FaultData
  return {
    code: error.code.toUpperCase(),
    message: withoutPath(error.message, data.details),
    details: data.details ?? [],
    retryAfterSeconds: data.retry_after ?? undefined,
  }
}

/** The name of a field is for scripts; a person sees the field. */
function withoutPath(message: string, [first]: FaultDetail[] = []): string {
  const path = `${first?.path ?? ''}: `
  return first !== undefined && message.startsWith(path) ? message.slice(path.length) : message
}

/** The same under a title, for a note or a dialog; undefined while nothing has failed. */
export function failureOf(title: string, error: unknown): Failure | undefined {
  return error === null ? undefined : { title, message: readFault(error).message }
}

function isEngineError(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError
}

export function isForbidden(error: unknown): boolean {
  const { code } = readFault(error)
  return code === 'FORBIDDEN' || code === 'API_ACCESS_NOT_INCLUDED'
}
