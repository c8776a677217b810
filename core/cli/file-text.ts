import { buffer } from 'node:stream/consumers'
import { inputStream } from './lines.ts'

/** A file as it is checked. What it says of itself at its head is blanked in `text`, so that places stay. */
export interface FileText {
  text: string
  title?: string
  description?: string
}

/** Reads a file, or the standard input for `-`. */
export async function readFileText(file: string): Promise<FileText> {
  return withoutHead(decoded(await buffer(inputStream(file))))
}

/** So many of a text's bytes are never NUL. */
const MOST_NUL = 0.2

/** The text that bytes hold: UTF-8, or UTF-16 as its byte-order mark says. Throws where it is neither. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  if (isLittle || isBig) return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes)
  const nul = bytes.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  if (nul > bytes.length * MOST_NUL)
    throw new Error('this is UTF-16 without a byte-order mark, or no text at all; save it as UTF-8')
  return new TextDecoder('utf-8').decode(bytes)
}

/** Between two lines of three dashes at the very head, lines that name a value or go on with one. */
const HEAD =
  /^---[ \t]*\r?\n((?:[ \t]*(?:#[^\n]*)?\r?\n|[\w.-]+[ \t]*:[^\n]*\n|[ \t]+[^\n]*\n|-[ \t][^\n]*\n){1,200}?)(?:---|\.\.\.)[ \t]*(?=\r?\n|$)/

function withoutHead(text: string): FileText {
  const head = HEAD.exec(text)
  const lines = head?.[1] ?? ''
  if (head === null || !/^[\w.-]+[ \t]*:/m.test(lines)) return { text }
  const [title, description] = [valueOf(lines, 'title'), valueOf(lines, 'description')]
  return {
    text: head[0].replace(/[^\r\n]/g, ' ') + text.slice(head[0].length),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  }
}

/** A value as it stands on the line of its name, or folded on the lines below it. */
function valueOf(lines: string, name: string): string | undefined {
  const found = new RegExp(`^${name}[ \\t]*:([^\\n]*(?:\\n[ \\t]+[^\\n]*)*)`, 'mi').exec(lines)?.[1]
  const flat = found
    ?.replace(/^\s*[|>][-+\d]*\s*\n/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const plain = flat?.replace(/^(["'])(.*)\1$/, '$2').trim()
  return plain === '' ? undefined : plain
}
