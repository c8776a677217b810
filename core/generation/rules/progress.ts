import { STAGES, type GenerationStatus, type Progress, type StageName, type StageProgress } from '../contract.ts'

/** What progress needs of a stage record. */
export interface RecordedStage {
  stage: StageName
  status: 'done' | 'skipped' | 'failed'
  reason: string | null
  served_model: string | null
  started_at: string
  completed_at: string
}

/** The running stage of a run that is at work, if any. */
export interface RunningStage {
  stage: StageName
  started_at: string
}

/** How far a run has come: the last record of each stage in pipeline order, and the share that is behind; all of it once the run has come to its end. */
export function progressOf(
  records: readonly RecordedStage[],
  running: RunningStage | null,
  ended: 'completed' | 'failed' | null,
): Progress {
  const stages = STAGES.map((stage) => stageProgress(stage, records, running))
  const isWhole = ended === 'completed' || (ended === 'failed' && !stages.some((stage) => stage.status === 'failed'))
  const behind = stages.filter((stage) => stage.status === 'done' || stage.status === 'skipped').length
  return {
    stage: running?.stage ?? lastRan(records),
    percent: isWhole ? 100 : Math.floor((behind / STAGES.length) * 100),
    stages,
  }
}

function stageProgress(
  stage: StageName,
  records: readonly RecordedStage[],
  running: RunningStage | null,
): StageProgress {
  if (running?.stage === stage) {
    return { stage, status: 'running', started_at: running.started_at, completed_at: null, model: null, reason: null }
  }
  const record = records.findLast((one) => one.stage === stage)
  if (record === undefined) {
    return { stage, status: 'pending', started_at: null, completed_at: null, model: null, reason: null }
  }
  const hasRun = record.status !== 'skipped'
  return {
    stage,
    status: record.status,
    started_at: hasRun ? record.started_at : null,
    completed_at: hasRun ? record.completed_at : null,
    model: record.served_model,
    reason: record.reason,
  }
}

function lastRan(records: readonly RecordedStage[]): StageName | null {
  return records.findLast((record) => record.status !== 'skipped')?.stage ?? null
}

/** How a run ended; null while it has not. */
export function endedAs(status: GenerationStatus): 'completed' | 'failed' | null {
  return status === 'completed' || status === 'failed' ? status : null
}
