/** What the address of the view holds: words that are searched for, and the collection that is shown. */
export interface SourcesSearch {
  q?: string
  collection?: string
}

export function readSourcesSearch({ q, collection }: Record<string, unknown>): SourcesSearch {
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof collection === 'string' && collection !== '' ? { collection } : {}),
  }
}
