import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { UnreadableValue } from '../database/columns.ts'
import { isDamage, isServerError, isServerFull, isStorageError } from '../database/storage-errors.ts'
import { Fault, invalidRequest, statusOf, type FaultCode, type FaultDetail } from '../kernel/errors.ts'
import { detailsOf } from '../kernel/issues.ts'

/** How long a caller is asked to wait for a database that cannot be had. */
const SERVER_RETRY_SECONDS = 5

/** The error body of every door (specification, Errors), with the offending fields where there are any. */
export interface ErrorBody {
  error: { code: FaultCode; message: string; details?: FaultDetail[] }
}

export function errorBody(fault: Fault): ErrorBody {
  const { code, message, details } = fault
  return { error: { code, message, ...(details === undefined ? {} : { details }) } }
}

/** A fault as oRPC carries it: its code in capitals, its status, details and retry delay as data. */
export function encodeFault(fault: Fault): ORPCError<string, unknown> {
  return new ORPCError(fault.code.toUpperCase(), {
    status: statusOf(fault),
    message: fault.message,
    data: { details: fault.details ?? [], retry_after: fault.retryAfterSeconds ?? null },
    cause: fault,
  })
}

/** Whatever was thrown, as a fault: our own, a failed validation, the protocol's own errors, or an internal error. */
export function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (error instanceof ORPCError) return faultOfProtocol(error as ORPCError<string, unknown>)
  if (isDamage(error)) {
    return new Fault(
      'storage_unavailable',
      'A part of the database cannot be read: it is damaged. Nothing was changed. Quit Colophon and put the newest good backup in place (Settings, Backup, or "colophon backup list" and "colophon backup restore NAME"); the damaged file is kept.',
      { cause: error },
    )
  }
  if (error instanceof UnreadableValue) {
    return new Fault(
      'storage_unavailable',
      `${error.what ?? 'A record in the database'} cannot be read: it was emptied or changed outside Colophon, or is damaged. Nothing was changed by this request. Use “colophon audit verify” to see which records differ, and restore an earlier backup (Settings, Backup, or "colophon backup list" and "colophon backup restore NAME").`,
      { cause: error },
    )
  }
  if (isServerError(error)) {
    const message = isServerFull(error)
      ? 'The disk of the database is full: nothing was changed. Whoever runs this host has to free some space.'
      : 'The database cannot be reached right now, or is busy. Your change may not have been saved: check, then try again.'
    return new Fault('storage_unavailable', message, { cause: error, retryAfterSeconds: SERVER_RETRY_SECONDS })
  }
  if (isStorageError(error)) {
    return new Fault(
      'storage_unavailable',
      'The data folder cannot be written just now. Nothing was changed; free some space or check its permissions, then try again.',
      { cause: error },
    )
  }
  return new Fault('internal_error', 'Something went wrong inside Colophon. Nothing was changed by this request.', {
    cause: error,
  })
}

function faultOfProtocol(error: ORPCError<string, unknown>): Fault {
  if (error.cause instanceof Fault) return error.cause
  if (error.code === 'BAD_REQUEST') {
    if (error.cause instanceof ValidationError) return invalidRequest(detailsOf(error.cause.issues))
    return new Fault('invalid_request', 'This request cannot be read.', { cause: error })
  }
  if (error.code === 'NOT_FOUND') return new Fault('not_found', 'There is nothing at this address.')
  return new Fault('internal_error', 'Something went wrong inside Colophon. Nothing was changed by this request.', {
    cause: error,
  })
}

/** Makes the protocol's own errors (a failed validation, an unknown procedure) into ours, on every door. */
export const callInterceptors = [
  async <T>({ next }: { next: () => Promise<T> }): Promise<T> => {
    try {
      return await next()
    } catch (error) {
      throw encodeFault(asFault(error))
    }
  },
]
