export interface OutlineEntry {
  level: number
  text: string
  /** Counted from 1. */
  line: number
}

/** The headings of a Markdown text in order, without those inside fenced code. */
export function outlineOf(markdown: string): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  let fence: string | undefined
  for (const [at, line] of markdown.split('\n').entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined) {
      if (fence === undefined) fence = mark
      else if (mark.startsWith(fence)) fence = undefined
      continue
    }
    const heading = fence === undefined ? /^ {0,3}(#{1,6})\s+(.+?)\s*#*\s*$/.exec(line) : null
    if (heading !== null) entries.push({ level: heading[1]?.length ?? 1, text: heading[2] ?? '', line: at + 1 })
  }
  return entries
}
