/** Words of a Markdown text: offsets in UTF-16 units. */
export interface SelectedWords {
  start: number
  end: number
}

/** The stretch of the Markdown text that the selection within `root` shows; undefined where nothing is selected there. */
export function selectedWords(root: HTMLElement, body: string): SelectedWords | undefined {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-start]')].filter((piece) => range.intersectsNode(piece))
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const start = offsetOf(first) + (first.contains(range.startContainer) ? range.startOffset : 0)
  const lastLength = last.textContent.length
  const end = offsetOf(last) + (last.contains(range.endContainer) ? range.endOffset : lastLength)
  return trimmed(body, start, end)
}

function offsetOf(piece: HTMLElement): number {
  return Number(piece.dataset.start)
}

function trimmed(body: string, start: number, end: number): SelectedWords | undefined {
  const words = body.slice(start, end)
  const from = start + words.length - words.trimStart().length
  const to = from + words.trim().length
  return to > from ? { start: from, end: to } : undefined
}
