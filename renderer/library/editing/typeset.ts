import { syntaxTree } from '@codemirror/language'
import type { EditorState, Extension, Range } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet } from '@codemirror/view'
import { isTouched, type MarkdownNode } from './cursor.ts'

/** Shows Markdown as it will read: its marks are hidden but where the cursor is. The text itself is left as it is. */
export const typeset: Extension = ViewPlugin.define(
  (view) => {
    const shown = {
      decorations: decorationsOf(view),
      update({ view: now }: { view: EditorView }) {
        shown.decorations = decorationsOf(now)
      },
    }
    return shown
  },
  { decorations: ({ decorations }) => decorations },
)

/** Hidden by its size: in place of a replaced mark a line could break. */
const HIDDEN = Decoration.mark({ class: 'written-mark' })
const LINK = Decoration.mark({ class: 'written-link' })
const PICTURE = Decoration.mark({ class: 'written-picture' })
const CITATION = Decoration.mark({ class: 'written-citation' })
const QUOTE = Decoration.line({ class: 'written-quote' })
const ITEM = Decoration.line({ class: 'written-item' })
const HEADING = [1, 2, 3, 4, 5, 6].map((level) => Decoration.line({ class: `written-heading written-h${level}` }))

class Bullet extends WidgetType {
  override eq = () => true
  toDOM() {
    const bullet = document.createElement('span')
    bullet.textContent = '• '
    return bullet
  }
}
class Rule extends WidgetType {
  override eq = () => true
  toDOM() {
    const rule = document.createElement('span')
    rule.className = 'written-rule'
    return rule
  }
}
const BULLET = Decoration.replace({ widget: new Bullet() })
const RULE = Decoration.replace({ widget: new Rule() })

function decorationsOf({ state, visibleRanges }: EditorView): DecorationSet {
  const found: Range<Decoration>[] = []
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter: (node) => {
        found.push(...decorationsIn(state, node))
      },
    })
  }
  return Decoration.set(found, true)
}

const CITED = /^\[\d{1,4}\]$/

function decorationsIn(state: EditorState, node: MarkdownNode): Range<Decoration>[] {
  const { name, from, to } = node
  const line = state.doc.lineAt(from)
  const isOnLine = isTouched(state, line.from, line.to)
  const parent = node.node.parent ?? node
  const isInside = isTouched(state, parent.from, parent.to)
  switch (name) {
    case 'ATXHeading1':
    case 'ATXHeading2':
    case 'ATXHeading3':
    case 'ATXHeading4':
    case 'ATXHeading5':
    case 'ATXHeading6':
      return [HEADING[Number(name.at(-1)) - 1]?.range(line.from)].filter((one) => one !== undefined)
    case 'HeaderMark':
      // The line under a heading that is underlined is a line of its own, and stays.
      return parent.name.startsWith('Setext') || isOnLine ? [] : [hidden(from, withSpace(state, to, line.to))]
    case 'EmphasisMark':
    case 'StrikethroughMark':
    case 'CodeMark':
      return isInside || parent.name === 'FencedCode' ? [] : [hidden(from, to)]
    case 'Escape':
      return isTouched(state, from, to) ? [] : [hidden(from, from + 1)]
    case 'ListMark':
      return [
        ITEM.range(line.from),
        ...(isOnLine || node.node.parent?.parent?.name !== 'BulletList'
          ? []
          : [BULLET.range(from, withSpace(state, to, line.to))]),
      ]
    case 'QuoteMark':
      return [QUOTE.range(line.from), ...(isOnLine ? [] : [hidden(from, withSpace(state, to, line.to))])]
    case 'HorizontalRule':
      return isOnLine ? [] : [RULE.range(from, to)]
    case 'Link':
      if (CITED.test(state.sliceDoc(from, to))) return [CITATION.range(from, to)]
      return node.node.getChild('URL') === null ? [] : wordsOf(state, node, LINK)
    case 'Image':
      return node.node.getChild('URL') === null ? [] : wordsOf(state, node, PICTURE)
    default:
      return []
  }
}

/** A link or a picture by its words; the address is shown where the cursor is. */
function wordsOf(state: EditorState, node: MarkdownNode, look: Decoration): Range<Decoration>[] {
  const { from, to } = node
  const [open, close] = node.node.getChildren('LinkMark')
  if (open === undefined || close === undefined || close.from <= open.to) return []
  const words = look.range(open.to, close.from)
  return isTouched(state, from, to) ? [words] : [hidden(from, open.to), words, hidden(close.from, to)]
}

function hidden(from: number, to: number): Range<Decoration> {
  return HIDDEN.range(from, to)
}

/** The end of a mark with the space that parts it from the words. */
function withSpace(state: EditorState, to: number, end: number): number {
  return to < end && state.sliceDoc(to, to + 1) === ' ' ? to + 1 : to
}
