import { syntaxTree } from '@codemirror/language'
import type { EditorState, StateCommand } from '@codemirror/state'
import type { KeyBinding } from '@codemirror/view'

interface Cell {
  from: number
  to: number
}

/** In a table Tab goes to the next cell, and behind the last one begins a row; Shift+Tab goes back. Elsewhere both leave the text. */
export const tableKeys: KeyBinding[] = [
  { key: 'Tab', run: goBy(1) },
  { key: 'Shift-Tab', run: goBy(-1) },
]

function goBy(step: 1 | -1): StateCommand {
  return ({ state, dispatch }) => {
    const cells = cellsAround(state)
    if (cells === undefined) return false
    const { head } = state.selection.main
    const at = cells.findLastIndex(({ from }) => from <= head)
    const next = cells[at + step]
    if (next !== undefined) {
      dispatch(state.update({ selection: { anchor: next.from, head: next.to }, scrollIntoView: true }))
      return true
    }
    if (step < 0) return false
    const last = state.doc.lineAt(cells.at(-1)?.to ?? head)
    const columns = cells.filter(({ from }) => state.doc.lineAt(from).number === last.number).length
    const row = `\n|${'   |'.repeat(columns)}`
    dispatch(
      state.update({
        changes: { from: last.to, insert: row },
        selection: { anchor: last.to + 3, head: last.to + 4 },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    )
    return true
  }
}

/** The cells of the table that the cursor is in, by their rows; undefined outside a table. */
function cellsAround(state: EditorState): Cell[] | undefined {
  let node = syntaxTree(state).resolveInner(state.selection.main.head, -1)
  while (node.name !== 'Table' && node.parent !== null) node = node.parent
  if (node.name !== 'Table') return undefined
  const first = state.doc.lineAt(node.from).number
  const last = state.doc.lineAt(node.to).number
  const cells: Cell[] = []
  for (let number = first; number <= last; number += 1) {
    // The second line says how the columns are set.
    if (number !== first + 1) cells.push(...cellsOf(state.doc.line(number)))
  }
  return cells
}

const BETWEEN_BARS = /(?<=\|)(?:\\.|[^|\\])*(?=\|)/g

function cellsOf({ from, text }: { from: number; text: string }): Cell[] {
  return [...text.matchAll(BETWEEN_BARS)].map(({ 0: cell, index }) => {
    const start = from + index
    if (cell.trim() === '') return { from: start + Math.min(1, cell.length), to: start + Math.max(1, cell.length - 1) }
    const lead = cell.length - cell.trimStart().length
    return { from: start + lead, to: start + lead + cell.trim().length }
  })
}
