/** A part of what a model is writing that is drawn by itself, so that a new word redraws the last one alone. */
export interface WrittenBlock {
  kind: 'title' | 'heading' | 'text'
  text: string
}

const MARK = /^#{1,3}\s*\[([a-z][a-z0-9_]*)\]\s*$/
/** A mark that has only begun to arrive: it is not shown for the moment that it takes. */
const BEGUN = /^#{1,3}\s*(?:\[[a-z0-9_]*\]?)?$/

/**
 * What a writer has written so far as blocks: `# Title`, the headings that `## [key]` stands for, and paragraphs. A mark
 * whose section has no name is left out.
 */
export function writtenBlocks(text: string, headings: Readonly<Record<string, string>>): WrittenBlock[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const last = lines.length - 1
  const blocks: WrittenBlock[] = []
  let paragraph: string[] = []
  let isFenced = false
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'text', text: paragraph.join('\n') })
    paragraph = []
  }
  lines.forEach((line, at) => {
    if (/^\s*```/.test(line)) isFenced = !isFenced
    const key = MARK.exec(line)?.[1]
    const title = blocks.length === 0 && paragraph.length === 0 ? /^#\s+(?!\[)(.+)$/.exec(line)?.[1] : undefined
    if (key !== undefined) {
      close()
      const heading = headings[key]
      if (heading !== undefined && heading !== '') blocks.push({ kind: 'heading', text: heading })
    } else if (title !== undefined) blocks.push({ kind: 'title', text: title.trim() })
    else if (at === last && BEGUN.test(line)) return
    else if (line.trim() === '' && !isFenced) close()
    else paragraph.push(line)
  })
  close()
  return blocks
}
