import { z } from 'zod'
import { fromJsonText, toJsonText, UNDER_WAY } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { sectionsIn } from './rules/sections.ts'
import { CitationSources, readOutline, type CitationSource, type TextTools } from './saving.ts'
import type { ContentRow } from './store.ts'
import type { ProposalsTable } from './tables.ts'

/** A section's text that a run proposes in place of the one that stood there. */
export interface StoredProposal {
  request_id: string
  content_id: string
  section_id: string
  before: string
  after: string
  /** What the citation numbers of the whole text would stand for. */
  sources: CitationSource[]
}

/** A proposal with what became of it: the revision that took it over, or when it was turned down. */
export interface KeptProposal extends StoredProposal {
  accepted_revision: number | null
  rejected_at: string | null
}

/** Keeps a proposal; in the transaction that completes its run. */
export async function insertProposal(db: Db, proposal: StoredProposal): Promise<void> {
  const { request_id, content_id, section_id, before, after, sources } = proposal
  await db
    .insertInto('proposals')
    .values({
      request_id,
      content_id,
      section_id,
      before_text: before,
      after_text: after,
      sources_json: toJsonText(sources),
      accepted_revision: null,
      rejected_at: null,
      rejected_by: null,
    })
    .execute()
}

export async function findProposal(db: Db, requestId: string): Promise<KeptProposal | undefined> {
  const row = await db.selectFrom('proposals').selectAll().where('request_id', '=', requestId).executeTakeFirst()
  return row === undefined ? undefined : keptProposal(row)
}

function keptProposal(row: ProposalsTable): KeptProposal {
  const { request_id, content_id, section_id, before_text, after_text, sources_json, accepted_revision } = row
  return {
    request_id,
    content_id,
    section_id,
    before: before_text,
    after: after_text,
    sources: fromJsonText(CitationSources, sources_json),
    accepted_revision,
    rejected_at: row.rejected_at,
  }
}

export async function markProposalAccepted(db: Db, requestId: string, revision: number): Promise<void> {
  await db.updateTable('proposals').set({ accepted_revision: revision }).where('request_id', '=', requestId).execute()
}

/** Proposals of a piece that nobody has accepted or turned down, newest first, with when they were asked for and how. */
async function listOpenProposals(db: Db, contentId: string) {
  const rows = await db
    .selectFrom('proposals')
    .innerJoin('generations', 'generations.request_id', 'proposals.request_id')
    .selectAll('proposals')
    .select(['generations.section_json', 'generations.created_at'])
    .where('proposals.content_id', '=', contentId)
    .where('accepted_revision', 'is', null)
    .where('rejected_at', 'is', null)
    .orderBy('proposals.request_id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...keptProposal(row),
    created_at: row.created_at,
    instructions: fromJsonText(Asked, row.section_json ?? '{}').instructions,
  }))
}

const Asked = z.object({ instructions: z.string().nullable().default(null) })
const Task = z.object({ content_id: z.string(), section_id: z.string() })

/** The runs that wait or are at work on a section of a piece, oldest first. */
export async function listSectionRunsUnderway(db: Db, contentId: string) {
  const rows = await db
    .selectFrom('generations')
    .select(['request_id', 'section_json'])
    .where(UNDER_WAY)
    .where('section_json', 'is not', null)
    .orderBy('request_id')
    .execute()
  return rows.flatMap(({ request_id, section_json }) => {
    const task = fromJsonText(Task, section_json ?? '')
    return task.content_id === contentId ? [{ request_id, section_id: task.section_id }] : []
  })
}

/** Turns a proposal down, or takes that back. */
export async function markProposalRejected(
  db: Db,
  requestId: string,
  rejected: { rejected_at: string | null; rejected_by: string | null },
): Promise<void> {
  await db.updateTable('proposals').set(rejected).where('request_id', '=', requestId).execute()
}

/** What is proposed for a piece, and which of its sections are being written. */
export async function readProposals({ db, texts }: TextTools, piece: ContentRow) {
  const { parts } = await texts.read(piece.body)
  const sections = sectionsIn(piece.body, parts, await readOutline(db, piece))
  const open = await listOpenProposals(db, piece.content_id)
  const proposals = open.map(({ request_id, section_id, before, after, instructions, created_at }) => {
    const section = sections.find((one) => one.section_id === section_id)
    return {
      request_id,
      section_id,
      heading: section?.heading ?? null,
      before,
      after,
      instructions,
      created_at,
      is_section_unchanged: section?.body.trim() === before.trim(),
    }
  })
  return { proposals, underway: await listSectionRunsUnderway(db, piece.content_id) }
}
