import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'

/** A line of input with its number; `text` is null where it is longer than may be read. */
export interface Line {
  number: number
  text: string | null
}

/** The longest line that is read, in characters; a longer one is skipped without being kept. */
const LONGEST_LINE = 32 * 1024 * 1024

/** The bytes of a file, or of the standard input for `-`. */
export function inputStream(file: string): AsyncIterable<Buffer> {
  return file === '-' ? process.stdin : createReadStream(file)
}

/** The lines of a stream one by one, empty ones left out. */
export async function* linesOf(stream: AsyncIterable<Buffer | string>, longest = LONGEST_LINE): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  let length = 0
  let number = 0
  const keep = (part: string): void => {
    length += part.length
    if (length <= longest) parts.push(part)
    else parts = []
  }
  const taken = (): Line | null => {
    number += 1
    const text = length > longest ? null : parts.join('').replace(/^\ufeff/, '')
    parts = []
    length = 0
    return text?.trim() === '' ? null : { number, text }
  }
  for await (const chunk of stream) {
    const text = typeof chunk === 'string' ? chunk : decoder.write(chunk)
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      keep(text.slice(from, end))
      from = end + 1
      const line = taken()
      if (line !== null) yield line
    }
    keep(text.slice(from))
  }
  keep(decoder.end())
  const last = length === 0 ? null : taken()
  if (last !== null) yield last
}

/** Writes one line to the standard output and waits while the reader is behind. */
export async function writeLine(text: string): Promise<void> {
  if (process.stdout.write(`${text}\n`)) return
  await new Promise<void>((resolve) => process.stdout.once('drain', resolve))
}
