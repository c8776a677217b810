import { setImmediate } from 'node:timers/promises'
import { briefText } from '../briefs/rules/brief-text.ts'
import type { LibrarySource } from '../briefs/rules/library-source.ts'
import type { TemplateDetail } from '../catalog/contract.ts'
import type { Db } from '../database/schema.ts'
import { searchPassages } from '../sources/search.ts'
import { withholdingOnce } from '../sources/withholding.ts'

const MOST_SENTENCES = 40
const PASSAGES = 6
const MEASURES = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)\b/i

/**
 * The sources of the library that may give a figure, date or time of a brief otherwise: what it has on each sentence that
 * holds one, whatever depth the run has. Where sources were chosen, only those.
 */
export async function libraryFor(
  db: Db,
  template: Pick<TemplateDetail, 'required_fields' | 'optional_parameters'>,
  user_input: Readonly<Record<string, unknown>>,
  sourceIds: readonly string[] | undefined,
  withhold = withholdingOnce(db),
): Promise<LibrarySource[]> {
  const { sentences } = briefText(template, user_input).read
  const sources = new Map<string, LibrarySource & { passages: string[] }>()
  for (const { text } of sentences.filter((one) => MEASURES.test(one.text)).slice(0, MOST_SENTENCES)) {
    // A large library takes some milliseconds for each: others are answered in between.
    if (sources.size > 0) await setImmediate()
    const found = await searchPassages(db, text, { sourceIds: sourceIds ?? null, limit: PASSAGES })
    const { passages } = await withhold(found.passages)
    for (const { source_id, source_title: title, published_date, text: passage } of passages) {
      const source = sources.get(source_id) ?? { title, published_date, passages: [] }
      if (!source.passages.includes(passage)) source.passages.push(passage)
      sources.set(source_id, source)
    }
  }
  return [...sources.values()]
}
