import type { Origin } from '../../content/contract.ts'
import type { TakenFrom } from '../../content/taken-contract.ts'

/** A text that a piece has had, as far as its descent goes. */
export interface KeptText {
  revision: number
  origin: Origin
  request_id: string | null
  created_by: string
  title: string
  content_sha256: string
  seo_json: string | null
  /** Where its words came from, where they were taken in from a platform. */
  taken_from: TakenFrom | null
}

/**
 * The revisions that a text came from, oldest first, itself last: each builds on the one before it, a restored one on the
 * text that it brought back, and a generated one on none.
 */
export function lineageOf(texts: readonly KeptText[], revision: number): KeptText[] {
  const lineage: KeptText[] = []
  let next = texts.find((one) => one.revision === revision)
  while (next !== undefined) {
    const here: KeptText = next
    lineage.unshift(here)
    const earlier = texts.filter((one) => one.revision < here.revision)
    const broughtBack = earlier.findLast((one) => one.content_sha256 === here.content_sha256)
    if (here.origin === 'generated') next = undefined
    else next = here.origin === 'restored' ? (broughtBack ?? earlier.at(-1)) : earlier.at(-1)
  }
  return lineage
}

/** The revisions around one that read exactly like it, without another text between: what a review of it is about. */
export function revisionsReadingAlike(texts: readonly KeptText[], revision: number): ReadonlySet<number> {
  const at = texts.findIndex((one) => one.revision === revision)
  const text = texts[at]
  const alike = new Set<number>()
  if (text === undefined) return alike
  for (let index = at; index >= 0 && readsAlike(texts[index], text); index -= 1) alike.add(texts[index]?.revision ?? 0)
  for (let index = at; readsAlike(texts[index], text); index += 1) alike.add(texts[index]?.revision ?? 0)
  return alike
}

/** What a text reads like: its words, its title and its search-engine fields. */
export type ReadAs = Pick<KeptText, 'title' | 'content_sha256' | 'seo_json'>

export function readsAlike(one: ReadAs | undefined, other: ReadAs): boolean {
  if (one === undefined) return false
  return one.title === other.title && one.content_sha256 === other.content_sha256 && one.seo_json === other.seo_json
}
