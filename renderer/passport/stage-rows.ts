import { STAGES, type StageName, type StageProgress, type StageStatus } from '../../core/generation/contract.ts'
import type { ResolvedModel } from '../../core/passport/record-contract.ts'
import { isBuiltinProgram, versionOf } from '../generate/model-words.ts'
import { strings } from './strings.ts'

const words = strings.stages

export interface StageRow {
  stage: StageName
  status: StageStatus | undefined
  /** What did the work; undefined where the stage did not run. */
  maker: string | undefined
  /** What was asked for and what served, and why they differ. */
  reroute: { path: string; why: string } | undefined
  reason: string | null
  started_at: string | null
  completed_at: string | null
}

/** Every stage with what produced it: models from the signed record, the rest from the run's log where it is still there. */
export function stageRows(
  models: Readonly<Record<string, ResolvedModel>>,
  stages: StageProgress[] | undefined,
): StageRow[] {
  return STAGES.flatMap((stage): StageRow[] => {
    const progress = stages?.find((one) => one.stage === stage)
    const model = models[stage]
    if (progress === undefined && model === undefined) return []
    const hasRun = model !== undefined || progress?.status === 'done'
    return [
      {
        stage,
        status: progress?.status,
        maker: model === undefined ? (hasRun ? words.fixed : undefined) : ofGate(stage, makerInWords(model)),
        reroute: model?.rerouted === true ? rerouteInWords(model) : undefined,
        reason: progress?.reason ?? null,
        started_at: progress?.started_at ?? null,
        completed_at: progress?.completed_at ?? null,
      },
    ]
  })
}

/** What served a stage. A built-in program is named as what it is, so that nobody takes it for a language model. */
function makerInWords({ served, provider }: Pick<ResolvedModel, 'served' | 'provider'>): string {
  return isBuiltinProgram(served) ? words.builtin(versionOf(served)) : words.model(provider, served)
}

function rerouteInWords({ requested, served, reason }: ResolvedModel): { path: string; why: string } {
  const to = isBuiltinProgram(served) ? words.builtinShort(versionOf(served)) : served
  return { path: words.reroutePath(requested ?? words.another, to), why: reason ?? words.noReason }
}

/** Of the gate only the judging of claims is ever a model's; its other checks are fixed rules. */
function ofGate(stage: StageName, maker: string): string {
  return stage === 'quality_gate' ? words.claims(maker) : maker
}
