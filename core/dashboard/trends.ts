import type { AssuranceLevel } from '../content/contract.ts'
import { millisecondsBetween } from '../kernel/time.ts'
import type { Trends, TrendWeek } from './contract.ts'

/** How many rows of each kind are read for trends. */
export const MOST_READ = 5000

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

export interface PieceOfTrend {
  created_at: string
  is_held: boolean
  score: number | null
  /** Undefined where no run wrote the piece, null where its run reached no level. */
  achieved_level: AssuranceLevel | null | undefined
}

export interface DecidedReview {
  opened_at: string
  decided_at: string
  decided_by_name?: string | undefined
}

interface StandingFinding {
  first_seen_at: string
  ended_at: string | null
}

interface Read {
  pieces: readonly PieceOfTrend[]
  decisions: readonly DecidedReview[]
  findings: readonly StandingFinding[]
  is_scanned: boolean
}

/** The weeks, each by its Monday, with what happened in them. */
export function trendsOf(mondays: readonly string[], { pieces, decisions, findings, is_scanned }: Read): Trends {
  return {
    weeks: mondays.map((week) => {
      const end = new Date(Date.parse(week) + WEEK_MS).toISOString()
      const isIn = (at: string) => at >= week && at < end
      const begun = pieces.filter(({ created_at }) => isIn(created_at))
      const decided = decisions.filter(({ decided_at }) => isIn(decided_at))
      return {
        week,
        pieces: begun.length,
        median_score: median(begun.flatMap(({ score }) => score ?? [])),
        held: begun.filter(({ is_held }) => is_held).length,
        by_achieved: levelsOf(begun),
        decisions: decided.length,
        median_hours: median(decided.map(hoursTo)),
        open_findings: findings.filter(
          (one) => one.first_seen_at < end && (one.ended_at === null || one.ended_at >= end),
        ).length,
      }
    }),
    reviewers: reviewersOf(decisions),
    is_scanned,
    is_cut: [pieces, decisions, findings].some(({ length }) => length === MOST_READ),
  }
}

function levelsOf(pieces: readonly PieceOfTrend[]): TrendWeek['by_achieved'] {
  const levels = new Map<AssuranceLevel | null, number>()
  for (const { achieved_level: level } of pieces) {
    if (level !== undefined) levels.set(level, (levels.get(level) ?? 0) + 1)
  }
  return [...levels].map(([achieved_level, count]) => ({ achieved_level, count }))
}

function reviewersOf(decisions: readonly DecidedReview[]): Trends['reviewers'] {
  const byName = Map.groupBy(decisions, ({ decided_by_name: name }) => name ?? '')
  return [...byName]
    .filter(([name]) => name !== '')
    .map(([name, own]) => ({ name, decisions: own.length, median_hours: median(own.map(hoursTo)) ?? 0 }))
    .toSorted((one, other) => other.decisions - one.decisions || (one.name < other.name ? -1 : 1))
}

function hoursTo({ opened_at, decided_at }: DecidedReview): number {
  return Math.max(0, millisecondsBetween(opened_at, decided_at)) / HOUR_MS
}

/** To one decimal; null of nothing. Of an even number the mean of the two in the middle. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10
}
