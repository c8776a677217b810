import type { StageName, StageProgress } from '../../core/generation/contract.ts'

export interface PipelineRow {
  progress: StageProgress
  /** `side`: a stage that the main line may pass by, directly to the next. */
  lane: 'main' | 'side'
  next: StageName | undefined
  isNextReached: boolean
}

const PASSED_BY: readonly StageName[] = ['call_writer', 'editor', 'seo']

/** The stages as rows of a graph, each knowing whether the run has gone on beyond it. */
export function pipelineRows(stages: StageProgress[]): PipelineRow[] {
  return stages.map((progress, at) => {
    const next = stages[at + 1]
    return {
      progress,
      lane: PASSED_BY.includes(progress.stage) ? 'side' : 'main',
      next: next?.stage,
      isNextReached: next !== undefined && next.status !== 'pending',
    }
  })
}
