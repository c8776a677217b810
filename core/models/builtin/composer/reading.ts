import type { Shape } from '../../../catalog/composition.ts'
import { wordCount, words } from '../../../kernel/text.ts'
import type { WriterInput } from '../../ports.ts'
import { contentTerms, sharedTerms } from '../language/terms.ts'
import { EXPOSITORY_VERBS } from '../language/verbs.ts'
import { listInput, subjectOf, textInput } from './brief.ts'
import { asInline, asStart, calmed } from './casing.ts'
import type { Reading } from './desk.ts'
import { shapeOf } from './shape.ts'
import { LONGEST_TITLE } from './title.ts'

const DETERMINERS = new Set([
  'a',
  'an',
  'the',
  'any',
  'anyone',
  'anybody',
  'everyone',
  'everybody',
  'those',
  'all',
  'our',
  'your',
])
const IRREGULAR_PLURALS = new Set(
  `people children women men staff police personnel alumni midwives wives gentlemen laypeople newlyweds folk youth
  teams`.split(/\s+/),
)
const AFTER_THE_HEAD =
  /\s(?:in|of|who|whom|whose|with|at|for|that|from|on|without|between|aged|over|under|working|living|looking|caring|new|near|across|interested|responsible|running|wanting|learning|starting|considering|preparing|returning|planning)\s/i

/** Whether a text names a group of readers so that it can stand after "for": "busy parents", "a CFO". */
function namesPeople(text: string): boolean {
  if (/[\d:;/()|?!•]|\.\s/.test(text) || wordCount(text) > 12) return false
  if (text.includes(',') && !/,?\s(?:and|or)\s/.test(text)) return false
  if (DETERMINERS.has(words(text)[0]?.toLowerCase() ?? '')) return true
  const heads = text.split(/,|\s(?:and|or)\s/i).map(
    (part) =>
      words(` ${part.trim()} `.split(AFTER_THE_HEAD)[0] ?? '')
        .at(-1)
        ?.toLowerCase() ?? '',
  )
  const last = heads[0] ?? ''
  return heads.length > 0 && (IRREGULAR_PLURALS.has(last) || /[^s]s$/.test(last))
}

/** Whether an objective says what the text does for its readers, and is not the author's own business. */
function isExposition(text: string, subject: string): boolean {
  const tokens = words(text.toLowerCase())
  const verb = tokens[0] === 'to' ? tokens[1] : tokens[0]
  if (!EXPOSITORY_VERBS.has(verb ?? '') || tokens.length < 4) return false
  if (
    /\b(?:readers?|audience|customers?|prospects?|leads?|brand|conversions?|sales|seo|traffic|post|article|blog)\b/i.test(
      text,
    )
  )
    return false
  const wanted = contentTerms(subject)
  const own = contentTerms(text)
  return sharedTerms(wanted, text) <= own.size * 0.34
}

function shapeFor(input: WriterInput, name: string, text: string): Shape {
  const { composition } = input.template
  if (name === composition.audience) return namesPeople(text) ? 'people' : 'other'
  if (name === composition.objective) return isExposition(text, input.plan.subject) ? 'exposition' : 'other'
  return shapeOf(text)
}

/** Every filled input of the brief, read for the places where a wording may want it. */
export function readInputs(input: WriterInput, known: ReadonlySet<string>): Map<string, Reading> {
  const { template, user_input } = input
  const names = [...template.required_fields, ...template.optional_parameters].map((field) => field.name)
  const filled = names.flatMap((name): [string, Reading][] => {
    const typed = textInput(template, user_input, name)
    const items = listInput(user_input, name)
    if (typed === '' && items.length === 0) return []
    const text = calmed(typed === '' ? (items[0] ?? '') : typed, known)
    const inline = asInline(name === template.composition.objective ? text.replace(/^to\s+/i, '') : text, known)
    return [[name, { typed: text, start: asStart(text), inline, shape: shapeFor(input, name, text) }]]
  })
  const subject = calmed(subjectOf(template, user_input), known)
  const whole: Reading = { typed: subject, start: asStart(subject), inline: null, shape: shapeOf(subject) }
  return new Map(subject.length > LONGEST_TITLE ? [...filled, ['whole_subject', whole]] : filled)
}
