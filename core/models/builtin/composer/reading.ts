import type { Shape } from '../../../catalog/composition.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { wordCount, words } from '../../../kernel/text.ts'
import type { WriterInput } from '../../ports.ts'
import { contentTerms, sharedTerms } from '../language/terms.ts'
import { DOUBTFUL_VERBS, EXPOSITORY_VERBS, PLAIN_VERBS } from '../language/verbs.ts'
import { listInput, paragraphsInput, subjectOf, textInput } from './brief.ts'
import { asContinuation, asInline, asStart, calmed } from './casing.ts'
import type { Point, Reading } from './desk.ts'
import { inARow, isBarePhrase, label } from './points.ts'
import { shapeOf } from './shape.ts'
import { LONGEST_TITLE } from './title.ts'
import { hasVerb } from './whole-sentence.ts'

const DETERMINERS = new Set(['a', 'an', 'the', 'any', 'anyone', 'anybody', 'everyone', 'everybody', 'those', 'all'])
const IRREGULAR_PLURALS = new Set(
  `people children women men staff police personnel alumni midwives wives gentlemen laypeople newlyweds folk youth
  teams`.split(/\s+/),
)
const AFTER_THE_HEAD =
  /\s(?:in|of|who|whom|whose|with|at|for|that|from|on|without|between|aged|over|under|working|living|looking|caring|new|near|across|interested|responsible|running|wanting|learning|starting|newly|recently|still|just|diagnosed|affected|concerned|based|considering|preparing|returning|planning)\s/i

const OWN_VOICE = /\b(?:we|our|us|my)\b/i
const HOPE = '(?:to )?(?:persuade|convince|encourage|help|inspire|motivate|enable|teach|remind|invite|urge|get|allow)'
const READERS = '(?:(?:the|our|my|your) )?(?:readers?|audience|people|them|everyone)'
const HOPE_WITH_TO = new RegExp(`^${HOPE} (?:[\\p{L}-]+ ){1,4}?to (.+)$`, 'iu')
const HOPE_OF_READERS = new RegExp(`^${HOPE} ${READERS} (.+)$`, 'iu')
const READERS_DO = new RegExp(`^${READERS} (?:will |should |can |to |must )?(.+)$`, 'iu')

/** Whether a text names a group of readers so that it can stand after "for": "busy parents", "a CFO". */
function namesPeople(text: string): boolean {
  if (/[:;/()|?!•]|\.\s|\d\s*[-–+]/.test(text) || wordCount(text) > 12) return false
  if (text.includes(',') && !/,?\s(?:and|or)\s/.test(text)) return false
  if (/^(?:our|my|your|their)\b/i.test(text)) return false
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

/** What the objective hopes that a reader will do: "persuade readers to plan meals" hopes that one will plan meals. */
function purposeOf(objective: string, known: ReadonlySet<string>): Reading | null {
  const bare = objective.replace(/[\s.!]+$/, '')
  const found = HOPE_WITH_TO.exec(bare)?.[1] ?? HOPE_OF_READERS.exec(bare)?.[1] ?? READERS_DO.exec(bare)?.[1]
  const verb = words(found ?? '')[0]?.toLowerCase() ?? ''
  if (found === undefined || !(PLAIN_VERBS.has(verb) || DOUBTFUL_VERBS.has(verb))) return null
  const isPlain = wordCount(found) >= 2 && wordCount(found) <= 16 && !/[:;?!“”"()]|\.\s|\b[A-Z]\b/.test(found)
  const inline = asInline(found, known)
  return isPlain && inline !== null ? { typed: found, start: asStart(found), inline, shape: 'imperative' } : null
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
    const bare =
      name === template.composition.objective || shapeOf(text) === 'infinitive' ? text.replace(/^to\s+/i, '') : text
    const group = name === template.composition.audience ? GROUP.exec(text)?.[1]?.toLowerCase() : undefined
    const inline = asInline(bare, group === undefined ? known : new Set([...known, group]))
    return [[name, { typed: text, start: asStart(text), inline, shape: shapeFor(input, name, text) }]]
  })
  const subject = calmed(subjectOf(template, user_input), known)
  const whole: Reading = { typed: subject, start: asStart(subject), inline: null, shape: shapeOf(subject) }
  const { objective } = template.composition
  const points = listInput(user_input, template.composition.points ?? '')
  const purpose = objective === null ? null : purposeOf(textInput(template, user_input, objective), known)
  return new Map([
    ...filled,
    ...(subject.length > LONGEST_TITLE ? [['whole_subject', whole] as const] : []),
    ...(purpose === null ? [] : [['purpose', purpose] as const]),
    ...peersIn(new Map(filled).get(template.composition.audience ?? '')),
    ...lastParagraphs(input),
    ...namedPoints(
      points.map((text) => ({ text: calmed(text, known), shape: shapeOf(text) })),
      known,
    ),
    ...(OWN_VOICE.test([subject, ...points].join(' ')) ? [['own_voice', whole] as const] : []),
  ])
}

