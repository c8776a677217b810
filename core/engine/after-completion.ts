import type { AuditLog } from '../audit/log.ts'
import { findTip } from '../audit/store.ts'
import { routingFactsOfRun } from '../approvals/piece.ts'
import { routePiece } from '../approvals/route.ts'
import { reviewsFor } from '../approvals/rules/routing.ts'
import { getDocumentVersion } from '../catalog/store.ts'
import { storedText } from '../content/in-log.ts'
import { getContent, listRevisions, markAssured } from '../content/store.ts'
import type { World } from '../context.ts'
import { toFlag, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { CompletedRun } from '../generation/pipeline.ts'
import { ledgerHash } from '../generation/in-log.ts'
import { stateOf } from '../generation/pipeline.ts'
import { getRun, insertPassport, listStageRecords, markPolicy, type RunRow } from '../generation/store.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { assemblePassport } from '../passport/assemble.ts'
import type { PassportSubject } from '../passport/record-contract.ts'
import { planAskedDelivery } from '../publishing/outbox/asked-delivery.ts'
import { issueEnvelope } from '../passport/envelope.ts'

/** What completes a run beside its text, in the same transaction: passport, routes, audit entry and signed statement. */
export function afterCompletion(audit: AuditLog, world: World) {
  return async (db: Db, { request_id, content_id }: CompletedRun): Promise<void> => {
    await markPolicy(db, request_id, await policyHashOf(db, await getRun(db, request_id)))
    const run = await getRun(db, request_id)
    const records = await listStageRecords(db, request_id)
    const passport = assemblePassport(run, records)
    const { checks } = stateOf(records)
    const required = reviewsFor(await routingFactsOfRun(db, run, checks))
    const subject = await subjectOf(db, { request_id, content_id }, checks?.content_sha256 ?? '')
    const { declared_level, achieved_level, meets_tier_contract } = passport.assurance
    await insertPassport(db, {
      request_id,
      subject_json: toJsonText(subject),
      passport_json: toJsonText(passport),
      required_approvals_json: toJsonText(required),
      achieved_level,
      meets_tier_contract: toFlag(meets_tier_contract),
    })
    const assurance = { declared_level, achieved_level, meets_tier_contract }
    const isSection = run.section_json !== null
    if (!isSection) await markAssured(db, content_id, toJsonText(assurance))
    const piece = await getContent(db, content_id)
    await audit.append(db, 'engine', {
      action: 'generation.completed',
      subject: { kind: 'generation', id: request_id },
      details: {
        // A section that waits to be taken is no revision yet.
        ...(subject.revision === piece.revision ? storedText(piece) : {}),
        ...subject,
        created_by: run.created_by,
        ...(run.key_id === null ? {} : { key_id: run.key_id }),
        ...assurance,
        passed: passport.quality.passed,
        ...(passport.quality.left_open === undefined ? {} : { left_open: passport.quality.left_open }),
        passport_sha256: sha256OfJson(passport),
        ledger_sha256: ledgerHash(run, records),
      },
    })
    // A section run's findings are about the whole text: they route the piece's own reviews, by the newest rules.
    await routePiece({ audit, world }, db, 'engine', piece, isSection ? undefined : required)
    if (!isSection) await planAskedDelivery({ world }, db, run, piece)
    const tip = await findTip(db)
    await issueEnvelope(db, { audit, now: world.now, tip, request_id, reason: 'completed' })
  }
}

/** What names the rules that a run was held to; null for one without. */
async function policyHashOf(db: Db, { vertical_id, vertical_version }: RunRow): Promise<string | null> {
  if (vertical_id === null || vertical_version === null) return null
  return sha256OfJson((await getDocumentVersion(db, 'vertical', vertical_id, vertical_version)).compliance)
}

/** Which revision the run's text became: the newest with exactly that text. */
async function subjectOf(
  db: Db,
  { request_id, content_id }: CompletedRun,
  content_sha256: string,
): Promise<PassportSubject> {
  const revisions = await listRevisions(db, content_id)
  const made = revisions.findLast((one) => one.request_id === request_id && one.content_sha256 === content_sha256)
  return { content_id, request_id, revision: made?.revision ?? null, content_sha256 }
}
