import type { Frame } from '../../models/frame-contract.ts'
import { languageOf } from '../../quality/rules/text/language.ts'
import { words } from '../../kernel/text.ts'

/** What of a run its prompts are told: the day that it was asked for, its language and tier. */
export function frameOfRun(
  run: { row: { created_at: string; generation_mode: string }; user_input: Readonly<Record<string, unknown>> },
  has_research: boolean,
): Frame {
  const said = Object.values(run.user_input)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
  const { created_at, generation_mode } = run.row
  const language = languageOf(words(said.join('\n').toLowerCase()))
  return { today: created_at.slice(0, 10), language, tier: generation_mode, has_research }
}