/** The audience as it stands after "you and other": a group named without an article or a number. */
function peersIn(audience: Reading | undefined): [string, Reading][] {
  if (audience?.shape !== 'people' || audience.inline === null) return []
  const isBare = !DETERMINERS.has(words(audience.inline)[0]?.toLowerCase() ?? '') && !audience.inline.includes(',')
  return isBare ? [['peers', { ...audience, start: audience.inline }]] : []
}

/** The last paragraph of a text of several, which a close may keep for itself. */
function lastParagraphs({ template, user_input }: WriterInput): [string, Reading][] {
  const fields = [...template.required_fields, ...template.optional_parameters].filter(({ type }) => type === 'text')
  return fields.flatMap(({ name }): [string, Reading][] => {
    const paragraphs = paragraphsInput(user_input, name)
    const typed = paragraphs.at(-1) ?? ''
    if (paragraphs.length < 2) return []
    return [[`${name}_last`, { typed, start: asStart(typed), inline: null, shape: shapeOf(typed) }]]
  })
}

/** A plural that opens the name of a group: "Organisers of repair cafés". */
const GROUP = /^(\p{Lu}\p{Ll}+[^s\P{L}]s) (?:of|in|who|whose|with|at|on|for|from|that|and|or|without|near)\s/u
const MOST_NAMED_WORDS = 26
const MOST_LEADS = 4
const MOST_LEAD_WORDS = 10

/** The short statements that open the points, as they stand inside one sentence; null where one of them cannot. */
function leadsInARow(points: readonly Point[], known: ReadonlySet<string>): string | null {
  const leads = points.map(({ text }) => (splitSentences(text)[0] ?? '').replace(/\.$/, ''))
  const isStatement = (text: string) =>
    shapeOf(text) === 'sentence' || (shapeOf(text) === 'phrase' && /^\p{Lu}\p{L}+s /u.test(text) && hasVerb(text))
  const isShort = (lead: string) =>
    isStatement(`${lead}.`) && wordCount(lead) <= MOST_LEAD_WORDS && !/[,:;“”"]| and /.test(lead)
  const inline = leads.map((lead) => (isShort(lead) ? asContinuation(lead, known) : null))
  if (leads.length < 2 || leads.length > MOST_LEADS || inline.includes(null)) return null
  return `${inline.slice(0, -1).join(', ')} and ${inline.at(-1) ?? ''}`
}

/** What opening and close may say of the points: the first where it is an instruction, all where they are brief phrases. */
function namedPoints(points: readonly Point[], known: ReadonlySet<string>): [string, Reading][] {
  const lead = splitSentences(points[0]?.text ?? '')[0] ?? ''
  const step = shapeOf(lead) === 'imperative' && wordCount(lead) <= 14 ? asInline(lead, known) : null
  const isPlainStep =
    step !== null && !/^(?:don['’]t|do not|never|please|always|just|also|then|first)\b|n['’]t\b/i.test(step)
  const labels = points.map(({ text, shape }) => ({ text: label(text)?.[0] ?? text, shape }))
  const areNames = points.length > 1 && points.every((point) => isBarePhrase(point) || label(point.text) !== null)
  const row = areNames ? inARow(labels, known) : null
  const isBrief = row !== null && wordCount(row) <= MOST_NAMED_WORDS
  const leads = leadsInARow(points, known)
  const reading = (text: string): Reading => ({ typed: text, start: asStart(text), inline: text, shape: 'phrase' })
  return [
    ...(isPlainStep && points.length > 1 ? [['first_step', reading(step)] as [string, Reading]] : []),
    ...(isBrief ? [['point_names', reading(row)] as [string, Reading]] : []),
    ...(leads === null ? [] : [['point_leads', reading(leads)] as [string, Reading]]),
  ]
}
