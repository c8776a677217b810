import { z } from 'zod'
import { namesInLog } from '../accounts/in-log.ts'
import { memberNames } from '../accounts/people-store.ts'
import { listGoneDecisions } from '../approvals/gone-decisions.ts'
import { readAssetReviews } from '../approvals/obligation.ts'
import { findChecked, listTexts } from '../content/pieces-store.ts'
import { TakenFrom } from '../content/taken-contract.ts'
import { eventInWords } from '../audit/rules/limits.ts'
import { listLostOf, listRestores, listSwitches } from '../audit/store.ts'
import { listHeldRevisions, listSavedByKeys } from '../content/in-log.ts'
import { getContent } from '../content/store.ts'
import { runsInLog } from '../generation/in-log.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { listServedStages } from '../generation/runs-store.ts'
import { invalidRequest } from '../kernel/errors.ts'
import type { Disclosure } from './disclosure-contract.ts'
import { listCorrections } from './corrections.ts'
import { listGone } from './in-log.ts'
import { listChangedReferences } from './references.ts'
import { readPublications } from './publication.ts'
import { disclosureOf } from './rules/disclosure.ts'

/** The disclosure line of a revision of a piece, from the record as it is now; absent: of the current one. */
export async function readDisclosure(
  db: Db,
  { content_id, revision }: { content_id: string; revision?: number | undefined },
  now: string,
): Promise<Disclosure> {
  const piece = await getContent(db, content_id)
  const subject = revision ?? piece.revision
  if (subject < 1 || subject > piece.revision) {
    throw invalidRequest([{ path: 'revision', message: `This piece has revisions 1 to ${piece.revision}.` }])
  }
  const rows = await listTexts(db, content_id)
  const held = await listHeldRevisions(db, content_id)
  const authors = new Map(held.map((one) => [one.revision, one.created_by]))
  const savedByKeys = await listSavedByKeys(db, content_id)
  const texts = rows.map(({ taken_json, ...text }) => ({
    ...text,
    key_made_by: savedByKeys.get(text.revision),
    created_by: authors.get(text.revision) ?? text.created_by,
    taken_from: fromNullableJsonText(TakenFrom, taken_json),
  }))
  const runs = texts.flatMap((text) => text.request_id ?? [])
  const otherRuns = await runsInLog(db, runs)
  const nameOf = await memberNames(db)
  return disclosureOf({
    content_id,
    revision: subject,
    texts,
    // What a run that differs from the log says of itself is not signed.
    stages: (await listServedStages(db, runs)).filter(({ request_id }) => !otherRuns.has(request_id)),
    otherRuns,
    otherNames: await namesInLog(db),
    otherTexts: new Map(
      held.flatMap(({ revision: of, difference }) => (difference === null ? [] : [[of, difference] as const])),
    ),
    approvals: (await readAssetReviews(db, piece.asset_id, now)).approvals,
    publications: await readPublications(db, content_id),
    corrections: await listCorrections(db, content_id),
    gone: await listGone(db, content_id),
    goneDecisions: await listGoneDecisions(db, piece.asset_id),
    references: await listChangedReferences(db, content_id, subject),
    ...(await restingOnBrief(db, content_id, subject)),
    restores: (await listRestores(db)).filter(({ at }) => at >= piece.created_at),
    lost: (await listLostOf(db, content_id)).map(eventInWords),
    signing: (await listSwitches(db, 'signed_decisions')).map(({ member_id, ...one }) => ({
      ...one,
      by: nameOf(member_id),
    })),
    nameOf,
    now,
  })
}

/** How many sentences of a revision rest on its brief alone, and on neither brief nor source; null where its checks do not say. */
async function restingOnBrief(
  db: Db,
  content_id: string,
  revision: number,
): Promise<{ from_brief: number | null; from_neither: number | null }> {
  const row = await findChecked(db, { content_id, revision })
  const { from_brief = null, from_neither = null } =
    fromNullableJsonText(CheckedBrief, row?.checks_json ?? null)?.report ?? {}
  return { from_brief, from_neither }
}

const CheckedBrief = z.object({
  report: z.object({ from_brief: z.number().optional(), from_neither: z.number().optional() }),
})
