import type { StyleProfileDetail, TemplateField } from '../../catalog/contract.ts'
import type { ComplianceRules } from '../../compliance/contract.ts'
import { policyRules } from '../../compliance/kinds/policy-rules.ts'
import { rulesInPlay } from './rules-in-play.ts'
import { longDate } from '../../kernel/long-date.ts'
import type { Plan } from '../contract.ts'
import type { Frame } from '../frame-contract.ts'
import { withoutMachineOrders, withoutOrders } from '../../sources/rules/withheld.ts'

/** Material inside a prompt, marked as such: whatever it says, it is no instruction. */
export function data(name: string, text: string): string {
  const inner = text.replace(/<(?=\/?data\b)/gi, '‹').trim()
  return `<data name="${name}">\n${inner === '' ? '(nothing)' : inner}\n</data>`
}

interface Inputs {
  required_fields: readonly TemplateField[]
  optional_parameters: readonly TemplateField[]
}

/** The brief: each input under its label, without what speaks to a program. */
export function briefOf(template: Inputs, input: Readonly<Record<string, unknown>>): string {
  return linesOf(template, input, ({ label }) => label)
}

/** The brief as who writes needs it: behind each label what the form tells the customer becomes of the field. */
export function commissionOf(template: Inputs, input: Readonly<Record<string, unknown>>): string {
  return linesOf(template, input, ({ label, description }) =>
    description === '' ? label : `${label} [${withoutOrders(description).text}]`,
  )
}

function linesOf(
  { required_fields, optional_parameters }: Inputs,
  input: Readonly<Record<string, unknown>>,
  nameOf: (field: TemplateField) => string,
): string {
  const fields = new Map([...required_fields, ...optional_parameters].map((field) => [field.name, field]))
  const lines = Object.entries(input).map(([name, value]) => {
    const field = fields.get(name)
    const label = field === undefined ? name : nameOf(field)
    if (Array.isArray(value)) return `${label}:\n${value.map((item) => `- ${shown(item)}`).join('\n')}`
    return `${label}: ${shown(value)}`
  })
  return lines.join('\n')
}

/** A style profile as a writer needs it. */
export function styleOf(style: StyleProfileDetail): string {
  const { reading_grade, sentence_words, person } = style
  const lines = [
    ['Tone', style.tone],
    ['Voice', style.voice],
    ['Pacing', style.pacing],
    ['Depth', style.depth],
    ['Audience', style.audience],
    ['Reading grade (Flesch-Kincaid)', `${reading_grade.min} to ${reading_grade.max}`],
    ['Sentences', `about ${sentence_words.target} words, at most ${sentence_words.max}`],
    ['Person', person],
    ['Contractions', style.contractions ? 'yes' : 'no'],
    ['Do', style.do.join('; ')],
    ['Avoid', style.avoid.join('; ')],
    ['Do not use these words', style.banned_words.join(', ')],
    ['A sample of the style', style.sample],
  ]
  return lines
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n')
}

/** The rules that a prompt shows, for what it is about; worked out away from the requests. */
export type RulesFor = (material: string, has_research: boolean) => Promise<string>

/**
 * What the vertical enforces of a piece that is made from `material`, all of it where that is null; the finished text is
 * checked against all of its rules, whatever the writer did.
 */
export function rulesOf(rules: ComplianceRules | null, has_research: boolean, material: string | null): string {
  if (rules === null) return 'No rules of a vertical apply.'
  return (material === null ? policyRules(rules) : rulesInPlay(rules, material))
    .map((rule) => rule.prompt({ has_research }))
    .filter((said) => said !== '')
    .join('\n')
}

/** A length that a template's author puts behind a purpose, closer than the bounds of the gate. */
const OWN_LENGTH = /\s*(\d+) to (\d+) words\.$/

/** What a section may be longer than its budget. */
const MOST_OVER = 1.25

/** The outline for who writes to it: what each section does and how long it is, and the whole. */
export function outlineOf({ subject, sections }: Plan, cites: boolean): string {
  const outline = sections.map((section) => {
    const most = Math.min(section.max_words, Math.max(section.min_words, Math.ceil(section.word_budget * MOST_OVER)))
    return { ...section, max_words: most }
  })
  const words = sections.reduce((sum, { word_budget }) => sum + word_budget, 0)
  return `${planOf({ subject, sections: outline }, cites)}\nIn all about ${words} words.`
}

/** The sections with their bounds, one line each. */
export function planOf(plan: Plan, cites = true): string {
  return plan.sections
    .map(({ key, heading, purpose, word_budget, min_words, max_words, required, citations: wanted }) => {
      const [, from, to] = OWN_LENGTH.exec(purpose) ?? [purpose, String(min_words), String(max_words)]
      const about = Math.min(Math.max(word_budget, Number(from)), Number(to))
      const words = `about ${about} words, ${from} to ${to}`
      const citations =
        cites && wanted === 'none' ? 'only where a passage backs or limits a point' : cites ? wanted : 'none'
      const need = required ? 'required' : 'may be left out'
      const name = heading === '' ? '(opening; its key stands over it, no heading is printed)' : heading
      return `[${key}] ${name}: ${purpose.replace(OWN_LENGTH, '')} (${words}, ${need}, citations ${citations})`
    })
    .join('\n')
}

/** What a prompt says of its run. */
export function frameOf({ today, language, tier, has_research }: Frame): string {
  return [
    `Today is ${longDate(today)}.`,
    language === null ? 'Language of the piece: that of the brief.' : `Language of the piece: ${language}.`,
    `Tier: ${tier}.`,
    has_research ? 'Research runs for this piece.' : 'No research runs for this piece: nothing is cited.',
  ].join('\n')
}

/** What a source is called in a prompt; a name that addresses a model is left out like such a sentence. */
export function titleOf({ title, publisher }: { title: string; publisher?: string | null | undefined }): string {
  const names = [title, publisher ?? ''].map((name) => withoutOrders(name).text).filter((name) => name !== '')
  return names.length === 0 ? 'A source' : names.join(', ')
}

function shown(value: unknown): string {
  return typeof value === 'string' ? withoutMachineOrders(value).text : JSON.stringify(value)
}
