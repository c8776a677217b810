import type { TemplateDetail, VerticalDetail } from '../../catalog/contract.ts'
import { isReviewInput } from '../../kernel/bidding-inputs.ts'
import { counted, wordCount } from '../../kernel/text.ts'
import { policyRules } from '../../compliance/kinds/policy-rules.ts'
import type { BriefOutlook, BriefQuery } from '../contract.ts'
import type { BriefText } from './brief-text.ts'
import { heldByCiting, type RunToCite } from './citing.ts'
import { languageInWords } from './other-language.ts'

/** Inputs that say what the piece is, and are not its text. */
const NOT_PRINTED =
  /^(?:target_audience|audience|objective|tone|keywords?|city|option_[ab]|organisation|sender_name|preheader)$/

/** A writer may still make something of more than this part of the fewest words. */
const THIN = 0.5

/** How many words of a brief a piece can be made of. */
export function wordsOfBrief(parts: BriefText['parts']): number {
  return parts.filter(({ field }) => !NOT_PRINTED.test(field)).reduce((sum, { value }) => sum + wordCount(value), 0)
}

/** What can be expected of a brief before anything is spent on it. */
export function outlookOf(
  parts: BriefText['parts'],
  {
    template,
    vertical,
    user_input,
    run = null,
    piece_language = null,
  }: {
    template: TemplateDetail
    vertical: Pick<VerticalDetail, 'compliance' | 'review_rules'> | null
    user_input: Readonly<Record<string, unknown>>
    run?: RunToCite | null
    piece_language?: string | null
  },
  queries: readonly BriefQuery[],
): BriefOutlook {
  const brief = wordsOfBrief(parts)
  const { least = null, usual = null } = template.words ?? {}
  const is_thin = least !== null && brief < least * THIN
  const holds = queries.filter(({ weight }) => weight === 'holds').length
  return {
    words: { brief, least, usual },
    is_thin,
    holds,
    asks: queries.length - holds + (is_thin ? 1 : 0),
    reviews: (vertical?.review_rules ?? []).toSorted((a, b) => a.order - b.order).map((rule) => rule.qualification),
    disclaimers:
      vertical === null ? [] : policyRules(vertical.compliance).flatMap(({ disclaimer }) => disclaimer ?? []),
    in_words: [
      ...(piece_language === null ? [] : [languageInWords(piece_language)]),
      inWords(brief, least, usual, template.name),
      ...reviewInWords(template, user_input),
    ].join(' '),
    will_hold: heldByCiting(vertical, run),
    ...(piece_language === null ? {} : { piece_language }),
  }
}

function inWords(brief: number, least: number | null, usual: number | null, name: string): string {
  const has = `About ${counted(brief, 'word')} from this brief`
  const wants = `the template “${name}” usually has ${usual ?? 0}`
  if (least === null || usual === null) return `${has}.`
  if (brief < least)
    return `${has}; ${wants}, and a piece of fewer than ${least} is held: add sources, facts or a model.`
  return brief < usual / 2 ? `${has}; ${wants}.` : `${has}, which is enough to work from.`
}

/** A review that only the brief knows is not printed, and its author hears so and is asked for one that is. */
function reviewInWords(template: TemplateDetail, user_input: Readonly<Record<string, unknown>>): string[] {
  const given = [...template.required_fields, ...template.optional_parameters].flatMap(({ name, label }) => {
    const value = isReviewInput(name) ? user_input[name] : null
    return typeof value === 'string' && value.trim() !== '' ? [`“${label}: ${value.trim()}”`] : []
  })
  if (given.length === 0) return []
  return [
    `${given.join(' and ')} is not printed, because readers are told only of a review that is on record here. Who is to review the piece?`,
  ]
}
