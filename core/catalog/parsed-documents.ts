import { keepRecent } from '../kernel/recent.ts'

/** Documents that were parsed already, known by name, version and hash; a version of a document never changes. */
export interface ParsedDocuments {
  /** The document, or what `read` answers, which is kept from then on. */
  of: <T extends object>(identity: string, read: () => Promise<T>) => Promise<T>
}

/** Keeps so many documents, those used last, frozen: they are shared by all who read them. */
export function keepParsedDocuments(most: number): ParsedDocuments {
  const kept = keepRecent<object>(most)
  return {
    of: async <T extends object>(identity: string, read: () => Promise<T>): Promise<T> => {
      const known = kept.get(identity)
      if (known !== undefined) return known as T
      const document = frozen(await read())
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
