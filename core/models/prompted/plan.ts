import { z } from 'zod'
import type { TemplateDocument } from '../../catalog/document.ts'
import type { StyleProfileDetail } from '../../catalog/contract.ts'
import type { Ask } from '../ask-context.ts'
import { UnusableAnswer } from '../reading/unusable.ts'
import type { Plan } from '../contract.ts'
import { renderPrompt, type Prompts } from '../prompts.ts'
import { inJson } from './json-answer.ts'
import { commissionOf, data, frameOf, planOf, styleOf } from './material.ts'
import type { Frame } from '../frame-contract.ts'

const MOST_TOKENS = 4000

const Answer = z.object({
  subject: z.string().trim().min(1).max(300),
  sections: z
    .array(
      z.object({
        key: z.string().max(100),
        purpose: z.string().trim().min(1).max(600),
        word_budget: z.number().int().min(1),
      }),
    )
    .min(1)
    .max(40),
})

interface PlanInput {
  template: TemplateDocument
  style: StyleProfileDetail
  user_input: Readonly<Record<string, unknown>>
  /** The outline by rule: the frame that a model may fill, and leave optional sections out of. */
  frame: Plan
  about: Frame
}

/**
 * The outline by a model: which sections the piece has, what each is for in this piece, and how long it may be. Keys,
 * order, headings and bounds stay the template's.
 */
export async function planByModel(ask: Ask, prompts: Prompts, input: PlanInput): Promise<Plan> {
  const { template, style, user_input } = input
  const frame = toUsualLength(template, withoutPassagesAlone(template, input.frame))
  const prompt = renderPrompt(await prompts('planner'), {
    kind: template.name,
    frame: `${frameOf(input.about)}${lengthOf(template)}`,
    brief: data('brief', commissionOf(template, user_input)),
    style: data('style', styleOf(style)),
    sections: data('sections', planOf(frame, input.about.has_research)),
  })
  return ask({
    prompt,
    ...inJson('outline', Answer, (answer) => planned(answer, frame)),
    max_output_tokens: MOST_TOKENS,
  })
}

function lengthOf({ words }: TemplateDocument): string {
  return words === undefined ? '' : `\nThis kind of piece usually has about ${words.usual} words.`
}

/** Budgets that come to the usual length of such a piece, where those by rule come to more; each section keeps its bounds. */
function toUsualLength({ words }: TemplateDocument, frame: Plan): Plan {
  const all = frame.sections.reduce((sum, { word_budget }) => sum + word_budget, 0)
  const share = words === undefined || all === 0 ? 1 : Math.min(1, words.usual / all)
  const sections = frame.sections.map((section) => ({
    ...section,
    word_budget: Math.max(section.min_words, Math.round(section.word_budget * share)),
  }))
  return { ...frame, sections }
}

/**
 * An outline without the sections in which a program sets passages apart: a model that writes puts evidence where the point
 * stands that it bears on, and a section of leftovers says what no reader asked for.
 */
function withoutPassagesAlone({ composition }: TemplateDocument, frame: Plan): Plan {
  const isAlone = (key: string): boolean =>
    composition.sections.some((one) => one.key === key && one.moves.every(({ move }) => move === 'passages'))
  return { ...frame, sections: frame.sections.filter(({ key, required }) => required || !isAlone(key)) }
}

function planned({ subject, sections }: z.output<typeof Answer>, frame: Plan): Plan {
  const wanted = new Map(sections.map((section) => [section.key, section]))
  const strange = sections.filter(({ key }) => !frame.sections.some((one) => one.key === key))
  if (strange.length > 0) {
    throw new UnusableAnswer(`These are no sections of the template: ${strange.map(({ key }) => key).join(', ')}`)
  }
  const missing = frame.sections.filter(({ key, required }) => required && !wanted.has(key))
  if (missing.length > 0) {
    throw new UnusableAnswer(`These sections are required: ${missing.map(({ key }) => key).join(', ')}`)
  }
  return {
    subject,
    sections: frame.sections.flatMap((section) => {
      const found = wanted.get(section.key)
      if (found === undefined) return []
      const word_budget = Math.min(section.max_words, Math.max(section.min_words, found.word_budget))
      return [{ ...section, purpose: found.purpose, word_budget }]
    }),
  }
}
