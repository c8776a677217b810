import type { Db } from '../database/schema.ts'
import { listSourcesNamed } from '../sources/store.ts'
import { withholdOrders } from '../sources/withholding.ts'
import type { RecordedRun } from './recorded.ts'
import type { SourceFacts, SourceState } from './rules/fidelity.ts'

/** The sources of a run: those that it named, was answered from or was given, as recorded and as they are. */
export async function sourcesNow(db: Db, { state, source_ids }: RecordedRun): Promise<SourceFacts[]> {
  const recorded = recordedSources(state)
  const ids = [...new Set([...(source_ids ?? []), ...recorded.keys()])]
  const held = new Map((await listSourcesNamed(db, ids)).map((source) => [source.source_id, source]))
  const passages = state.research?.sections.flatMap((section) => section.passages) ?? []
  const { withheld } = await withholdOrders(db, passages, false)
  return ids.map((source_id) => ({
    source_id,
    withheld: withheld.filter((passage) => passage.source_id === source_id).length,
    recorded: recorded.get(source_id) ?? {},
    current: held.get(source_id) ?? null,
  }))
}

function recordedSources({ research, checks }: RecordedRun['state']): Map<string, Partial<SourceState>> {
  const found = new Map<string, Partial<SourceState>>()
  for (const passage of research?.sections.flatMap((section) => section.passages) ?? []) {
    const { source_id, source_title: title, source_publisher: publisher, source_url: url, published_date } = passage
    found.set(source_id, {
      title,
      url,
      ...(publisher === undefined ? {} : { publisher }),
      ...(published_date === undefined ? {} : { published_date }),
    })
  }
  for (const { source_id, author, ...source } of checks?.evidence.sources ?? []) {
    const { title, url, publisher, published_date, content_sha256 } = source
    const stated = {
      title,
      url,
      publisher,
      published_date,
      content_sha256,
      ...(author === undefined ? {} : { author }),
    }
    found.set(source_id, { ...stated, ...found.get(source_id) })
  }
  return found
}
