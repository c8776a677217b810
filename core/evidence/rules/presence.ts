import { holds, ROOT_LENGTH, type SourceIndex } from './source-index.ts'
import { isContent, type Token } from './tokens.ts'
import { relatedTo, type WordTable } from './word-table.ts'

/** What a word of the same root counts, "governs" for "government". */
export const SAME_ROOT = 0.8
/** What a word counts that means nearly the same or names its kind, "car" for "automobile". */
export const SAME_SENSE = 0.35

const ACRONYM = /^\p{Lu}[\p{Lu}.]{1,6}$/u

/** How far the source has each content stem of a claim: 1 where it has it, a part where it has a word near to it, else 0. */
export function presenceOf(
  claim: readonly Token[],
  source: SourceIndex,
  table: WordTable,
): ReadonlyMap<string, number> {
  const presence = new Map<string, number>()
  claim.forEach((token, at) => {
    if (!isContent(token) || presence.get(token.stem) === 1) return
    const found = isWhole(token, claim[at - 1], claim[at + 1], source) ? 1 : partOf(token, source, table)
    presence.set(token.stem, Math.max(found, presence.get(token.stem) ?? 0))
  })
  return presence
}

/** The word itself, its number written another way, joined or parted ("Family Mart"), or the name behind its initials. */
function isWhole(token: Token, before: Token | undefined, after: Token | undefined, source: SourceIndex): boolean {
  if (holds(source, token)) return true
  if (token.isDigits) return false
  if (source.joined.has(token.stem)) return true
  if (after?.isDigits === false && source.stems.has(token.word + after.stem)) return true
  if (before?.isDigits === false && source.stems.has(before.word + token.stem)) return true
  return source.initials.has(token.word) && ACRONYM.test(token.text)
}

function partOf(token: Token, source: SourceIndex, table: WordTable): number {
  if (token.isDigits) return 0
  if (token.stem.length > ROOT_LENGTH && source.roots.has(token.stem.slice(0, ROOT_LENGTH))) return SAME_ROOT
  return token.value === null && relatedTo(table, token.stem).some((stem) => source.stems.has(stem)) ? SAME_SENSE : 0
}
