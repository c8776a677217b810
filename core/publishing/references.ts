import { findChecked } from '../content/pieces-store.ts'
import type { ManifestSource } from '../evidence/contract.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { CitationSources } from '../content/saving.ts'
import { TextChecks } from '../quality/contract.ts'
import { listSourcesNamed } from '../sources/store.ts'

const PRINTED = { title: 'title', author: 'author', publisher: 'publisher', published_date: 'date' } as const
type Printed = Pick<ManifestSource, keyof typeof PRINTED>

/**
 * What the references that a text prints say otherwise than when it was checked, a sentence for each source: whoever approved
 * the text saw the others.
 */
export async function listChangedReferences(db: Db, contentId: string, revision: number): Promise<string[]> {
  const text = await findChecked(db, { content_id: contentId, revision })
  const checked = fromNullableJsonText(TextChecks, text?.checks_json ?? null)?.evidence.sources ?? []
  const cited = fromJsonText(CitationSources, text?.sources_json ?? '[]')
  if (checked.length === 0 || cited.length === 0) return []
  const ids = cited.map(({ source_id }) => source_id)
  const now = await listSourcesNamed(db, ids)
  return cited.flatMap(({ number, source_id }) => {
    const [then, here] = [checked, now].map((all) => all.find((one) => one.source_id === source_id))
    return then === undefined || here === undefined ? [] : changeInWords(number, then, here)
  })
}

function changeInWords(number: number, then: Printed, now: Printed): string[] {
  const shown = (value: string | null = null): string => (value === null ? 'none' : `“${value}”`)
  const changes = (Object.keys(PRINTED) as (keyof Printed)[]).flatMap((name) =>
    // Earlier records name no author.
    then[name] === undefined || then[name] === now[name]
      ? []
      : [`its ${PRINTED[name]} was ${shown(then[name])} and is ${shown(now[name])}`],
  )
  if (changes.length === 0) return []
  return [`The reference of source ${number} has changed since this text was checked: ${changes.join('; ')}.`]
}
