import type { StyleProfileDetail } from '../../../catalog/contract.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { wordCount } from '../../../kernel/text.ts'
import { readability } from '../../../quality/rules/readability.ts'
import { inLongQuotation } from './quotations.ts'
import { joined, parted } from './joints.ts'

const LINE_START = /^\s*(?:[-*+] |\d{1,9}[.)] )?(?:\*\*[^*\n]{1,300}\*\*\s?)?/
const UNTOUCHED = /^\s*(?:>|\||```|~~~| {4}|#{1,6} |<)|^\s*$|^\*[^*]*\*$/
/** At most this share of the sentences is joined, those of one source first, and one pair in a paragraph. */
const MOST_JOINED = 0.25
const SLACK = 0.2
const FEWEST_OF_TARGET = 0.72
const MOST_OF_TARGET = 1.25

/** A line of a text as the sentences it holds; `fixed` lines are not touched. */
interface Line {
  start: string
  sentences: string[]
  fixed: string | null
}

export interface Change {
  rule: 'long-sentences' | 'short-sentences'
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
function wantedSentences(bodies: readonly string[], style: StyleProfileDetail): { fewest: number; most: number } {
  const { words, syllables } = readability(bodies.join('\n\n'))
  const heaviness = 11.8 * (syllables / Math.max(1, words)) - 15.59
  const lengthAt = (grade: number) => (grade - heaviness) / 0.39
  const { target } = style.sentence_words
  const shortest = Math.max(lengthAt(style.reading_grade.min + SLACK), target * FEWEST_OF_TARGET)
  const longest = Math.min(lengthAt(style.reading_grade.max - SLACK), target * MOST_OF_TARGET)
  return { most: words / Math.max(1, shortest), fewest: words / Math.max(1, longest) }
}

/**
 * The bodies with their sentences parted and joined until reading grade and sentence length come near the style's: a
 * sentence over the style's limit is parted wherever that is safe. Words are neither added nor lost but a joining "and".
 */
export function paced(
  bodies: readonly string[],
  style: StyleProfileDetail,
  known: ReadonlySet<string>,
  touchesCited: boolean,
): { bodies: string[]; changes: Change[] } {
  const texts = bodies.map(readLines)
  const quoted = new Set(
    texts.flat().flatMap(({ sentences }) => sentences.filter((_, index) => inLongQuotation(sentences)[index] === true)),
  )
  const isFree = (sentence: string) => !quoted.has(sentence) && (touchesCited || !/\[\d+\]/.test(sentence))
  const changes: Change[] = []
  let count = readability(bodies.join('\n\n')).sentences
  const part = (least: number, isEnough: () => boolean) => {
    texts.forEach((lines, body) => {
      for (const line of lines) {
        for (let index = 0; index < line.sentences.length && !isEnough(); index += 1) {
          const sentence = line.sentences[index] ?? ''
          const halves = wordCount(sentence) > least && isFree(sentence) ? parted(sentence) : null
          if (halves === null) continue
          line.sentences.splice(index, 1, ...halves)
          changes.push({ rule: 'long-sentences', body, before: sentence, after: halves.join(' ') })
          count += 1
          index -= 1
        }
      }
    })
  }
  const { target, max } = style.sentence_words
  part(max, () => false)
  const wanted = wantedSentences(bodies, style)
  part(target, () => count >= wanted.fewest)
  const pairs = texts
    .flatMap((lines, body) => lines.flatMap((line) => pairsOf(line, body, style, known)))
    .filter(({ first, second }) => isFree(first) && isFree(second))
  const taken = new Set<Line>()
  let left = Math.floor(count * MOST_JOINED)
  for (const pair of pairs.toSorted(
    (one, other) => Number(other.is_cited) - Number(one.is_cited) || one.length - other.length,
  )) {
    if (count <= wanted.most || count - 1 < wanted.fewest || left === 0) break
    if (taken.has(pair.line)) continue
    taken.add(pair.line)
    left -= 1
    changes.push({ rule: 'short-sentences', body: pair.body, before: pair.before, after: pair.after })
    pair.line.sentences[pair.index] = pair.after
    pair.line.sentences[pair.index + 1] = ''
    count -= 1
  }
  texts.flat().forEach((line) => {
    line.sentences = line.sentences.filter((sentence) => sentence !== '')
  })
  return { bodies: texts.map(printLines), changes }
}

function pairsOf(line: Line, body: number, style: StyleProfileDetail, known: ReadonlySet<string>) {
  const isFormal = !style.contractions
  const { max } = style.sentence_words
  return line.sentences.slice(1).flatMap((second, index) => {
    const first = line.sentences[index] ?? ''
    const after = wordCount(first) + wordCount(second) <= max ? joined(first, second, known, isFormal) : null
    if (after === null) return []
    return [
      {
        line,
        body,
        index,
        first,
        second,
        before: `${first} ${second}`,
        after,
        is_cited: after.endsWith('].'),
        length: wordCount(after),
      },
    ]
  })
}
