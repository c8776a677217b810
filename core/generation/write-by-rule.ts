import type { WordTable } from '../evidence/rules/word-table.ts'
import { compose } from '../models/builtin/composer/compose.ts'
import type { Draft } from '../models/contract.ts'
import type { WriterInput } from '../models/ports.ts'
import { sectionDraft, type Rewriting } from './rules/section-draft.ts'

/** What the built-in program writes from; `section` where one section alone is written anew. */
export interface RuleWriting {
  input: WriterInput
  section: Rewriting | null
}

/** The draft of the built-in program. */
export function writeByRule({ input, section }: RuleWriting, table: WordTable): Draft {
  const draft = compose(input, table)
  return section === null ? draft : sectionDraft(draft, section)
}
