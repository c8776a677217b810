import type { StatusRecord } from '../../core/generation/contract.ts'
import { durationInWords } from './duration.ts'
import { strings } from './strings.ts'

/** What somebody who is asked for help needs to know of a run; nothing of its brief or its text. */
export function runReport(record: StatusRecord, version: string): string {
  const stages = record.progress.stages.map(({ stage, status, reason, model, started_at, completed_at }) => {
    const took = durationInWords(started_at, completed_at)
    const facts = [status, took, model, reason].filter((fact) => fact !== null && fact !== undefined)
    return `- ${strings.stages[stage]}: ${facts.join(', ')}`
  })
  return [
    `Colophon ${version}, run ${record.request_id}`,
    `Template ${record.template_id ?? '–'}, style ${record.style_profile_id ?? '–'}, tier ${record.generation_mode}`,
    `Asked ${record.created_at}, ended ${record.completed_at ?? '–'}`,
    ...(record.error === null ? [] : [`Failed: ${record.error.code}: ${record.error.message}`]),
    ...stages,
    '',
  ].join('\n')
}
