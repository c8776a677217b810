const STORAGE_CODES = /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|BUSY)|ENOSPC|EROFS|EDQUOT)/

const DAMAGE_CODES = /^SQLITE_(CORRUPT|NOTADB)/

/** Whether an error says that the database file itself is damaged. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && DAMAGE_CODES.test(String(error.code))
}

/** Whether an error says that the data folder cannot be read or written just now, rather than that code is wrong. */
export function isStorageError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STORAGE_CODES.test(String(error.code))
}

/** Whether an error says that another process has the database just now. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
