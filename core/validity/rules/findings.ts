import type { FindingCause, FindingKind } from '../contract.ts'
import type { LinkOutcome } from './links.ts'

type Aspect = 'age' | 'presence'

/** What was seen about one source of a piece. `outcome` is null where it has no web address, or was not asked. */
export interface SourceSeen {
  source_id: string
  url: string
  title: string
  claim_ids: readonly string[]
  outcome: LinkOutcome | null
  /** The last day on which it was not stale, where it is; null where it is not. */
  stale_since: string | null
}

/** What a finding says, without when and who. */
export interface FindingFacts {
  source_id: string
  aspect: Aspect
  kind: FindingKind
  source_url: string
  source_title: string
  final_url: string | null
  cause: FindingCause
  http_status: number | null
  claim_ids: readonly string[]
  detail: string
}

export interface StandingFinding extends FindingFacts {
  finding_id: string
  acknowledged_at: string | null
}

export interface FindingChanges {
  begun: FindingFacts[]
  /** `is_seen`: found again by this scan; `got_worse`: an acknowledgement of the weaker finding does not cover it. */
  kept: { finding_id: string; facts: FindingFacts; is_seen: boolean; got_worse: boolean }[]
  ended: string[]
}

/** What a scan makes of the findings that stand. A source that was not reached keeps its last one. */
export function changesOf(standing: readonly StandingFinding[], sources: readonly SourceSeen[]): FindingChanges {
  const changes: FindingChanges = { begun: [], kept: [], ended: [] }
  const cited = new Map(sources.map((source) => [source.source_id, source]))
  const known = new Map(standing.map((one) => [`${one.source_id} ${one.aspect}`, one]))
  for (const source of sources) {
    for (const facts of [ageOf(source), presenceOf(source)]) {
      if (facts === null) continue
      const before = known.get(`${facts.source_id} ${facts.aspect}`)
      if (before === undefined) changes.begun.push(facts)
      else changes.kept.push(keptAs(before, facts))
      known.delete(`${facts.source_id} ${facts.aspect}`)
    }
  }
  for (const left of known.values()) {
    const source = cited.get(left.source_id)
    const wasAsked = left.aspect === 'age' || source?.outcome !== null
    if (source !== undefined && !wasAsked) {
      changes.kept.push({ finding_id: left.finding_id, facts: left, is_seen: false, got_worse: false })
    } else changes.ended.push(left.finding_id)
  }
  return changes
}

function keptAs(before: StandingFinding, facts: FindingFacts): FindingChanges['kept'][number] {
  const { finding_id } = before
  // Not reached: what was confirmed before still is what is known.
  if (before.kind === 'dead_link' && facts.kind === 'unreachable') {
    return { finding_id, facts: { ...before, claim_ids: facts.claim_ids }, is_seen: false, got_worse: false }
  }
  return { finding_id, facts, is_seen: true, got_worse: before.kind === 'unreachable' && facts.kind === 'dead_link' }
}

function ageOf(source: SourceSeen): FindingFacts | null {
  if (source.stale_since === null) return null
  return {
    ...namedAs(source),
    aspect: 'age',
    kind: 'stale_source',
    final_url: null,
    cause: 'too_old',
    http_status: null,
    detail: `Outside the recency window of the industry rules since ${source.stale_since}.`,
  }
}

function presenceOf(source: SourceSeen): FindingFacts | null {
  const { outcome, url } = source
  if (outcome === null || outcome.state === 'alive') return null
  const { cause, http_status, detail } = outcome
  const final_url = outcome.final_url === url ? null : outcome.final_url
  const kind = outcome.state === 'dead' ? 'dead_link' : 'unreachable'
  return { ...namedAs(source), aspect: 'presence', kind, final_url, cause, http_status, detail }
}

function namedAs({ source_id, url, title, claim_ids }: SourceSeen) {
  return { source_id, source_url: url, source_title: title, claim_ids }
}
