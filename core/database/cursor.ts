import { invalidRequest } from '../kernel/errors.ts'

/** Where a page ended: the sort it was made under, the last row's sort value and id. */
export interface Cursor {
  sort: string
  value: string
  id: string
}

/** An opaque, URL-safe form of a page's end. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.sort, cursor.value, cursor.id])).toString('base64url')
}

/** Reads a cursor back; throws 400 naming `cursor` when it is damaged or was made under another sort. */
export function decodeCursor(text: string, sort: string): Cursor {
  const parts = parseParts(text)
  if (parts === undefined) {
    throw invalidRequest([
      { path: 'cursor', message: 'This cursor is not valid. Use next_cursor of the page before, unchanged.' },
    ])
  }
  if (parts[0] !== sort) {
    throw invalidRequest([
      { path: 'cursor', message: 'This cursor belongs to another sort order. Start again without a cursor.' },
    ])
  }
  return { sort: parts[0], value: parts[1], id: parts[2] }
}

function parseParts(text: string): [string, string, string] | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const isTriple = Array.isArray(parsed) && parsed.length === 3 && parsed.every((part) => typeof part === 'string')
    return isTriple ? (parsed as [string, string, string]) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
