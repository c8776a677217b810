import { keepRecent } from '../kernel/recent.ts'

/** Documents that were parsed already, known by name, version and hash; a version of a document never changes. */
export interface ParsedDocuments {
  of: <T extends object>(identity: string, parse: () => T) => T
}

/** Keeps so many documents, those used last, frozen: they are shared by all who read them. */
export function keepParsedDocuments(most: number): ParsedDocuments {
  const kept = keepRecent<object>(most)
  return {
    of: <T extends object>(identity: string, parse: () => T): T => {
      const known = kept.get(identity)
      if (known !== undefined) return known as T
      const document = frozen(parse())
      kept.set(identity, document)
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
