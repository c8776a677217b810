import { hash } from 'node:crypto'
import { textsInFile, type TextInFile } from './rules/text-file.ts'
import type { OpenedStatement } from './statements.ts'
import { problem, type JsonObject } from './verify-envelope.ts'

type Problem = ReturnType<typeof problem>

export function isSigned({ subject }: JsonObject, text: string): boolean {
  return hash('sha256', text) === (subject as JsonObject).content_sha256
}

/** Where in a file the text stands that was signed; undefined where it does not. */
function signedTextIn(payload: JsonObject, file: string): TextInFile | undefined {
  const { content_id, request_id, content_sha256 } = payload.subject as JsonObject
  const found = textsInFile(file, { content_id, request_id, content_sha256 })
  return found.find(({ text }) => isSigned(payload, text))
}

/** A text that is given is one of those that the statements are about. */
export function givenTextProblem(opened: readonly OpenedStatement[], body: string | null): Problem | null {
  if (body === null) return null
  const problems = opened.map(({ payload }) => textProblem(body, (text) => signedTextIn(payload, text) !== undefined))
  const [first] = problems
  if (first === undefined || first === null || problems.includes(null)) return null
  const message = `${isNear(first) ? NEAR_TEXT : OTHER_TEXT} ${OTHER_FORM}`
  return problem('tampered', 'text_differs', message)
}

// The verifier page says the same, in the same words.
const OTHER_TEXT = 'The text that you gave is not one of those that were signed.'
const NEAR_TEXT = `${OTHER_TEXT} It differs in its line ends or in what follows its last word.`
const OTHER_FORM =
  'A version with notes, or a published page, is a different text: compare the file that “colophon export --format text” writes.'

/** The title above a text is that of a statement about it, where one has a title. */
export function titleProblem(opened: readonly OpenedStatement[], file: string | null): Problem | null {
  const found = titlesAbove(opened, file)
  if (found === null || found.signed.length === 0 || found.signed.includes(found.title)) return null
  const message = `The title above the text that you gave is not the one that was signed: “${found.signed.join('” and “')}”.`
  return problem('tampered', 'title_differs', message)
}

/** The title above a text that is given, and those that the statements about this text were signed with. */
function titlesAbove(
  opened: readonly OpenedStatement[],
  file: string | null,
): { title: string; signed: string[] } | null {
  if (file === null) return null
  const about = opened.flatMap(({ payload }) => {
    const found = signedTextIn(payload, file)
    return found === undefined ? [] : [{ found, signed: (payload.subject as JsonObject).title }]
  })
  const title = about[0]?.found.title
  const signed = about.flatMap((one) => (typeof one.signed === 'string' ? [one.signed] : []))
  return title === undefined ? null : { title, signed }
}

export function unsignedAbove(opened: readonly OpenedStatement[], file: string | null): string {
  if (file === null) return ''
  const [unsigned] = opened.flatMap(({ payload }) => signedTextIn(payload, file)?.unsigned ?? [])
  const isTitleSigned = (titlesAbove(opened, file)?.signed.length ?? 0) > 0
  if (unsigned === undefined || (isTitleSigned && unsigned === 'title')) return ''
  const [covered, rest] = isTitleSigned ? ['the text and its title', `rest of the ${unsigned}`] : ['the text', unsigned]
  return ` Of the text’s file the signature covers ${covered} alone: the ${rest} above it is not signed, and not checked.`
}

export function textProblem(text: unknown, isGood: (text: string) => boolean): Problem | null {
  if (text === null || text === undefined) return null
  if (typeof text !== 'string') return problem('tampered', 'text_differs', OTHER)
  if (isGood(text)) return null
  const lines = text.replaceAll('\r\n', '\n').trimEnd()
  return problem('tampered', 'text_differs', [lines, `${lines}\n`].some(isGood) ? NEAR : OTHER)
}

const OTHER = 'The text in the file is not the one that was signed.'
const NEAR = `${OTHER} It differs in its line ends or in what follows its last word.`

function isNear({ problem: { message } }: Problem): boolean {
  return message === NEAR
}
