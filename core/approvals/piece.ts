import { z } from 'zod'
import { settingValue } from '../accounts/settings.ts'
import { findNewestDocument, getDocumentVersion } from '../catalog/store.ts'
import { UNREAD_ROUTE } from '../compliance/kinds/undecided-route.ts'
import { undecidedRoutes } from '../compliance/kinds/policy-rules.ts'
import { findContent, getContent, getRevision, type ContentRow } from '../content/store.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { findRunOfPiece, getRun, type RunRow } from '../generation/store.ts'
import { Fault } from '../kernel/errors.ts'
import { TextChecks } from '../quality/contract.ts'
import { pointsToAnswer, weightyFindings, type FacedFindings } from './rules/acknowledging.ts'
import type { RoutingFacts } from './rules/routing.ts'

/** What routing reads of the checks that are kept with a revision (`TextChecks`). */
const Findings = z.object({
  evidence: z.object({ summary: z.object({ by_entailment: z.object({ contradicted: z.number() }) }) }),
  compliance: z.object({
    needs_manual_review: z.array(z.object({ rule_type: z.string(), reason: z.string().optional() })),
  }),
})
type Checked = z.output<typeof Findings>
const Claims = z.object({ evidence: z.object({ claims: z.array(z.object({ claim_id: z.string() })) }) })

/**
 * The asset whose reviews an id names: a run's, where a section run's are those of the piece, or a piece's own. Throws 404
 * for an unknown id, 400 `invalid_state` for a run that has not completed.
 */
export async function reviewedAsset(db: Db, requestId: string): Promise<string> {
  if (requestId.startsWith('cnt_')) return (await getContent(db, requestId)).asset_id
  const run = await getRun(db, requestId)
  const { status, section_json, content_id } = run
  if (status !== 'completed' || content_id === null) {
    throw new Fault('invalid_state', 'This run has not completed; the reviews it needs are worked out when it has.')
  }
  if (section_json === null) return requestId
  const piece = await findContent(db, content_id)
  return piece?.asset_id ?? (await findRunOfPiece(db, content_id))?.request_id ?? content_id
}

/** What decides which reviews a piece's current text needs: the newest versions in the catalog hold for a piece that exists. */
export async function routingFactsOf(db: Db, piece: ContentRow): Promise<RoutingFacts> {
  const { template_id, vertical_id } = piece
  const template = template_id === null ? undefined : await findNewestDocument(db, 'template', template_id)
  const vertical = vertical_id === null ? undefined : await findNewestDocument(db, 'vertical', vertical_id)
  const { checks_json } = await getRevision(db, piece.content_id, piece.revision)
  return {
    vertical: vertical ?? null,
    deliverable: template?.deliverable ?? null,
    findings: findingsOf(fromNullableJsonText(Findings, checks_json)),
  }
}

/** The same of a run at its completion, with the catalog as it was accepted with. */
export async function routingFactsOfRun(db: Db, run: RunRow, checks: Checked | null): Promise<RoutingFacts> {
  const { vertical_id, vertical_version, template_id, template_version } = run
  const hasVertical = vertical_id !== null && vertical_version !== null
  const hasTemplate = template_id !== null && template_version !== null
  const vertical = hasVertical ? await getDocumentVersion(db, 'vertical', vertical_id, vertical_version) : null
  const template = hasTemplate ? await getDocumentVersion(db, 'template', template_id, template_version) : null
  return { vertical, deliverable: template?.deliverable ?? null, findings: findingsOf(checks) }
}

function findingsOf(checks: Checked | null): RoutingFacts['findings'] {
  const manual = checks?.compliance.needs_manual_review ?? []
  const read = manual.filter(({ reason }) => !UNREAD_ROUTE.counts(reason))
  return {
    contradicted_claims: checks?.evidence.summary.by_entailment.contradicted ?? 0,
    undecided: [
      ...undecidedRoutes().map(({ rule_type, route }) => ({
        route,
        count: read.filter((found) => found.rule_type === rule_type && route.counts(found.reason)).length,
      })),
      { route: UNREAD_ROUTE, count: manual.length - read.length },
    ],
  }
}

/** The claims that a revision makes, by their ids. */
export async function claimIdsOf(db: Db, contentId: string, revision: number): Promise<ReadonlySet<string>> {
  const { checks_json } = await getRevision(db, contentId, revision)
  const claims = fromNullableJsonText(Claims, checks_json)?.evidence.claims ?? []
  return new Set(claims.map(({ claim_id }) => claim_id))
}

/** The findings of a revision that an approval of it has to name, and those that it has to answer. */
export async function facedFindingsOf(db: Db, contentId: string, revision: number): Promise<FacedFindings> {
  const { checks_json, body } = await getRevision(db, contentId, revision)
  const issues = fromNullableJsonText(TextChecks, checks_json)?.report.issues ?? []
  return { weighty: weightyFindings(issues), points: pointsToAnswer(issues, body) }
}

/** Whether two revisions of a piece read differently: in their title, body or search-engine fields. */
export async function isOtherText(db: Db, contentId: string, before: number, after: number): Promise<boolean> {
  if (before === after) return false
  const [old, next] = [await getRevision(db, contentId, before), await getRevision(db, contentId, after)]
  return old.title !== next.title || old.content_sha256 !== next.content_sha256 || old.seo_json !== next.seo_json
}

/** Whether decisions on a piece are signed: the workspace asks for it, or the vertical of the piece. */
export async function asksForSignature(db: Db, contentId: string): Promise<boolean> {
  if (await settingValue(db, 'signed_decisions')) return true
  const { vertical_id } = await getContent(db, contentId)
  if (vertical_id === null) return false
  return (await findNewestDocument(db, 'vertical', vertical_id))?.signed_decisions === true
}
