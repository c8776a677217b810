/** What a text reads like: its words, its title and its search-engine fields. */
export interface ReadAs {
  title: string
  content_sha256: string
  seo_json: string | null
}

export function readsAlike(one: ReadAs | undefined, other: ReadAs): boolean {
  if (one === undefined) return false
  return one.title === other.title && one.content_sha256 === other.content_sha256 && one.seo_json === other.seo_json
}
