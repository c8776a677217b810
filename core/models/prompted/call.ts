import { z } from 'zod'
import type { TemplateDocument } from '../../catalog/document.ts'
import { writeCall, type FoundPassages } from '../builtin/call-writer/call.ts'
import type { Ask } from '../ask-context.ts'
import { UnusableAnswer } from '../reading/unusable.ts'
import type { Passage, Plan, WritingCall } from '../contract.ts'
import { renderPrompt, type Prompts } from '../prompts.ts'
import type { ReadSource } from '../../sources/cards.ts'
import { withoutOrders } from '../../sources/rules/withheld.ts'
import { fewerInWords } from './fewer-passages.ts'
import { inJson } from './json-answer.ts'
import { briefOf, data, planOf } from './material.ts'
import { cardOf } from './passages.ts'

const MOST_TOKENS = 3000
const MOST_PASSAGES = 40
const LONGEST_PASSAGE = 1200

const Answer = z.object({
  choices: z.array(z.object({ section_key: z.string().max(100), passage: z.number().int().min(1) })).max(MOST_PASSAGES),
})

/** What a model chooses of, and for which brief. */
interface Choice {
  template: TemplateDocument
  user_input: Readonly<Record<string, unknown>>
  found: readonly FoundPassages[]
  /** Of that, what is about its query for certain. */
  certain: readonly FoundPassages[]
  texts: readonly ReadSource[]
}

/**
 * Which passages back which section, chosen by a model from those that research returned. Their words, their sources and
 * the citation numbers come from the records, never from the model.
 */
export async function callByModel(
  ask: Ask,
  prompts: Prompts,
  plan: Plan,
  { template, user_input, found, certain, texts }: Choice,
): Promise<WritingCall> {
  const passages = distinct(found).slice(0, MOST_PASSAGES)
  if (passages.length === 0) return writeCall(plan, found)
  const citing = plan.sections.filter(({ citations }) => citations !== 'none')
  const promptFor = async (count: number) =>
    renderPrompt(await prompts('call-writer'), {
      brief: data('brief', briefOf(template, user_input)),
      sections: data('sections', planOf({ ...plan, sections: citing })),
      passages: data('passages', listed(passages.slice(0, count), texts)),
    })
  const half = Math.ceil(passages.length / 2)
  const shorter = [half, Math.ceil(half / 2)].filter((count) => count < passages.length)
  return ask({
    prompt: await promptFor(passages.length),
    shorter: await Promise.all(
      shorter.map(async (count) => ({ prompt: await promptFor(count), remark: fewerInWords(count, passages.length) })),
    ),
    ...inJson('choices', Answer, ({ choices }) => {
      const wrong = choices.find(
        (one) => passages[one.passage - 1] === undefined || !citing.some(({ key }) => key === one.section_key),
      )
      if (wrong !== undefined) {
        throw new UnusableAnswer(`There is no passage ${wrong.passage} for a section ${wrong.section_key}.`)
      }
      const wantedFor = (key: string): Passage[] =>
        choices.filter((one) => one.section_key === key).flatMap((one) => passages[one.passage - 1] ?? [])
      const taken = citing.flatMap(({ key }) => wantedFor(key))
      // A section for which the model chose nothing has what is about it alone for certain: no source talks evidence away.
      const chosen = citing.flatMap(({ key }): FoundPassages[] => {
        const wanted = wantedFor(key)
        if (wanted.length > 0) return [{ section_key: key, passages: wanted }]
        const own = distinct(certain.filter((one) => one.section_key === key)).filter(
          (one) => !taken.some(({ source_id, start }) => source_id === one.source_id && start === one.start),
        )
        taken.push(...own)
        return [{ section_key: key, passages: own }]
      })
      return writeCall(plan, chosen, true)
    }),
    max_output_tokens: MOST_TOKENS,
  })
}

/** The passages by number, the first of each source under its card. */
function listed(passages: readonly Passage[], texts: readonly ReadSource[]): string {
  return passages
    .map(({ source_id, source_title: title, source_publisher: publisher, published_date, text }, index) => {
      const isFirst = passages.findIndex((one) => one.source_id === source_id) === index
      const whole = isFirst ? texts.find((one) => one.source_id === source_id) : undefined
      const card = cardOf({ title, publisher, published_date }, whole)
      return `(${index + 1}) ${card}\n${withoutOrders(text).text.slice(0, LONGEST_PASSAGE)}`
    })
    .join('\n\n')
}

function distinct(found: readonly FoundPassages[]): Passage[] {
  const best = new Map<string, Passage>()
  for (const passage of found.flatMap(({ passages }) => passages)) {
    const name = `${passage.source_id}:${passage.start}`
    const known = best.get(name)
    if (known === undefined || known.score < passage.score) best.set(name, passage)
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score)
}
