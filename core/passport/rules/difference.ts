import type { ClaimRecord, ManifestSource } from '../../evidence/contract.ts'
import type { DriftValue, PassportDifference } from '../contract.ts'
import type { PassportRecord } from '../record-contract.ts'

/** A passport with what its run was held to. */
export interface ComparedRecord {
  vertical_id: string | null
  vertical_version: number | null
  passport: PassportRecord
}

/** What one passport says otherwise than another; empty lists where they say the same. */
export function passportDifference(before: ComparedRecord, after: ComparedRecord): PassportDifference {
  const { claims, same_claims } = claimDifferences(before.passport.evidence.claims, after.passport.evidence.claims)
  return {
    claims,
    same_claims,
    sources: sourceDifferences(before.passport.evidence.sources, after.passport.evidence.sources),
    models: modelDifferences(before.passport, after.passport),
    assurance: assuranceDifference(before.passport, after.passport),
    fields: fieldDifferences(before, after),
  }
}

type Judged = PassportDifference['claims'][number]['before']

/** Claims are the same where they say the same words of the same source; a repeated one counts each time. */
function claimDifferences(
  before: readonly ClaimRecord[],
  after: readonly ClaimRecord[],
): Pick<PassportDifference, 'claims' | 'same_claims'> {
  const left = Map.groupBy(before, claimKey)
  const claims: PassportDifference['claims'] = []
  let same_claims = 0
  for (const claim of after) {
    const earlier = left.get(claimKey(claim))?.shift()
    const { claim_text, source_title } = claim
    if (earlier === undefined) {
      claims.push({ kind: 'added', claim_text, source_title, before: null, after: judged(claim) })
    } else if (JSON.stringify(judged(earlier)) === JSON.stringify(judged(claim))) same_claims += 1
    else claims.push({ kind: 'changed', claim_text, source_title, before: judged(earlier), after: judged(claim) })
  }
  const dropped = [...left.values()].flat()
  return {
    claims: [
      ...claims,
      ...dropped.map((claim) => ({
        kind: 'dropped' as const,
        claim_text: claim.claim_text,
        source_title: claim.source_title,
        before: judged(claim),
        after: null,
      })),
    ],
    same_claims,
  }
}

/** Without its markers: their numbers depend on what else a text cites. */
function claimKey({ source_id, claim_text }: ClaimRecord): string {
  const bare = claim_text.replace(/\[\d+\]/g, '').replace(/\s+/g, ' ')
  return `${source_id} ${bare.trim().toLowerCase()}`
}

function judged({ confidence, entailment }: ClaimRecord): NonNullable<Judged> {
  return { confidence, entailment: entailment ?? null }
}

const STATED = ['title', 'publisher', 'published_date', 'url', 'content_sha256'] as const

function sourceDifferences(
  before: readonly ManifestSource[],
  after: readonly ManifestSource[],
): PassportDifference['sources'] {
  const earlier = new Map(before.map((source) => [source.source_id, source]))
  const kept = new Set(after.map((source) => source.source_id))
  const added = after.flatMap((source): PassportDifference['sources'] => {
    const { source_id, title } = source
    const was = earlier.get(source_id)
    if (was === undefined) return [{ kind: 'added', source_id, title, changed: [] }]
    const changed = STATED.filter((name) => was[name] !== source[name])
    // Earlier records name no author.
    const isOtherAuthor = was.author !== undefined && source.author !== undefined && was.author !== source.author
    if (changed.length === 0 && !isOtherAuthor) return []
    return [{ kind: 'changed', source_id, title, changed, ...(isOtherAuthor ? { author_changed: true } : {}) }]
  })
  const dropped = before
    .filter(({ source_id }) => !kept.has(source_id))
    .map(({ source_id, title }) => ({ kind: 'dropped' as const, source_id, title, changed: [] }))
  return [...added, ...dropped]
}

function modelDifferences(before: PassportRecord, after: PassportRecord): PassportDifference['models'] {
  const [ours, theirs] = [before.identity.resolved_models, after.identity.resolved_models]
  const stages = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
  const servedIn = (models: typeof ours, stage: string) => {
    const model = Object.hasOwn(models, stage) ? models[stage] : undefined
    return model === undefined ? null : { requested: model.requested, served: model.served }
  }
  return stages
    .map((stage) => ({ stage, before: servedIn(ours, stage), after: servedIn(theirs, stage) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
}

function assuranceDifference(before: PassportRecord, after: PassportRecord): PassportDifference['assurance'] {
  const [was, is] = [bareAssurance(before), bareAssurance(after)]
  return JSON.stringify(was) === JSON.stringify(is) ? null : { before: was, after: is }
}

function bareAssurance({ assurance }: PassportRecord): NonNullable<PassportDifference['assurance']>['before'] {
  const { declared_level, achieved_level, meets_tier_contract } = assurance
  return { declared_level, achieved_level, meets_tier_contract }
}

type Field = PassportDifference['fields'][number]

function fieldDifferences(before: ComparedRecord, after: ComparedRecord): Field[] {
  const theirs = fieldsOf(after)
  return fieldsOf(before).flatMap(([group, field, value], at): Field[] => {
    const other = theirs[at]?.[2] ?? null
    return value === other ? [] : [{ group, field, before: value, after: other }]
  })
}

function fieldsOf({ vertical_id, vertical_version, passport }: ComparedRecord): [Field['group'], string, DriftValue][] {
  const { identity, compliance, quality } = passport
  return [
    ['catalog', 'template_id', identity.template_id],
    ['catalog', 'template_version', identity.template_version],
    ['catalog', 'style_profile_version', identity.style_profile_version],
    ['catalog', 'vertical_id', vertical_id],
    ['catalog', 'vertical_version', vertical_version],
    ['compliance', 'blocking_violations', compliance.blocking_violations.length],
    ['compliance', 'advisory_violations', compliance.advisory_violations.length],
    ['compliance', 'needs_manual_review', compliance.needs_manual_review],
    ['quality', 'score', quality.score],
    ['quality', 'passed', quality.passed],
    ['quality', 'issues', quality.issues.length],
  ]
}
