import type { TemplateField } from '../../../catalog/contract.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { isNotApplicable, noValueIn } from '../../../quality/rules/text/no-value.ts'
import type { Draft } from '../../contract.ts'
import type { WriterInput } from '../../ports.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import type { UserInput } from './brief.ts'
import type { Phrasebook } from './words.ts'

/** Stands on both sides of the number of a value that the brief leaves open, until the piece asks there for it. */
export const OPEN = '\u2426'
const MARKED = new RegExp(`${OPEN}(\\d+)${OPEN}\\.?`, 'gu')

interface OpenValues {
  user_input: UserInput
  /** What each mark asks for, by its number. */
  open: readonly string[]
  unused: Draft['unused']
}

/** The brief with a mark where it says "tbc", "see above" and the like; an input for which the template has a query is left out. */
export function withOpenMarks({ template, user_input }: WriterInput): OpenValues {
  const open: string[] = []
  const unused: Draft['unused'] = []
  const mark = (of: string): string => `${OPEN}${open.push(of) - 1}${OPEN}`
  const inText = (text: string, label: string): string => {
    const none = noValueIn(text)
    if (none === null) return text
    return mark(none.of === '' ? label : none.of)
  }
  const inLines = (text: string, label: string): string =>
    text
      .split('\n')
      .map((line) => {
        const whole = noValueIn(line)
        const sentences = splitSentences(line)
        if (whole === null) return line
        return sentences.length < 2 ? inText(line, label) : sentences.map((one) => inText(one, label)).join(' ')
      })
      .join('\n')
  const { subject } = template.composition
  const required = new Set(template.required_fields.map(({ name }) => name))
  const asked = queriedInputs(template)
  const changed = [...template.required_fields, ...template.optional_parameters].flatMap(
    (field): [string, unknown][] => {
      const { name, label } = field
      const value = user_input[name]
      if (!isProse(field) || subject.includes(name)) return []
      if (Array.isArray(value))
        return [[name, value.map((item: unknown) => (typeof item === 'string' ? inLines(item, label) : item))]]
      if (typeof value !== 'string') return []
      const isWhole = noValueIn(value)?.of === ''
      if (isWhole && (asked.has(name) || (!required.has(name) && isNotApplicable(value)))) {
        unused.push({ input: `${label}: ${value.trim()}`, reason: 'It gives no value.' })
        return [[name, '']]
      }
      return [[name, inLines(value, label)]]
    },
  )
  return { user_input: { ...user_input, ...Object.fromEntries(changed) }, open, unused }
}

/** A block with the queries in place of its marks. */
export function withOpenQueries(block: string, open: readonly string[], book: Phrasebook): string {
  return block.replace(MARKED, (_, number: string) =>
    book.leftOpen(escapeMarkdown((open[Number(number)] ?? '').replace(/[[\]]/g, '').replace(/[.!]+$/, ''))),
  )
}

function isProse({ name, type }: TemplateField): boolean {
  return ['string', 'text', 'string_array'].includes(type) && !/^keywords?$/.test(name)
}

/** The inputs that the template asks for by itself where they are not filled. */
function queriedInputs({ composition }: WriterInput['template']): Set<string> {
  const moves = composition.sections.flatMap((section) => section.moves)
  return new Set(moves.flatMap((move) => (move.move === 'query' ? (move.when?.lacks ?? []) : [])))
}
