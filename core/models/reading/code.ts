/** Where code stands in a Markdown text: nothing in there is a model's chat, a mark or a citation. */
export interface Span {
  start: number
  end: number
}

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\n`]*)$/

/** A line that opens or closes a fenced block; `info` is empty where it may close one. */
export function fenceIn(line: string): { run: string; info: string } | null {
  const found = FENCE.exec(line.trimEnd())
  return found === null ? null : { run: found[1] ?? '', info: (found[2] ?? '').trim() }
}

/** Fenced blocks and code in a line, in order. */
export function codeSpans(text: string): Span[] {
  const spans: Span[] = []
  let at = 0
  let open: { start: number; run: string } | null = null
  for (const line of text.split('\n')) {
    const fence = fenceIn(line)
    const end = at + line.length
    if (open !== null) {
      if (fence?.info === '' && fence.run.startsWith(open.run)) {
        spans.push({ start: open.start, end })
        open = null
      }
    } else if (fence !== null) open = { start: at, run: fence.run }
    else
      for (const { index, 0: code } of line.matchAll(/(?<!`)(`{1,4})(?!`)[^`]+(?<!`)\1(?!`)/g)) {
        spans.push({ start: at + index, end: at + index + code.length })
      }
    at = end + 1
  }
  if (open !== null) spans.push({ start: open.start, end: text.length })
  return spans
}

/** A text in which what stands outside of code is changed. */
export function outsideCode(text: string, change: (part: string) => string): string {
  let done = ''
  let at = 0
  for (const { start, end } of codeSpans(text)) {
    done += change(text.slice(at, start)) + text.slice(start, end)
    at = end
  }
  return done + change(text.slice(at))
}
