import { splitSentences } from '../../../kernel/sentences.ts'
import { wordCount } from '../../../kernel/text.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { asStart } from './casing.ts'
import { isClause, shapeOf } from './shape.ts'
import type { Language } from './words.ts'

/** An entry of a list as it is set: what opens it in bold, and the rest. */
export interface Item {
  text: string
  lead: string
  rest: string
  /** Whether it states nothing by itself and so stays an entry of a list. */
  is_fragment: boolean
  /** Whether it is one line of a list: a fragment, or a single sentence. */
  is_line: boolean
  /** A question that nothing behind it answers, or a bare topic. */
  is_open: boolean
}

const LABEL = /^([^:?.!\d[\]()][^:?.![\]()]{1,59}?)\s?:\s+(\S.*)$/s
const QUESTION = /^(¿?[^?]{3,200}\?)\s+(\S.*)$/s
const ENDED = /[.!?…:\u2426\u241b][”"’»)]*$/
/** A question without its mark. */
const ASKS =
  /^(?:what|how|who|whom|when|where|why|which|can|do|does|did|is|are|was|will|should|may|wie|was|wer|wann|wo|warum|welche|kann|comment|qui|quand|où|pourquoi|combien|est-ce|cómo|qué|quién|cuándo|dónde|cuánto)\b[^.!]*$/i
const FEWEST_ENDED = 6
const LONGEST_LEAD = 10
const LONGEST_LABEL = 6
const LONGEST_TOPIC = 3
/** Where no grammar tells, so few words without a full stop are an entry of a list. */
const LONGEST_ENTRY = 10

/** Whether a text can stand as a sentence; in other languages than English its length and its end have to do. */
export function isStatement(text: string, language: Language | null): boolean {
  if (ENDED.test(text)) return true
  if (language !== 'en') return wordCount(text) > LONGEST_ENTRY
  return isClause(text) || shapeOf(text) === 'imperative'
}

/** A statement with a full stop, where it has none; anything else as typed. */
export function closed(text: string, language: Language | null): string {
  const isOpen = language === 'en' && !ENDED.test(text) && isStatement(text, language)
  return asStart(isOpen ? `${text}.` : text)
}

/** An entry read; a short first sentence opens it in bold where entries are paragraphs. */
export function itemOf(text: string, language: Language | null, areParagraphs: boolean): Item {
  const sentences = splitSentences(text)
  const is_line = sentences.length === 1
  const [lead, rest] = leadOf(text, areParagraphs ? sentences : [])
  const is_fragment = lead === '' && !isStatement(text, language)
  const isTopic = is_fragment && wordCount(text) <= LONGEST_TOPIC && !/\d/.test(text)
  return {
    text,
    lead,
    rest,
    is_fragment,
    is_line: is_line && lead === '',
    is_open: isTopic || (lead === '' && (text.endsWith('?') || ASKS.test(text))),
  }
}

/** A label, a question with its answer, or a short first sentence. */
function leadOf(text: string, sentences: readonly string[]): [lead: string, rest: string] {
  const [, label = '', body = ''] = LABEL.exec(text) ?? []
  if (label !== '' && wordCount(label) <= LONGEST_LABEL) return [text.slice(0, text.length - body.length).trim(), body]
  const [, question = '', answer = ''] = QUESTION.exec(text) ?? []
  if (question !== '') return [question, answer]
  const [first = ''] = sentences
  const isShort = sentences.length > 1 && wordCount(first) <= LONGEST_LEAD && !/[\d\p{Lu}]\.$/u.test(first)
  return isShort ? [first, text.slice(text.indexOf(first) + first.length).trim()] : ['', text]
}

/** An item as a paragraph, or as the entry of a list where `mark` is given. */
export function printedItem(item: Item, language: Language | null, mark = ''): string {
  const start = mark === '' ? '' : `${mark} `
  if (item.lead === '')
    return `${start}${escapeMarkdown(mark === '-' ? asStart(item.text) : closed(item.text, language))}`
  const rest = item.rest === '' ? '' : ` ${escapeMarkdown(closedAsTyped(item.rest, language))}`
  return `${start}**${escapeMarkdown(asStart(item.lead))}**${rest}`
}

function closedAsTyped(text: string, language: Language | null): string {
  // Behind its label a phrase of some length ends as its neighbours do.
  const isLong = language === 'en' && !ENDED.test(text) && wordCount(text) >= FEWEST_ENDED
  const done = isLong ? asStart(`${text}.`) : closed(text, language)
  return text.slice(0, 1) + done.slice(1)
}
