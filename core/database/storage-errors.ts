const STORAGE_CODES = /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|BUSY)|ENOSPC|EROFS|EDQUOT)/

const DAMAGE_CODES = /^SQLITE_(CORRUPT|NOTADB)/

/**
 * What PostgreSQL says (SQLSTATE) where it cannot be had just now: the connection (08), resources (53), a server that ends or
 * cancels (57), a conflict of transactions (40), a lock (55P03), a transaction that rested too long (25P03), one that may only
 * read (25006), its disk (58), and what its driver says of a connection that is gone.
 */
const SERVER_CODES = /^(08...|53...|57014|57P0.|40001|40P01|55P03|25P03|25006|58...|XX00[12]|DATABASE_LOST)$/

const FULL_DISK = '53100'

/** Whether an error says that the database file itself is damaged. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && DAMAGE_CODES.test(String(error.code))
}

/** Whether an error says that the database cannot be read or written just now, rather than that code is wrong. */
export function isStorageError(error: unknown): boolean {
  return isServerError(error) || (error instanceof Error && 'code' in error && STORAGE_CODES.test(String(error.code)))
}

/** Whether a database server says so, or its connection. */
export function isServerError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SERVER_CODES.test(String(error.code))
}

/** Whether a database server says that its disk is full. */
export function isServerFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FULL_DISK
}

/** Whether an error says that another process has the database just now. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
