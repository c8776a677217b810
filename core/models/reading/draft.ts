import { cutAt } from '../../kernel/text.ts'
import type { Plan } from '../contract.ts'
import { withoutGreeting, withoutOffer } from './chat.ts'
import { withPlainCitations } from './citations.ts'
import { fenceIn, outsideCode } from './code.ts'
import { marksIn, plainWords, type Mark } from './marks.ts'
import type { Note } from '../note-contract.ts'
import { withoutThought } from './thought.ts'
import { UnusableAnswer } from './unusable.ts'
import { lengthOf, withoutFence } from './whole-fence.ts'

const LONGEST_TITLE = 300
const TITLE = /^#\s+(?<title>\S[^\n]*)/
const BOLD_TITLE = /^(?:\*\*|__)(?<title>[^*_\n]{1,300})(?:\*\*|__)$/
const NAMED_TITLE = /^(?:\*\*)?title:?(?:\*\*)?:?\s+(?<title>\S[^\n]*)/i
const NOTHING = /^\s*(?:[-*_]{3,}|={3,})?\s*$/

export interface DraftParts {
  title: string
  /** The text of each section that the answer marks, by its key. */
  bodies: Map<string, string>
}

/**
 * A piece as a model wrote it, apart from whatever it put around the piece. Throws `UnusableAnswer` where no title or no
 * place for a text can be made out. `known` are the citation numbers that it may have used.
 */
export function draftParts(answer: string, plan: Plan, known: ReadonlySet<number>, note: Note): DraftParts {
  const text = withoutThought(tidied(answer), note, lastTitle)
  const lines = withoutFences(text.split('\n'), plan, note)
  const marks = marksIn(lines, plan)
  const until = marks[0]?.line ?? lines.length
  const { title, line } = titleIn(lines.slice(0, until))
  if (title === '') throw new UnusableAnswer('The first line has to be the title, as "# Title".')
  note('greeting', lengthOf(lines.slice(0, line)))
  const opening = openingText(lines.slice(line + 1, until), plan, marks)
  note(
    'form',
    marks.filter(({ isAsAsked }) => !isAsAsked).reduce((sum, one) => sum + (lines[one.line] ?? '').length, 0),
  )
  const bodies = new Map(opening)
  marks.forEach(({ key, line: at, rest }, index) => {
    if (bodies.has(key)) throw new UnusableAnswer(`The section [${key}] occurs twice.`)
    const next = marks[index + 1]?.line ?? lines.length
    bodies.set(key, withoutHeading([rest, ...lines.slice(at + 1, next)], plan, key, note))
  })
  const last = [...bodies.keys()].at(-1)
  for (const [key, body] of unfenced(bodies, note)) {
    const own = key === last ? withoutOffer(body, note) : body
    bodies.set(key, demoted(withPlainCitations(own, known, note)).trim())
  }
  return { title: cutAt(title, LONGEST_TITLE), bodies }
}

