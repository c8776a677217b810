import type { Ask } from '../ask-context.ts'
import type { TemplateDocument } from '../../catalog/document.ts'
import type { ReadSource } from '../../sources/cards.ts'
import type { Edit, WritingCall } from '../contract.ts'
import type { PutBack } from '../guard-contract.ts'
import type { WordTable } from '../../evidence/rules/word-table.ts'
import { guardEdit } from '../guard/guard.ts'
import type { EditedDraft, EditorInput } from '../ports.ts'
import { renderPrompt, type Prompts } from '../prompts.ts'
import { citedNumbers } from '../rules/kept-citations.ts'
import { wordCount } from '../../kernel/text.ts'
import { markedDraft, mostCharacters, readMarkedDraft } from './draft-format.ts'
import { briefOf, data, frameOf, outlineOf, styleOf, type RulesFor } from './material.ts'
import type { Frame } from '../frame-contract.ts'
import { excerptsOf, houseOf } from './passages.ts'
import { promptsWithFewer } from './fewer-passages.ts'

const TOKENS_A_WORD = 3
const TOKENS_BESIDE = 4000
/** Where what was put back stood, when it was the title. */
const TITLE = 'title'

/** What an editor by model works with beyond the built-in one. */
export interface PromptedEditorInput extends EditorInput {
  template: TemplateDocument
  rulesFor: RulesFor
  user_input: Readonly<Record<string, unknown>>
  call: WritingCall
  /** The sources of the call, for their cards. */
  texts: readonly ReadSource[]
  frame: Frame
  /** What the team wishes for the section that is edited; null for a whole piece. */
  instructions: string | null
  /** By which words are told from their contraries; null does without. */
  table: WordTable | null
}

/**
 * The editor's pass by a model, on a call of its own: it sees the draft with what it was made from, nothing of how. A
 * sentence of which it changed what no edit may change keeps its old words (`guard/`).
 */
export async function editByModel(
  ask: Ask,
  prompts: Prompts,
  input: PromptedEditorInput,
): Promise<EditedDraft & { refused: string[]; put_back: PutBack[] }> {
  const { draft, plan, style, table, frame } = input
  const [brief, drafted] = [briefOf(input.template, input.user_input), markedDraft(draft)]
  const rules = await input.rulesFor(`${brief}\n\n${drafted}`, frame.has_research)
  const asked = await promptsWithFewer(input.call, async (shown) =>
    renderPrompt(await prompts('editor'), {
      frame: frameOf(frame),
      brief: data('brief', brief),
      style: data('style', styleOf(style)),
      rules: data('rules', rules),
      outline: data('outline', outlineOf(plan, frame.has_research)),
      passages: data('passages', excerptsOf(shown, input.texts, { house: houseOf(input.user_input) })),
      instructions: data('instructions', input.instructions ?? ''),
      draft: data('draft', drafted),
    }),
  )
  const outline = {
    ...plan,
    sections: plan.sections.filter(({ key }) => draft.sections.some((one) => one.key === key)),
  }
  const words = plan.sections.reduce((sum, section) => sum + section.max_words, 0)
  const known = citedNumbers(drafted)
  const edited = await ask({
    ...asked,
    read: (answer, note) => readMarkedDraft(answer, outline, { known, note }),
    max_output_tokens: Math.min(32_000, words * TOKENS_A_WORD + TOKENS_BESIDE),
    most_characters: mostCharacters(Math.max(words, wordCount(drafted))),
  })
  const refused: string[] = []
  const edits: Edit[] = []
  const put_back: PutBack[] = []
  const guarded = (section_key: string, before: string, after: string): string => {
    const { text, kept } = guardEdit(before, after, table, brief)
    put_back.push(...kept.map((one) => ({ section_key, ...one })))
    return text
  }
  const sections = draft.sections.map((section) => {
    const { key, body } = section
    const edit = edited.sections.find((one) => one.key === key)?.body ?? body
    if (edit === body) return section
    const after = guarded(key, body, edit)
    if (after === body) refused.push(key)
    else edits.push({ rule: 'edit', section_key: key, before: body, after })
    return { ...section, body: after }
  })
  const title = guarded(TITLE, draft.title, edited.title)
  return { draft: { ...draft, title, sections }, edits, refused, put_back }
}
