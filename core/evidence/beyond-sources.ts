import type { Db } from '../database/schema.ts'
import { findCitedSource, readSourceText } from '../sources/passages-store.ts'
import type { ClaimRecord } from './contract.ts'
import { numbersInWords, searched, standingNowhere, type BeyondSource, type Searched } from './rules/nowhere.ts'

const MOST_SENTENCES = 300

/**
 * What cited sentences say beyond the whole texts of their sources. `house` is what the brief says; `isWord` knows the words
 * of the language, which are no names whatever their capital.
 */
export async function beyondSources(
  db: Db,
  claims: readonly ClaimRecord[],
  house: readonly string[],
  isWord: (word: string) => boolean,
): Promise<BeyondSource[]> {
  const said = searched(house.join('\n'))
  const texts = new Map<string, Searched>()
  const found: BeyondSource[] = []
  for (const [first, ...others] of sentencesOf(claims).slice(0, MOST_SENTENCES)) {
    if (first === undefined) continue
    const records = [first, ...others]
    const inAll = (missing: (record: ClaimRecord) => string[]): string[] =>
      missing(first).filter((item) => others.every((record) => missing(record).includes(item)))
    const inWords = numbersInWords(inAll(({ reasons }) => reasons.units_missing))
    const numbers_missing = [...inAll(({ reasons }) => reasons.numbers_missing), ...inWords]
    const names_missing = inAll(({ reasons }) => reasons.names_missing).filter((name) => !isWord(name))
    if (numbers_missing.length + names_missing.length === 0) continue
    const cited = [said]
    for (const { source_id, source_title } of records) {
      const text = texts.get(source_id) ?? searched(await wholeSource(db, source_id, source_title))
      texts.set(source_id, text)
      cited.push(text)
    }
    const items = standingNowhere(first.claim_text, { numbers_missing, names_missing }, cited)
    if (items.length === 0) continue
    const { claim_id, claim_text: sentence, claim_start: start, claim_end: end, source_title } = first
    found.push({ claim_id, sentence, start, end, items, source_title })
  }
  return found
}

/** A source with its title and with who wrote and published it, which its text need not say. */
async function wholeSource(db: Db, sourceId: string, title: string): Promise<string> {
  const { author, publisher } = (await findCitedSource(db, sourceId)) ?? {}
  return [title, author, publisher, await readSourceText(db, sourceId)].filter(Boolean).join('\n')
}

/** The records of each sentence. */
function sentencesOf(claims: readonly ClaimRecord[]): ClaimRecord[][] {
  const sentences = Map.groupBy(claims, ({ claim_start }) => claim_start)
  return [...sentences.values()]
}
