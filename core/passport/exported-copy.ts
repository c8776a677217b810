import { textsInFile } from './rules/text-file.ts'
import type { OpenedStatement } from './statements.ts'
import { problem, type JsonObject } from './verify-envelope.ts'

/** What is known of a file that says that it is an exported copy of a signed text. */
interface ExportedCopy {
  /** Whether its words down to its notes are those of the text that was signed; never where one is another. */
  hasSameWords: boolean
  /** Its title; absent where it is not compared. */
  title?: string
}

// The verifier page reads such files in the same way.
const FRONT = /^---\n((?:[a-z0-9_]+: [^\n]+\n)+)---\n\n/
const NOTICES = /^(?:> \*\*[^\n]*\*\*\n\n)*/
const TITLE = /^# ([^\n]+)\n\n/
const NOTES = /(?:\n\n|^)(?:\[\^src-\d{1,4}\]: [^\n]*\n?)+$/
const DISCLOSURE = /\n\n---\n\n\*[^\n]*(?:\n\n\*[^\n]*)*\n*$/
const OF_PAGE = /<meta name="colophon-text" content="(cnt_\w+) revision \d+ sha256 ([0-9a-f]{64})">/
const OF_SOURCE_LIST = /^(?:\d{1,4}[.)] | {2,}|$)/

/** What a file is to a statement whose text it is not as it stands; null where it does not say that it is a copy of it. */
function exportedCopy({ payload, text }: OpenedStatement, file: string): ExportedCopy | null {
  const subject = payload.subject as JsonObject
  const [, content_id, sha256] = OF_PAGE.exec(file) ?? []
  if (content_id !== undefined) return isOf(subject, content_id, sha256) ? { hasSameWords: false } : null
  const front = FRONT.exec(file)
  const named = front?.[1]?.split('\n').filter((line) => line.startsWith('colophon: ')) ?? []
  const known = named.length === 1 ? parsed(named[0]?.slice('colophon: '.length) ?? '') : null
  if (front === null || !isOf(subject, known?.content_id, known?.content_sha256)) return null
  const below = file.slice(front[0].length).replace(NOTICES, '')
  const title = TITLE.exec(below)
  if (title === null || typeof text !== 'string') return { hasSameWords: false }
  const typed = below.slice(title[0].length)
  const hasNotes = NOTES.test(typed)
  const words = compared(typed.replace(NOTES, '').replace(DISCLOSURE, ''))
  const hasSameWords = [text, ...(hasNotes ? [withoutSourceList(text)] : [])].some((one) => compared(one) === words)
  return { hasSameWords, title: title[1] ?? '' }
}

/** A text without the list of sources that ends it: a heading, entries with a number, and what is indented below them. */
function withoutSourceList(text: string): string {
  const lines = text.split('\n')
  const heading = lines.findLastIndex((line) => !OF_SOURCE_LIST.test(line))
  const first = lines.slice(heading + 1).find((line) => line !== '') ?? ''
  const isList = /^#{1,6} /.test(lines[heading] ?? '') && /^\d/.test(first)
  return isList ? lines.slice(0, heading).join('\n') : text
}

/** Only marks of citations are written otherwise in a copy: everything else is compared as it stands. */
function compared(text: string): string {
  return text
    .replace(/\[\^src-(\d{1,4})\]/g, '[$1]')
    .replace(/\[(\d{1,3}(?:\s?[,;]\s?\d{1,3})+)\](?!\()/g, (_, all: string) =>
      all
        .split(/\s?[,;]\s?/)
        .map((one) => `[${one}]`)
        .join(''),
    )
    .replace(/(?<![ \u00A0])[ \u00A0]+(?=\[\d{1,4}\](?!\())/g, '')
    .trim()
}

function isOf(subject: JsonObject, content_id: unknown, content_sha256: unknown): boolean {
  return subject.content_id === content_id && subject.content_sha256 === content_sha256
}

function parsed(json: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
  } catch {
    return null
  }
}

/** How a given file counts that is no signed text as it stands, but an exported copy of one; null where it is none. */
export function copyGiven(
  opened: readonly OpenedStatement[],
  file: string | null,
): { same: ReadonlySet<OpenedStatement>; problem: ReturnType<typeof problem> | null } | null {
  if (file === null) return null
  const copies = opened.flatMap((one) => {
    const { content_id, request_id, content_sha256 } = one.payload.subject as JsonObject
    // As Colophon prints a text with its own front matter it is compared by its hash.
    if (textsInFile(file, { content_id, request_id, content_sha256 }).length > 1) return []
    const copy = exportedCopy(one, file)
    return copy === null ? [] : [{ one, ...copy }]
  })
  if (copies.length === 0) return null
  const same = copies.filter(({ hasSameWords }) => hasSameWords)
  if (same.length === 0) return { same: new Set(), problem: problem('incomplete', 'exported_copy', NOT_COMPARED) }
  const signed = same.flatMap(({ one }) => {
    const { title } = one.payload.subject as JsonObject
    return typeof title === 'string' ? [title] : []
  })
  const isOther = signed.length > 0 && !signed.some((title) => same.some((one) => one.title === oneLine(title)))
  return {
    same: new Set(same.map(({ one }) => one)),
    problem: isOther ? problem('tampered', 'title_differs', otherTitle(signed)) : null,
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const otherTitle = (signed: readonly string[]): string =>
  `The title above the text that you gave is not the one that was signed: “${signed.join('” and “')}”.`

// The verifier page says the same, in the same words.
export const SAME_WORDS =
  ' The file that you gave is an exported copy: its words down to its notes are those of the text that was signed. Its front matter, notices, notes and disclosure are not signed, and not checked.'
const NOT_COMPARED =
  'The file that you gave says that it is an exported copy of this text, but its words could not be matched to those that were signed. The result is the same for a web page, a copy with pictures and a record without a text, none of which is compared, and for a copy that was changed. To find out, give the record’s own text, which “colophon export --format text” writes.'
