import type { Caller } from '../accounts/rules.ts'
import { getContent, getRevision } from '../content/store.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { ClaimRecord } from '../evidence/contract.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { TextChecks } from '../quality/contract.ts'
import type { Annotation } from './contract.ts'
import { mayWithdraw } from './rules/rights.ts'
import { standingOf } from './rules/standing.ts'
import { listNamedAnnotations, type NamedAnnotation } from './store.ts'

/** The claims that were measured on a revision. Throws `not_found`, and `invalid_request` for a revision that is none. */
export async function claimsOfRevision(
  db: Db,
  contentId: string,
  asked?: number,
): Promise<{ revision: number; claims: ClaimRecord[] }> {
  const { revision: newest } = await getContent(db, contentId)
  const revision = asked ?? newest
  if (revision < 1 || revision > newest) {
    throw invalidRequest([{ path: 'revision', message: `This piece has revisions 1 to ${newest}.` }])
  }
  const { checks_json } = await getRevision(db, contentId, revision)
  return { revision, claims: fromNullableJsonText(TextChecks, checks_json)?.evidence.claims ?? [] }
}

/** Every annotation of a piece, held against the claims of a revision. */
export async function readAnnotations(
  db: Db,
  reader: Pick<Caller, 'member_id'>,
  contentId: string,
  asked: number | undefined,
): Promise<{ revision: number; annotations: Annotation[] }> {
  const { revision, claims } = await claimsOfRevision(db, contentId, asked)
  const rows = await listNamedAnnotations(db, contentId)
  return { revision, annotations: rows.map((row) => asAnnotation(row, reader, claims)) }
}

function asAnnotation(
  row: NamedAnnotation,
  reader: Pick<Caller, 'member_id'>,
  claims: readonly ClaimRecord[],
): Annotation {
  const { annotation_id, revision, claim_id, claim_text, source_id, passage_sha256, reading, note, via } = row
  const { created_by, created_at, name, withdrawn_by, withdrawn_at, withdrawn_name } = row
  const isWithdrawn = withdrawn_by !== null && withdrawn_at !== null
  return {
    annotation_id,
    by: { member_id: created_by, name },
    reading,
    note,
    revision,
    claim_id,
    claim_text,
    source_id,
    passage_sha256,
    via,
    created_at,
    withdrawn: isWithdrawn ? { by: { member_id: withdrawn_by, name: withdrawn_name ?? '' }, at: withdrawn_at } : null,
    ...standingOf(row, claims),
    may_withdraw: mayWithdraw(reader, row),
  }
}
