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
  const start = offsetOf(first) + textBefore(first, range.startContainer, range.startOffset)
  const end = offsetOf(last) + textBefore(last, range.endContainer, range.endOffset)
  return trimmed(body, start, end)
}

/** How much of a piece's text stands before a boundary: none where it lies before the piece, all where behind it. */
function textBefore(piece: HTMLElement, container: Node, offset: number): number {
  const before = document.createRange()
  before.selectNodeContents(piece)
  const side = before.comparePoint(container, offset)
  if (side !== 0) return side < 0 ? 0 : piece.textContent.length
  before.setEnd(container, offset)
  return before.toString().length
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
