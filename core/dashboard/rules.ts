import { millisecondsBetween } from '../kernel/time.ts'
import { STAGES, type StageName } from '../generation/contract.ts'
import type { StageTime } from './contract.ts'

interface Span {
  stage: StageName
  started_at: string
  completed_at: string
}

/** How long each stage took, in the order of the pipeline. */
export function stageTimes(spans: readonly Span[]): StageTime[] {
  return STAGES.flatMap((stage) => {
    const took = spans
      .filter((span) => span.stage === stage)
      .map(({ started_at, completed_at }) => millisecondsBetween(started_at, completed_at))
      .toSorted((one, other) => one - other)
    const at = (share: number): number => took[Math.max(0, Math.ceil(took.length * share) - 1)] ?? 0
    return took.length === 0 ? [] : [{ stage, count: took.length, median_ms: at(0.5), p90_ms: at(0.9) }]
  })
}
