import type { Ask } from '../ask-context.ts'
import { numbersIn } from '../builtin/language/numbers.ts'
import type { Edit } from '../contract.ts'
import type { EditedDraft, EditorInput } from '../ports.ts'
import { renderPrompt, type Prompts } from '../prompts.ts'
import { citedNumbers } from '../rules/kept-citations.ts'
import { wordCount } from '../../kernel/text.ts'
import { markedDraft, mostCharacters, readMarkedDraft } from './draft-format.ts'
import { data, planOf, styleOf } from './material.ts'

const TOKENS_A_WORD = 3
const TOKENS_BESIDE = 4000

/**
 * The editor's pass by a model, on a call of its own: it sees draft, plan and style, nothing of how the draft was made. A
 * section in which it brought in a number or a citation, or lost a citation, stays as the writer wrote it.
 */
export async function editByModel(
  ask: Ask,
  prompts: Prompts,
  { draft, plan, style }: EditorInput,
): Promise<EditedDraft & { refused: string[] }> {
  const prompt = renderPrompt(await prompts('editor'), {
    style: data('style', styleOf(style)),
    outline: data('outline', planOf(plan)),
    draft: data('draft', markedDraft(draft)),
  })
  const drafted = {
    ...plan,
    sections: plan.sections.filter(({ key }) => draft.sections.some((one) => one.key === key)),
  }
  const words = plan.sections.reduce((sum, section) => sum + section.max_words, 0)
  const known = citedNumbers(markedDraft(draft))
  const edited = await ask({
    prompt,
    read: (answer, note) => readMarkedDraft(answer, drafted, { known, note }),
    max_output_tokens: Math.min(32_000, words * TOKENS_A_WORD + TOKENS_BESIDE),
    most_characters: mostCharacters(Math.max(words, wordCount(markedDraft(draft)))),
  })
  const refused: string[] = []
  const edits: Edit[] = []
  const sections = draft.sections.map((section) => {
    const after = edited.sections.find(({ key }) => key === section.key)?.body ?? section.body
    if (after === section.body) return section
    if (!keepsFacts(section.body, after)) {
      refused.push(section.key)
      return section
    }
    edits.push({ rule: 'edit', section_key: section.key, before: section.body, after })
    return { ...section, body: after }
  })
  const title = keepsFacts(draft.title, edited.title) ? edited.title : draft.title
  return { draft: { ...draft, title, sections }, edits, refused }
}

/** Whether an edit brings in no number and no citation that was not there, and loses no citation. */
export function keepsFacts(before: string, after: string): boolean {
  const numbers = new Set(numbersIn(before))
  const cited = citedNumbers(before)
  const citedAfter = citedNumbers(after)
  return (
    numbersIn(after).every((number) => numbers.has(number)) &&
    cited.size === citedAfter.size &&
    [...citedAfter].every((number) => cited.has(number))
  )
}
