import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state'

/** What the toolbar does to what is selected, or where the cursor is. */
export const FORMATS = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'quote', 'table'] as const
export type Format = (typeof FORMATS)[number]

export function formatCommand(format: Format): StateCommand {
  return ({ state, dispatch }) => {
    dispatch(state.update(CHANGES[format](state), { scrollIntoView: true, userEvent: 'input.format' }))
    return true
  }
}

const CHANGES: Record<Format, (state: EditorState) => TransactionSpec> = {
  bold: (state) => around(state, '**'),
  italic: (state) => around(state, '*'),
  heading: (state) => before(state, /^#{1,6} /, () => '## '),
  bullets: (state) => before(state, /^[-*+] /, () => '- '),
  numbers: (state) => before(state, /^\d{1,9}[.)] /, (at) => `${at + 1}. `),
  quote: (state) => before(state, /^> ?/, () => '> '),
  table,
}

/** Puts a mark on both sides of what is selected, or takes it away again; without a selection the word counts. */
function around(state: EditorState, mark: string): TransactionSpec {
  const main = state.selection.main
  const { from, to } = main.empty ? (state.wordAt(main.head) ?? main) : main
  const size = mark.length
  const isBetween = state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark
  const isLonger = mark === '*' && state.sliceDoc(from - 2, from) === '**' && state.sliceDoc(from - 3, from) !== '***'
  if (isBetween && !isLonger) {
    return {
      changes: [
        { from: from - size, to: from },
        { from: to, to: to + size },
      ],
      selection: { anchor: from - size, head: to - size },
    }
  }
  return {
    changes: [
      { from, insert: mark },
      { from: to, insert: mark },
    ],
    selection: { anchor: from + size, head: to + size },
  }
}

/** Begins each line that is selected with a mark, or takes it away where each has one. */
function before(state: EditorState, pattern: RegExp, mark: (at: number) => string): TransactionSpec {
  const { from, to } = state.selection.main
  const first = state.doc.lineAt(from).number
  const last = state.doc.lineAt(to).number
  const lines = Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at))
  const written = lines.filter(({ text }) => text.trim() !== '')
  const chosen = written.length === 0 ? lines.slice(0, 1) : written
  const areAllMarked = chosen.every(({ text }) => pattern.test(text))
  const changes = chosen.map((line, at) => {
    const found = pattern.exec(line.text)?.[0].length ?? 0
    return { from: line.from, to: line.from + found, insert: areAllMarked ? '' : mark(at) }
  })
  return { changes, selection: state.selection.map(state.changes(changes), 1) }
}

const TABLE = '| Heading | Heading |\n| --- | --- |\n|   |   |'

/** Puts an empty table behind the paragraph with the cursor, with its first cell selected. */
function table(state: EditorState): TransactionSpec {
  let line = state.doc.lineAt(state.selection.main.to)
  while (line.number < state.doc.lines && state.doc.line(line.number + 1).text.trim() !== '') {
    line = state.doc.line(line.number + 1)
  }
  const isBelowText = line.number > 1 && state.doc.line(line.number - 1).text.trim() !== ''
  const lead = line.text.trim() !== '' ? '\n\n' : isBelowText ? '\n' : ''
  return {
    changes: { from: line.to, insert: `${lead}${TABLE}\n` },
    selection: { anchor: line.to + lead.length + 2, head: line.to + lead.length + 9 },
  }
}
