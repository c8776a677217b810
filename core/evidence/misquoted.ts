import type { Db } from '../database/schema.ts'
import { readSourceText } from '../sources/passages-store.ts'
import { CitedLibrary } from './cited-library.ts'
import type { Citation } from './contract.ts'
import { citedQuotations, nearestOf, quotable, standsIn, type Misquoted } from './rules/misquoted.ts'
import { sourceSentences } from './rules/source-sentences.ts'

/**
 * Quotations that cite a source which does not have their words. In quotation marks, only versions of a sentence of the source:
 * others may be somebody else's words. What the brief has word for word is the brief's.
 */
export async function misquotedSources(
  db: Db,
  { body, citations }: { body: string; citations: readonly Citation[] },
  brief: readonly string[],
): Promise<Misquoted[]> {
  const quotations = citations.length === 0 ? [] : citedQuotations(body)
  if (quotations.length === 0) return []
  const library = new CitedLibrary(db)
  const house = quotable(brief.join('\n'))
  const texts = new Map<string, string>()
  const found: Misquoted[] = []
  for (const { text: quotation, isSetApart, numbers, start, end } of quotations) {
    const read: { title: string; sentences: string[] }[] = []
    let stands = standsIn(quotation, house)
    for (const { source_id } of citations.filter(({ number }) => numbers.includes(number))) {
      const source = stands ? undefined : await library.source(source_id)
      if (source === undefined) continue
      const text = texts.get(source_id) ?? quotable(await readSourceText(db, source_id))
      texts.set(source_id, text)
      stands = standsIn(quotation, text)
      const passages = stands ? [] : await library.passagesFor(source, quotation)
      read.push({
        title: source.row.title,
        sentences: passages.flatMap((passage) => sourceSentences(passage.text).map((sentence) => sentence.text)),
      })
    }
    const [first] = read
    if (stands || first === undefined) continue
    const near = read
      .map(({ title, sentences }) => ({ title, said: nearestOf(quotation, sentences) }))
      .find(({ said }) => said !== null)
    if (near === undefined && !isSetApart) continue
    const { title: source_title, said } = near ?? { title: first.title, said: null }
    found.push({ quotation, isSetApart, source_title, said, start, end })
  }
  return found
}
