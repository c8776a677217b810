import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { annotationExtension } from './codemirror-annotations.ts'
import { cursorInText } from './editing/cursor.ts'
import { drawnBlocks, type DrawnBlock } from './editing/drawn-blocks.ts'
import { formatCommand } from './editing/formatting.ts'
import { tableKeys } from './editing/table-keys.ts'
import { typeset } from './editing/typeset.ts'

export interface EditorWords {
  label: string
  placeholder: string
}

/** How the text is shown: as it will read, or as the Markdown that it is. */
export interface Reading {
  isTypeset: boolean
  /** Gets the tables and pictures that are drawn. */
  onDrawn: (blocks: readonly DrawnBlock[]) => void
}

const reading = new Compartment()

const typesetAll = (onDrawn: Reading['onDrawn']): Extension => [typeset, drawnBlocks(onDrawn)]

/** Shows the text in the one way or the other. */
export function showReading(view: EditorView, { isTypeset, onDrawn }: Reading): void {
  view.dispatch({ effects: reading.reconfigure(isTypeset ? typesetAll(onDrawn) : []) })
  if (!isTypeset) onDrawn([])
}

const FORMAT_KEYS = [
  { key: 'Mod-b', run: formatCommand('bold') },
  { key: 'Mod-i', run: formatCommand('italic') },
  ...tableKeys,
]

/** A Markdown editor's behaviour and look. Tab leaves it, as it does every other control. */
export function markdownExtensions(
  words: EditorWords,
  onChange: (text: Text) => void,
  onAnnotation: (id: string) => void,
  onFile: (file: File) => void,
  { isTypeset, onDrawn }: Reading,
): Extension[] {
  return [
    history(),
    keymap.of([...FORMAT_KEYS, ...defaultKeymap, ...historyKeymap]),
    markdown({ base: markdownLanguage }),
    cursorInText,
    reading.of(isTypeset ? typesetAll(onDrawn) : []),
    syntaxHighlighting(marks),
    EditorView.lineWrapping,
    EditorState.tabSize.of(4),
    placeholder(words.placeholder),
    EditorView.contentAttributes.of({
      'aria-label': words.label,
      tabindex: '0',
      spellcheck: 'true',
      autocapitalize: 'sentences',
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc)
    }),
    annotationExtension(onAnnotation),
    broughtFiles(onFile),
    formattedPaste,
    look,
  ]
}

/** A file that is pasted or dropped is handed on; words are put in as always. */
function broughtFiles(onFile: (file: File) => void): Extension {
  const take = (event: Event, data: DataTransfer | null): boolean => {
    const [file] = data?.files ?? []
    // What is copied in a word processor comes as words and as a picture of them.
    if (file === undefined || data?.getData('text/plain') !== '') return false
    event.preventDefault()
    onFile(file)
    return true
  }
  return EditorView.domEventHandlers({
    paste: (event) => take(event, event.clipboardData),
    drop: (event, view) => {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
      const isTaken = take(event, event.dataTransfer)
      if (isTaken && at !== null) view.dispatch({ selection: { anchor: at } })
      return isTaken
    },
  })
}

const FORMATTED = /<(?:h[1-6]|a|ul|ol|table|b|strong|em|i|p)[\s>]/i

/** What is pasted with its formatting comes as Markdown. */
const formattedPaste = EditorView.domEventHandlers({
  paste: (event, view) => {
    const html = event.clipboardData?.getData('text/html') ?? ''
    const plain = event.clipboardData?.getData('text/plain') ?? ''
    if (!FORMATTED.test(html)) return false
    event.preventDefault()
    // Loaded only where somebody pastes.
    void import('./insert/pasted.ts')
      .then(({ markdownOf }) => markdownOf(html))
      .catch(() => plain)
      .then((text) => {
        view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true })
      })
    return true
  },
})

const look = EditorView.theme({
  '&': { color: 'var(--ink)', fontSize: '1.125rem', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-content)', lineHeight: '1.62', overflow: 'auto' },
  '.cm-content': { padding: '0.5rem 1.25rem 40vh', caretColor: 'var(--accent)', maxWidth: '40.5rem' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--ink-quiet)', fontStyle: 'italic' },
  '.written-heading': { lineHeight: '1.25' },
  '.written-h1': { fontSize: '1.7em' },
  '.written-h2': { fontSize: '1.3em' },
  '.written-h3': { fontSize: '1.1em' },
  '.written-mark': { fontSize: '0' },
  '.written-quote': { paddingInlineStart: '1em', borderInlineStart: '0.15em solid var(--line-strong)' },
  '.written-item': { paddingInlineStart: '1.1rem' },
  '.written-link': { color: 'var(--accent)', textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  '.written-picture': { color: 'var(--ink-quiet)', fontStyle: 'italic' },
  '.written-citation': { fontFamily: 'var(--font-frame)', fontSize: '0.75em' },
  '.written-rule': {
    display: 'inline-block',
    width: '30%',
    borderTop: '1px solid var(--line-strong)',
    verticalAlign: 'middle',
  },
})

const marks = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.url, color: 'var(--ink-quiet)' },
  { tag: tags.quote, color: 'var(--ink-quiet)' },
  { tag: tags.monospace, fontFamily: 'var(--font-code)', fontSize: '0.9em' },
  { tag: tags.processingInstruction, color: 'var(--ink-quiet)', fontWeight: '400' },
])
