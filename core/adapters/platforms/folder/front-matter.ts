import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml'
import { PlatformFailure } from '../../../publishing/platform.ts'

/** A file with front matter, in its parts: `text` is the YAML between the marks. */
export interface SplitFile {
  /** `\r\n` or `\n`, as the file has it. */
  newline: string
  text: string
  body: string
  hasByteOrderMark: boolean
}

const MARK = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/

/** Splits a file; one without front matter has an empty one. Throws `PlatformFailure` for TOML, which is not edited. */
export function splitFile(content: string): SplitFile {
  const hasByteOrderMark = content.startsWith('\ufeff')
  const whole = hasByteOrderMark ? content.slice(1) : content
  if (/^\+\+\+[ \t]*\r?\n/.test(whole)) {
    const message =
      'The file has its front matter in TOML (+++), which Colophon does not edit. Change it to YAML (---).'
    throw new PlatformFailure('refused', 'front_matter', message)
  }
  const newline = whole.includes('\r\n') ? '\r\n' : '\n'
  const match = MARK.exec(whole)
  if (match === null) return { newline, text: '', body: whole, hasByteOrderMark }
  return { newline, text: match[1] ?? '', body: whole.slice(match[0].length), hasByteOrderMark }
}

/** What a key of front matter holds, as text; lists are joined. Undefined where it is not there. */
export function valueOf(text: string, key: string): string | undefined {
  const value = (mapOf(text)?.toJSON() as Record<string, unknown> | undefined)?.[key]
  if (value === undefined || value === null) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Front matter in which these keys have these values, written as JSON; null takes a key out of no file and is left out. Every
 * other character stays as it is: comments, quotation marks, numbers with a zero before them, line ends.
 */
export function withKeys(text: string, newline: string, values: Readonly<Record<string, string>>): string {
  const map = mapOf(text)
  const places = Object.entries(values).flatMap(([key, value]) => {
    const pair = map?.items.find((one) => isScalar(one.key) && one.key.value === key)
    const range = pair === undefined ? undefined : (pair.value as { range?: [number, number, number] } | null)?.range
    const after = pair === undefined ? undefined : (pair.key as { range?: [number, number, number] }).range?.[1]
    if (pair === undefined || after === undefined) return []
    const [from, to] = range === undefined || range[0] === range[1] ? [after + 1, after + 1] : [range[0], range[1]]
    return [{ key, from, to, value }]
  })
  const edited = places
    .toSorted((left, right) => right.from - left.from)
    .reduce((whole, { from, to, value }) => {
      const end = /\s*$/.exec(whole.slice(from, to))?.[0] ?? ''
      const gap = whole[from - 1] === ':' ? ' ' : ''
      return `${whole.slice(0, from)}${gap}${value}${end}${whole.slice(to)}`
    }, text)
  const known = new Set(places.map(({ key }) => key))
  const added = Object.entries(values).filter(([key]) => !known.has(key))
  const lines = added.map(([key, value]) => `${key}: ${value}`)
  return [...(edited.trim() === '' ? [] : [edited.replace(/(?:\r?\n)+$/, '')]), ...lines].join(newline)
}

/** Front matter without these keys, where they hold just these values on a line of their own: what somebody else set stays. */
export function withoutKeys(text: string, values: Readonly<Record<string, string>>): string {
  const own = new Set(Object.entries(values).map(([key, value]) => `${key}: ${value}`))
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).filter((line) => !own.has(line.trimEnd())).join('')
}

/** The whole file again. */
export function joinFile({ newline, text, body, hasByteOrderMark }: SplitFile): string {
  const mark = hasByteOrderMark ? '\ufeff' : ''
  return `${mark}---${newline}${text}${text === '' ? '' : newline}---${newline}${body}`
}

function mapOf(text: string): YAMLMap | undefined {
  if (text.trim() === '') return undefined
  // The plain schema reads every value as text: `01234` and `1_000` are no numbers.
  const document = parseDocument(text, { schema: 'failsafe', strict: true, uniqueKeys: true })
  const [problem] = document.errors
  if (problem !== undefined || !isMap(document.contents)) {
    const why = problem === undefined ? 'it is no list of keys' : problem.message.split('\n', 1)[0]
    throw new PlatformFailure('refused', 'front_matter', `The front matter of the file cannot be read: ${why ?? ''}`)
  }
  return document.contents
}
