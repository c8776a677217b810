import type { AuditLog } from '../audit/log.ts'
import { getDocumentVersion } from '../catalog/store.ts'
import { reviewsFor, type RoutingFacts } from '../approvals/rules/routing.ts'
import { listRevisions, markGoverned } from '../content/store.ts'
import { toFlag, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { CompletedRun } from '../generation/pipeline.ts'
import { stateOf } from '../generation/pipeline.ts'
import { getRun, insertPassport, listStageRecords, type RunRow } from '../generation/store.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import type { Clock } from '../kernel/time.ts'
import { assemblePassport } from '../passport/assemble.ts'
import type { PassportSubject } from '../passport/contract.ts'
import { issueEnvelope } from '../passport/envelope.ts'
import type { TextChecks } from '../quality/contract.ts'

/** What completes a run beside its text, in the same transaction: passport, routes, audit entry and signed statement. */
export function afterCompletion(audit: AuditLog, now: Clock) {
  return async (db: Db, { request_id, content_id }: CompletedRun): Promise<void> => {
    const run = await getRun(db, request_id)
    const records = await listStageRecords(db, request_id)
    const passport = assemblePassport(run, records)
    const { checks } = stateOf(records)
    const required = checks === null ? [] : reviewsFor(await routingFacts(db, run, checks))
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
    if (run.section_json === null) {
      const review_state = required.length === 0 ? 'not_required' : 'pending'
      await markGoverned(db, content_id, { assurance_json: toJsonText(assurance), review_state })
    }
    const tip = await audit.append(db, 'engine', {
      action: 'generation.completed',
      subject: { kind: 'generation', id: request_id },
      details: { ...subject, ...assurance, passed: passport.quality.passed, passport_sha256: sha256OfJson(passport) },
    })
    await issueEnvelope(db, { audit, now, tip, request_id, reason: 'completed' })
  }
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

async function routingFacts(db: Db, run: RunRow, checks: TextChecks): Promise<RoutingFacts> {
  const { vertical_id, vertical_version, template_id, template_version } = run
  const vertical =
    vertical_id === null || vertical_version === null
      ? null
      : await getDocumentVersion(db, 'vertical', vertical_id, vertical_version)
  const template =
    template_id === null || template_version === null
      ? null
      : await getDocumentVersion(db, 'template', template_id, template_version)
  return {
    vertical,
    deliverable: template?.deliverable ?? null,
    findings: {
      contradicted_claims: checks.evidence.summary.by_entailment.contradicted,
      unverifiable_conditions: checks.compliance.needs_manual_review.filter(
        ({ rule_type }) => rule_type === 'conditional_claims',
      ).length,
    },
  }
}
