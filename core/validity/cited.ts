import { z } from 'zod'
import { findChecked, listCurrentCitations } from '../content/pieces-store.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { listSourcesNamed } from '../sources/store.ts'

/** A source that the current text of a piece cites, as the library knows it, or as it was recorded where it is gone. */
export interface CitedSource {
  source_id: string
  title: string
  /** Null where it has no web address. */
  url: string | null
  published_date: string | null
}

export interface CitingPiece {
  asset_id: string
  content_id: string
  revision: number
  vertical_id: string | null
  sources: CitedSource[]
}

const Citations = z.array(z.object({ source_id: z.string() }))
const Recorded = z.object({
  evidence: z.object({
    sources: z.array(
      z.object({ source_id: z.string(), title: z.string(), url: z.string(), published_date: z.string().nullable() }),
    ),
  }),
})
const Claims = z.object({
  evidence: z.object({ claims: z.array(z.object({ claim_id: z.string(), source_id: z.string() })) }),
})

/** What the current texts of these pieces cite; pieces that are gone are left out. */
export async function listCiting(db: Db, contentIds: readonly string[]): Promise<CitingPiece[]> {
  const rows = await listCurrentCitations(db, contentIds)
  const cited = rows.map(({ sources_json, ...piece }) => {
    const ids = fromJsonText(Citations, sources_json).map(({ source_id }) => source_id)
    return { ...piece, ids: [...new Set(ids)] }
  })
  const known = await knownSources(db, [...new Set(cited.flatMap(({ ids }) => ids))])
  return Promise.all(
    cited.map(async ({ ids, ...piece }) => {
      const isGone = ids.some((id) => !known.has(id))
      const recorded = isGone ? await recordedSources(db, piece) : known
      return { ...piece, sources: ids.flatMap((id) => known.get(id) ?? recorded.get(id) ?? []) }
    }),
  )
}

async function knownSources(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, CitedSource>> {
  const rows = await listSourcesNamed(db, ids)
  return new Map(rows.map((row) => [row.source_id, onTheWeb(row)]))
}

function onTheWeb({ source_id, title, url, published_date }: CitedSource & { url: string }): CitedSource {
  return { source_id, title, url: /^https?:/.test(url) ? url : null, published_date }
}

/** Sources that have left the library, as they are recorded beside the text that cites them. */
async function recordedSources(db: Db, piece: TextPlace): Promise<ReadonlyMap<string, CitedSource>> {
  const recorded =
    fromNullableJsonText(Recorded, (await findChecked(db, piece))?.checks_json ?? null)?.evidence.sources ?? []
  return new Map(recorded.map((source) => [source.source_id, onTheWeb(source)]))
}

interface TextPlace {
  content_id: string
  revision: number
}

/** The claims of a text by the source that they rest on. */
export async function claimsBySource(db: Db, piece: TextPlace): Promise<ReadonlyMap<string, string[]>> {
  const claims =
    fromNullableJsonText(Claims, (await findChecked(db, piece))?.checks_json ?? null)?.evidence.claims ?? []
  const grouped = Map.groupBy(claims, ({ source_id }) => source_id)
  return new Map([...grouped].map(([source_id, of]) => [source_id, of.map(({ claim_id }) => claim_id)]))
}
