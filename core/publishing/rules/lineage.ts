import { readsAlike } from '../../content/rules/reading-alike.ts'
import type { Editor } from '../disclosure-contract.ts'
import type { Origin } from '../../content/contract.ts'
import type { TakenFrom } from '../../content/taken-contract.ts'

/** A text that a piece has had, as far as its descent goes. */
export interface KeptText {
  revision: number
  origin: Origin
  request_id: string | null
  created_by: string
  /** Who made the key that it was saved with, where that was somebody else. */
  key_made_by?: string | undefined
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

/** Who saved words of their own over a text that was there. */
export function editorsOf(lineage: readonly KeptText[], nameOf: (memberId: string) => string): Editor[] {
  const edited = lineage.filter((one, at) => {
    const before = lineage[at - 1]
    // Words that were changed elsewhere are nobody’s of this desk, whoever took them in.
    if (one.origin !== 'edited' || one.taken_from !== null || before === undefined) return false
    return before.content_sha256 !== one.content_sha256 || before.title !== one.title
  })
  const person = (member_id: string) => ({ member_id, name: nameOf(member_id) })
  return [...Map.groupBy(edited, ({ created_by }) => created_by)].map(([member_id, texts]) => {
    const makers = [...new Set(texts.flatMap(({ key_made_by }) => key_made_by ?? []))]
    return { ...person(member_id), ...(makers.length === 0 ? {} : { key_made_by: makers.map(person) }) }
  })
}
