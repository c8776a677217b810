import type { StyleProfileDetail } from '../../../catalog/contract.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { wordCount } from '../../../kernel/text.ts'
import { readability } from '../../../quality/rules/readability.ts'
import { inLongQuotation } from './quotations.ts'
import { parted } from './joints.ts'

const LINE_START = /^\s*(?:[-*+] |\d{1,9}[.)] )?(?:\*\*[^*\n]{1,300}\*\*\s?)?/
const UNTOUCHED = /^\s*(?:>|\[\p{L}+\s?: |\||```|~~~| {4}|#{1,6} |<)|^\s*$|^\*[^*]*\*$/u
const SLACK = 0.2
const MOST_OF_TARGET = 1.25

/** A line of a text as the sentences it holds; `fixed` lines are not touched. */
interface Line {
  start: string
  sentences: string[]
  fixed: string | null
}

export interface Change {
  rule: 'long-sentences'
  body: number
  before: string
  after: string
}

function readLines(body: string): Line[] {
  let isCode = false
  return body.split('\n').map((line) => {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    if (isCode || isFence || UNTOUCHED.test(line)) return { start: '', sentences: [], fixed: line }
    const start = LINE_START.exec(line)?.[0] ?? ''
    return { start, sentences: splitSentences(line.slice(start.length)), fixed: null }
  })
}

function printLines(lines: readonly Line[]): string {
  return lines.map((line) => line.fixed ?? line.start + line.sentences.join(' ')).join('\n')
}

/** How many sentences the text should have so that grade and mean length come into the style's range. */
function wantedSentences(bodies: readonly string[], style: StyleProfileDetail): { fewest: number } {
  const { words, syllables } = readability(bodies.join('\n\n'))
  const heaviness = 11.8 * (syllables / Math.max(1, words)) - 15.59
  const lengthAt = (grade: number) => (grade - heaviness) / 0.39
  const { target } = style.sentence_words
  const longest = Math.min(lengthAt(style.reading_grade.max - SLACK), target * MOST_OF_TARGET)
  return { fewest: words / Math.max(1, longest) }
}

/** A text with its sentences over the style's limit parted wherever that is safe; quotations and what is cited stay whole. */
export function withShortSentences(body: string, style: StyleProfileDetail): string {
  return parting([body], style.sentence_words.max, () => false).bodies[0] ?? body
}

/**
 * The bodies with long sentences parted wherever that is safe: those over the style's limit, then those over its target,
 * until reading grade and sentence length come near the style's. No word is added but a capital, and none is lost but the
 * joint.
 */
export function paced(bodies: readonly string[], style: StyleProfileDetail): { bodies: string[]; changes: Change[] } {
  const short = parting(bodies, style.sentence_words.max, () => false)
  const { fewest } = wantedSentences(bodies, style)
  const before = readability(bodies.join('\n\n')).sentences + short.changes.length
  const even = parting(short.bodies, style.sentence_words.target, (parted) => before + parted >= fewest)
  return { bodies: even.bodies, changes: [...short.changes, ...even.changes] }
}

function parting(
  bodies: readonly string[],
  least: number,
  isEnough: (parted: number) => boolean,
): { bodies: string[]; changes: Change[] } {
  const texts = bodies.map(readLines)
  const quoted = new Set(
    texts.flat().flatMap(({ sentences }) => sentences.filter((_, index) => inLongQuotation(sentences)[index] === true)),
  )
  const isFree = (sentence: string) => !quoted.has(sentence) && !/\[\d+\]/.test(sentence)
  const changes: Change[] = []
  texts.forEach((lines, body) => {
    for (const line of lines) {
      for (let index = 0; index < line.sentences.length && !isEnough(changes.length); index += 1) {
        const sentence = line.sentences[index] ?? ''
        const halves = wordCount(sentence) > least && isFree(sentence) ? parted(sentence) : null
        if (halves === null) continue
        line.sentences.splice(index, 1, ...halves)
        changes.push({ rule: 'long-sentences', body, before: sentence, after: halves.join(' ') })
        index -= 1
      }
    }
  })
  return { bodies: texts.map(printLines), changes }
}
