import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { StateField, type EditorState, type Extension, type Range } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import { isTouched, type MarkdownNode } from './cursor.ts'

/** A table or a picture that is drawn in place of its Markdown: `slot` names the place that it goes to. */
export interface DrawnBlock {
  slot: string
  markdown: string
}

/**
 * Draws tables and pictures in place of their Markdown, but where the cursor is. The editor only makes the places; `onDrawn` gets
 * what belongs in them.
 */
export function drawnBlocks(onDrawn: (blocks: readonly DrawnBlock[]) => void): Extension {
  const field = StateField.define<Drawn>({
    create: drawnIn,
    update: (before, { state, docChanged, selection, effects }) =>
      docChanged || selection !== undefined || effects.length > 0 ? drawnIn(state) : before,
    provide: (self) => EditorView.decorations.from(self, ({ places }) => places),
  })
  return [
    field,
    EditorView.updateListener.of(({ state, startState }) => {
      const { blocks } = state.field(field)
      if (!isSame(blocks, startState.field(field, false)?.blocks)) onDrawn(blocks)
    }),
  ]
}

interface Drawn {
  blocks: readonly DrawnBlock[]
  places: DecorationSet
}

/** How long the parser may take before a table further down stays Markdown for now. */
const PARSING_MS = 20

function drawnIn(state: EditorState): Drawn {
  const blocks: DrawnBlock[] = []
  const places: Range<Decoration>[] = []
  const tree = ensureSyntaxTree(state, state.doc.length, PARSING_MS) ?? syntaxTree(state)
  tree.iterate({
    enter: (node) => {
      if (node.name === 'Document') return true
      if (isDrawn(node) && !isTouched(state, node.from, node.to)) {
        const from = state.doc.lineAt(node.from).from
        const to = state.doc.lineAt(node.to).to
        const slot = `drawn-${blocks.length}`
        blocks.push({ slot, markdown: state.sliceDoc(from, to) })
        places.push(Decoration.replace({ widget: new Place(slot), block: true }).range(from, to))
      }
      return false
    },
  })
  return { blocks, places: Decoration.set(places) }
}

/** Tables, and paragraphs that are a picture and nothing else. */
function isDrawn({ name, from, to, node }: MarkdownNode): boolean {
  if (name === 'Table') return true
  const picture = name === 'Paragraph' ? node.firstChild : null
  return picture?.name === 'Image' && picture.from === from && picture.to === to
}

class Place extends WidgetType {
  readonly slot: string
  constructor(slot: string) {
    super()
    this.slot = slot
  }
  override eq(other: Place) {
    return other.slot === this.slot
  }
  toDOM(view: EditorView) {
    const place = document.createElement('slot')
    place.name = this.slot
    place.style.display = 'block'
    place.addEventListener('mousedown', (event) => {
      event.preventDefault()
      view.dispatch({ selection: { anchor: view.posAtDOM(place) } })
      view.focus()
    })
    return place
  }
}

function isSame(now: readonly DrawnBlock[], before: readonly DrawnBlock[] | undefined): boolean {
  return now.length === (before?.length ?? -1) && now.every(({ markdown }, at) => before?.[at]?.markdown === markdown)
}