/** One section's text alone, apart from whatever its model put around it; empty where there is none. */
export function sectionText(answer: string, heading: string, known: ReadonlySet<number>, note: Note): string {
  const text = withoutThought(tidied(answer), note, (rest) => rest.search(/^#{1,3}\s/m))
  const greeted = withoutGreeting(text, note).trim()
  // A section may begin with a block of code: a fence is around it where nothing follows, or where it says that it is Markdown.
  const isWhole = (behind: string, info: string): boolean => behind === '' || /^(?:markdown|md)$/i.test(info)
  const bare = withoutFence(greeted.split('\n'), { from: 0, until: 1 }, note, isWhole).join('\n').trim()
  const [lead = '', ...rest] = bare.split('\n')
  // One sub-heading before all of the text is the section's own heading in other words; the first of several is none.
  const isOfSeveral = /^###\s/.test(lead) && rest.some((line) => /^###\s/.test(line))
  const isOwn = heading !== '' && plainWords(lead) === plainWords(heading)
  const isHeading = isOwn || (/^#{1,3}\s/.test(lead) && !isOfSeveral)
  if (isHeading) note('heading', lead.length)
  const body = withoutOffer((isHeading ? rest.join('\n') : bare).trim(), note)
  return demoted(withPlainCitations(body, known, note)).trim()
}

function tidied(answer: string): string {
  return answer
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .trim()
}

/** Where the last title stands in what follows a thought without an end; -1 for nowhere. */
function lastTitle(rest: string): number {
  let at = -1
  for (const { index } of rest.matchAll(/^#\s+\S/gm)) at = index
  return at
}

/** The lines of a piece without a fence around all of it, or around all that follows its title. */
function withoutFences(raw: readonly string[], plan: Plan, note: Note): string[] {
  const piece = beginningOf(raw, plan)
  const lines = withoutFence(raw, { from: 0, until: piece.title === -1 ? piece.section : piece.title }, note)
  const { title, section } = beginningOf(lines, plan)
  const next = lines.findIndex((line, index) => index > title && line.trim() !== '')
  const isEnclosed = title !== -1 && section < lines.length && marksIn(lines, plan).length === 0
  return isEnclosed ? withoutFence(lines, { from: title + 1, until: next + 1 }, note) : lines
}

/** The lines of the title (-1 for none) and of the first section (behind the last for none), whatever fence they stand in. */
function beginningOf(lines: readonly string[], plan: Plan): { title: number; section: number } {
  const open = lines.map((line) => (fenceIn(line) === null ? line : ''))
  const section = marksIn(open, plan)[0]?.line ?? lines.length
  return { title: titleIn(open.slice(0, section)).line, section }
}

function titleIn(lines: readonly string[]): { title: string; line: number } {
  for (const form of [TITLE, BOLD_TITLE, NAMED_TITLE]) {
    const line = lines.findLastIndex((one) => form.test(one.trim()))
    const found = form.exec((lines[line] ?? '').trim())?.groups?.title ?? ''
    const title = found
      .replace(/^(?:\*\*|__)(.+?)(?:\*\*|__)$/, '$1')
      .replace(/^title:\s+/i, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (title !== '' && !title.startsWith('[')) return { title, line }
  }
  return { title: '', line: -1 }
}

/** What stands between title and first mark: the text of the section that is printed without a heading, where none marks it. */
function openingText(lines: readonly string[], plan: Plan, marks: readonly Mark[]): [string, string][] {
  const text = lines.filter((line) => !/^\s*(?:[-*_]{3,}|={3,})\s*$/.test(line)).join('\n')
  if (lines.every((line) => NOTHING.test(line))) return []
  const [first] = plan.sections
  const isIts = first?.heading === '' && marks.length > 0 && !marks.some(({ key }) => key === first.key)
  if (first === undefined || !isIts) {
    throw new UnusableAnswer('After the title has to come the first section, as "## [key]".')
  }
  return [[first.key, text.trim()]]
}

/** A section's lines without its own heading, which is printed anyway. */
function withoutHeading(lines: readonly string[], plan: Plan, key: string, note: Note): string {
  const text = lines.join('\n').trim()
  const heading = plan.sections.find((one) => one.key === key)?.heading ?? ''
  const [lead = '', ...rest] = text.split('\n')
  const isHeading = heading !== '' && /^(?:#{1,6}\s|\*\*|__)/.test(lead) && plainWords(lead) === plainWords(heading)
  if (!isHeading) return text
  note('heading', lead.length)
  return rest.join('\n').trim()
}

/** Sections that are each in a fence of Markdown alone, out of it; a block of code is no such fence. */
function unfenced(bodies: ReadonlyMap<string, string>, note: Note): [string, string][] {
  const whole = /^(`{3,})(?:markdown|md)\s*\n([\s\S]*?)\n?\1$/i
  const filled = [...bodies].filter(([, body]) => body !== '')
  if (filled.length === 0 || !filled.every(([, body]) => whole.test(body))) return [...bodies]
  return [...bodies].map(([key, body]) => {
    const inner = whole.exec(body)?.[2] ?? ''
    note('fence', body.length - inner.length)
    return [key, inner]
  })
}

/** A heading inside a section may not pass for a section of the piece. */
function demoted(text: string): string {
  return outsideCode(text, (part) => part.replace(/^#{1,2}(?=\s)/gm, '###'))
}
