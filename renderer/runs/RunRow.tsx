import { useQuery } from '@tanstack/react-query'
import type { GenerationSummary } from '../../core/generation/contract.ts'
import { useApi, useLiveRun } from '../app/api.ts'
import { durationInWords } from '../generate/duration.ts'
import { isBuiltinProgram } from '../generate/model-words.ts'
import { RunStatus } from '../generate/RunStatus.tsx'
import { strings as runStrings } from '../generate/strings.ts'
import { isOver } from '../generate/use-run.ts'
import { Moment } from '../ui/Moment.tsx'
import { listStyles } from '../ui/VirtualList.tsx'
import { strings } from './strings.ts'

export function RunRow({ run }: { run: GenerationSummary }) {
  const templates = useQuery(useApi().catalog.listTemplates.queryOptions({ input: {} }))
  const template = templates.data?.templates.find((known) => known.id === run.template_id)
  const took = durationInWords(run.started_at, run.completed_at)
  return (
    <>
      <div className={listStyles.title}>{run.title}</div>
      <div className={listStyles.facts}>
        <RunStatus status={run.status} />
        {isOver(run.status) ? <Ended run={run} /> : <Stage requestId={run.request_id} />}
        <span>
          {[
            run.is_section ? strings.section : (template?.name ?? run.template_id),
            runStrings.modes[run.generation_mode],
            run.writer_model !== null && (isBuiltinProgram(run.writer_model) ? strings.builtin : run.writer_model),
            took !== undefined && strings.took(took),
          ]
            .filter((part) => part !== false && part !== null)
            .join(' · ')}
        </span>
        <Moment at={run.created_at} />
      </div>
      {run.error !== null && <div className={listStyles.excerpt}>{run.error.message}</div>}
    </>
  )
}

/** How far a run came that failed. */
function Ended({ run: { status, last_stage: stage } }: { run: GenerationSummary }) {
  return status === 'failed' && stage !== null ? <span>{strings.last(runStrings.stages[stage])}</span> : null
}

/** What a run is doing just now, as the engine last told. */
function Stage({ requestId }: { requestId: string }) {
  const stage = useLiveRun(requestId)?.progress.stage
  return stage === undefined || stage === null ? null : <span>{runStrings.stages[stage]}</span>
}
