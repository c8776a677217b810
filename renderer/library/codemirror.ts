import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { annotationExtension } from './codemirror-annotations.ts'

export interface EditorWords {
  label: string
  placeholder: string
}

/** A Markdown editor's behaviour and look. Tab leaves it, as it does every other control. */
export function markdownExtensions(
  words: EditorWords,
  onChange: (text: string) => void,
  onAnnotation: (id: string) => void,
  onFile: (file: File) => void,
): Extension[] {
  return [
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    markdown(),
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
      if (update.docChanged) onChange(update.state.doc.toString())
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
  '&': { color: 'var(--ink)', fontSize: '1rem', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-content)', lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': { padding: '1rem 1.25rem 40vh', caretColor: 'var(--accent)', maxWidth: '44rem' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--ink-quiet)', fontStyle: 'italic' },
})

const marks = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.heading1, fontWeight: '600', fontSize: '1.35em' },
  { tag: tags.heading2, fontWeight: '600', fontSize: '1.2em' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: tags.url, color: 'var(--ink-quiet)' },
  { tag: tags.quote, color: 'var(--ink-quiet)' },
  { tag: tags.monospace, fontFamily: 'var(--font-code)', fontSize: '0.9em' },
  { tag: tags.processingInstruction, color: 'var(--ink-quiet)', fontWeight: '400' },
])
