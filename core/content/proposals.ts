import { z } from 'zod'
import { fromJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { CitationSource } from './saving.ts'

const Sources = z.array(z.object({ number: z.number().int(), source_id: z.string() }))

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

/** A proposal with the revision that took it over; null while none did. */
export interface KeptProposal extends StoredProposal {
  accepted_revision: number | null
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
    })
    .execute()
}

export async function findProposal(db: Db, requestId: string): Promise<KeptProposal | undefined> {
  const row = await db.selectFrom('proposals').selectAll().where('request_id', '=', requestId).executeTakeFirst()
  if (row === undefined) return undefined
  const { request_id, content_id, section_id, before_text, after_text, sources_json, accepted_revision } = row
  return {
    request_id,
    content_id,
    section_id,
    before: before_text,
    after: after_text,
    sources: fromJsonText(Sources, sources_json),
    accepted_revision,
  }
}

export async function markProposalAccepted(db: Db, requestId: string, revision: number): Promise<void> {
  await db.updateTable('proposals').set({ accepted_revision: revision }).where('request_id', '=', requestId).execute()
}
