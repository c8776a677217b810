/** A message of more characters than this goes in parts: a frame of a socket has at most 8 MiB, and a character up to three bytes. */
export const PART_LENGTH = 2 * 1024 * 1024
/** No message is longer: a file of 50 MiB as Base64, with what is said of it. */
export const MOST_LENGTH = 72 * 1024 * 1024

export interface Part {
  /** Which message it is of, among those of its socket. */
  message: number
  index: number
  count: number
  text: string
}

/** A message in the frames that carry it: as it is where it is short, else in parts, none of which ends within a character. */
export function framesOf(text: string, message: number): string[] {
  if (text.length <= PART_LENGTH) return [text]
  const texts: string[] = []
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + PART_LENGTH, text.length)
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1
    texts.push(text.slice(start, end))
    start = end
  }
  return texts.map((part, index) => `part ${message} ${index} ${texts.length}\n${part}`)
}

/** The part that a frame is; null for a frame that is a message, which is JSON and begins otherwise. */
export function partIn(frame: string): Part | null {
  const found = /^part (\d{1,9}) (\d{1,3}) (\d{1,3})\n/.exec(frame.slice(0, 40))
  if (found === null) return null
  const [head, message, index, count] = found
  return { message: Number(message), index: Number(index), count: Number(count), text: frame.slice(head.length) }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
