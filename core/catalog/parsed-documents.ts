/** Documents that were parsed already, known by the hash of their text; a version of a document never changes. */
export interface ParsedDocuments {
  of: <T extends object>(sha256: string, parse: () => T) => T
}

/** Keeps so many documents, those used last, frozen: they are shared by all who read them. */
export function keepParsedDocuments(most: number): ParsedDocuments {
  const kept = new Map<string, object>()
  return {
    of: <T extends object>(sha256: string, parse: () => T): T => {
      const document = (kept.get(sha256) ?? frozen(parse())) as T
      kept.delete(sha256)
      kept.set(sha256, document)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return document
    },
  }
}

function frozen<T extends object>(document: T): T {
  for (const value of Object.values(document)) {
    if (typeof value === 'object' && value !== null) frozen(value as object)
  }
  return Object.freeze(document)
}
