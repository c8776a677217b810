import type { HandlerContext } from '../context.ts'
import { findPassageAt } from '../database/full-text.ts'
import type { Db } from '../database/schema.ts'
import { invalidRequest, type FaultDetail } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import { missingSourceIds } from '../sources/store.ts'
import type { SaveContent } from './contract.ts'
import type { HandCitation } from './insert-contract.ts'
import { citationProblems, isSame } from './rules/citing.ts'
import type { CitationSource } from './saving.ts'

/** The citations that a save adds by hand, with who and when. Throws `invalid_request` naming what is wrong with one. */
export async function citedByHand(
  { db, world, caller }: Pick<HandlerContext, 'db' | 'world' | 'caller'>,
  { citations = [] }: Pick<SaveContent, 'citations'>,
  { body, kept }: { body: string; kept: readonly CitationSource[] },
): Promise<CitationSource[]> {
  const problems: FaultDetail[] = citationProblems(citations, kept, body)
  const added: CitationSource[] = []
  for (const [at, given] of citations.entries()) {
    const before = kept.find(({ number }) => number === given.number)
    if (before !== undefined && isSame(given, before)) continue
    const { passage, problem } = await chosenPassage(db, given, `citations.${at}`)
    if (problem !== null) problems.push(problem)
    const by_hand = { member_id: caller.member_id, at: timestamp(world.now()), passage }
    added.push({ number: given.number, source_id: given.source_id, by_hand })
  }
  if (problems.length > 0) throw invalidRequest(problems)
  return added
}

/** The passage that a citation names, as it is kept, or what is wrong with it. */
export async function chosenPassage(db: Db, { source_id, passage }: Omit<HandCitation, 'number'>, path: string) {
  const [missing] = await missingSourceIds(db, [source_id])
  if (missing !== undefined) {
    const message = `There is no source "${source_id}". Add it to the sources first.`
    return { passage: null, problem: { path: `${path}.source_id`, message } }
  }
  if (passage === undefined) return { passage: null, problem: null }
  const { start, end } = passage
  const found = await findPassageAt(db, source_id, start, end)
  if (found === undefined) {
    const message = 'The source has no passage at this place. Choose one of those that it has.'
    return { passage: null, problem: { path: `${path}.passage`, message } }
  }
  return { passage: { start, end, sha256: sha256Hex(found.body) }, problem: null }
}
