const STORAGE_CODES = /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|BUSY)|ENOSPC|EROFS|EDQUOT)/

/** Whether an error says that the data folder cannot be read or written just now, rather than that code is wrong. */
export function isStorageError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STORAGE_CODES.test(String(error.code))
}
