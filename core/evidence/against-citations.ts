import { setImmediate } from 'node:timers/promises'
import type { Db } from '../database/schema.ts'
import { readSourceText } from '../sources/passages-store.ts'
import { CitedLibrary } from './cited-library.ts'
import type { ClaimRecord } from './contract.ts'
import { citedAgainst, citedSentences, type AgainstCitation, type CitedSentence } from './rules/cited-against.ts'
import { plainClaim } from './rules/claims.ts'
import { hasNumber, searched, type Searched } from './rules/nowhere.ts'

const MOST_SENTENCES = 300
const SENTENCES_A_TURN = 5
/** So far before and behind a sentence what its source adds to it may be told. */
const BESIDE = 400

/**
 * What cited sentences say otherwise than the sources that they cite. `house` is what the brief says: a figure of it is not
 * held against the source. `body` is the text that the claims stand in.
 */
export async function againstCitations(
  db: Db,
  claims: readonly ClaimRecord[],
  house: readonly string[],
  body: string,
): Promise<AgainstCitation[]> {
  const library = new CitedLibrary(db)
  const said = searched(house.join('\n'))
  const texts = new Map<string, Searched>()
  const found: AgainstCitation[] = []
  const sentences = [...Map.groupBy(claims, ({ claim_start }) => claim_start).values()]
  for (const [at, records] of sentences.slice(0, MOST_SENTENCES).entries()) {
    if (at % SENTENCES_A_TURN === SENTENCES_A_TURN - 1) await setImmediate()
    const [first] = records
    if (first === undefined) continue
    const claim = plainClaim(first.claim_text)
    const cited: Searched[] = [said]
    const read: { title: string; sentences: readonly CitedSentence[] }[] = []
    for (const { source_id, source_title } of records) {
      const source = await library.source(source_id)
      if (source === undefined) continue
      const text = texts.get(source_id) ?? searched(await readSourceText(db, source_id))
      texts.set(source_id, text)
      cited.push(text)
      const passages = await library.passagesFor(source, claim)
      read.push({ title: source_title, sentences: citedSentences(passages.map((passage) => passage.text)) })
    }
    const isSaid = (number: string): boolean => cited.some(({ digits }) => hasNumber(digits, number))
    const all = read.flatMap((one) => one.sentences)
    const around = body.slice(Math.max(0, first.claim_start - BESIDE), first.claim_end + BESIDE)
    for (const against of citedAgainst(claim, all, isSaid, around)) {
      const source_title = read.find((one) => one.sentences.some(({ text }) => text === against.said))?.title ?? ''
      const { claim_id, claim_start: start, claim_end: end } = first
      found.push({ ...against, claim_id, sentence: claim, start, end, source_title })
    }
  }
  return found
}
