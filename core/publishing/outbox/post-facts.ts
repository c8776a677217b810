import { z } from 'zod'
import { Seo } from '../../content/contract.ts'
import { readCitationSources } from '../../content/saving.ts'
import { getRevision, type ContentRow } from '../../content/store.ts'
import { fromNullableJsonText } from '../../database/columns.ts'
import type { Db } from '../../database/schema.ts'
import { localDay } from '../../kernel/time.ts'
import { listSourcesNamed } from '../../sources/store.ts'
import type { Disclosure } from '../disclosure-contract.ts'
import { listCorrections } from '../corrections.ts'
import { readDisclosure } from '../disclosure.ts'
import type { PostFacts, PostNote, TargetSettings } from '../platform.ts'
import { digitalSourceTypeOf } from '../rules/ai-disclosure.ts'
import { shownCorrections } from '../rules/export-notices.ts'
import { publicLineOf } from '../rules/public-line.ts'

const Recorded = z.object({
  evidence: z.object({ sources: z.array(z.object({ source_id: z.string(), title: z.string(), url: z.string() })) }),
})

/** What a post of the current text says beside it: notes from its citations, and the disclosure from the record. */
export async function readPostFacts(
  db: Db,
  piece: ContentRow,
  settings: TargetSettings,
  now: string,
): Promise<PostFacts> {
  const said = await readDisclosure(db, { content_id: piece.content_id }, now)
  const { line, ai_mark } = publicLineOf(said)
  const seo = fromNullableJsonText(Seo, piece.seo_json)
  const responsible = typeof settings.responsible === 'string' ? settings.responsible.trim() : ''
  return {
    prefix: `c${piece.content_id.slice(-6).toLowerCase()}`,
    disclosure: isLeftOut(said, settings) ? responsible : [line, responsible].filter((one) => one !== '').join(' '),
    policy_url:
      typeof settings.policy_url === 'string' && settings.policy_url !== '' ? settings.policy_url.trim() : null,
    ai_mark,
    source_type: digitalSourceTypeOf(said),
    notes: await readNotes(db, piece),
    corrections: shownCorrections(await listCorrections(db, piece.content_id)),
    description: seo === null || seo.meta_description === '' ? null : seo.meta_description,
    slug: slugOf(seo?.slug ?? '') || slugOf(piece.title) || piece.content_id.slice(-8).toLowerCase(),
    dated: now,
    updated: now,
  }
}

/** A target may leave out the line under texts that no program worked on, and under no others. */
function isLeftOut({ involvement }: Pick<Disclosure, 'involvement'>, settings: TargetSettings): boolean {
  return involvement === 'by_hand' && settings.disclosure_on === 'programs'
}

/** A text as the last part of an address: small letters of any script, digits and single hyphens. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}

async function readNotes(db: Db, piece: ContentRow): Promise<PostNote[]> {
  const citations = await readCitationSources(db, piece)
  const rows = await listSourcesNamed(
    db,
    citations.map(({ source_id }) => source_id),
  )
  const known = new Map(rows.map((row) => [row.source_id, row]))
  const { checks_json } = await getRevision(db, piece.content_id, piece.revision)
  const recorded = fromNullableJsonText(Recorded, checks_json)?.evidence.sources ?? []
  return citations.map(({ number, source_id }) => {
    const source = known.get(source_id)
    const past = recorded.find((one) => one.source_id === source_id)
    return {
      number,
      label: String(number),
      title: source?.title ?? past?.title ?? 'A source no longer in the library',
      author: source?.author ?? null,
      publisher: source?.publisher ?? null,
      published_date: source?.published_date ?? null,
      url: webAddress(source?.url ?? '') ?? webAddress(past?.url ?? ''),
      // A file that somebody brought along was read nowhere on the web.
      read_on: source?.origin === 'web' ? localDay(new Date(source.retrieved_at)) : null,
    }
  })
}

function webAddress(url: string): string | null {
  return /^https?:\/\//i.test(url) ? url : null
}
