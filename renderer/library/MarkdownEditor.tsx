import { EditorView } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { Stretch } from '../../core/kernel/quote-place.ts'
import { annotate, type EditorMark, type MarkLayer } from './codemirror-annotations.ts'
import { markdownExtensions, type EditorWords } from './codemirror.ts'
import styles from './MarkdownEditor.module.css'

/** What a view may do to an editor from outside. */
export interface EditorHandle {
  goToLine: (line: number) => void
  /** The line that the cursor is in, counted from 1. */
  line: () => number
  replaceText: (text: string) => void
  focus: () => void
  /** Selects a stretch of the text and brings it into sight. */
  show: (start: number, end: number) => void
  /** Marks stretches of the text, in place of those of the same layer marked before. */
  annotate: (marks: readonly EditorMark[], layer: MarkLayer) => void
  /** The words that are selected, without the white space around them; undefined where none are. */
  selection: () => Stretch | undefined
}

interface MarkdownEditorProps {
  ref: Ref<EditorHandle>
  /** The text it opens with; later texts come through `replaceText`. */
  start: string
  words: EditorWords
  onChange: (text: string) => void
  onAnnotation?: (id: string) => void
}

/**
 * CodeMirror inside a shadow root, where it styles itself with adopted sheets: in the document it would insert a
 * style element, which the content security policy refuses.
 */
export function MarkdownEditor({ ref, start, words, onChange, onAnnotation }: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const text = useRef(start)
  const given = useRef({ words, onChange, onAnnotation })
  useEffect(() => {
    given.current = { ...given.current, onChange, onAnnotation }
  })

  useEffect(() => {
    if (host.current === null) return undefined
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      doc: text.current,
      extensions: markdownExtensions(
        given.current.words,
        (next) => {
          text.current = next
          given.current.onChange(next)
        },
        (id) => given.current.onAnnotation?.(id),
      ),
      parent: root,
      root,
    })
    view.current = editor
    return () => editor.destroy()
  }, [])

  useImperativeHandle(ref, () => ({
    goToLine: (line) => {
      const editor = view.current
      if (editor === null) return
      const { from, to } = editor.state.doc.line(Math.min(line, editor.state.doc.lines))
      editor.dispatch({
        selection: { anchor: to },
        effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 16 }),
      })
      editor.focus()
    },
    line: () => {
      const editor = view.current
      return editor === null ? 1 : editor.state.doc.lineAt(editor.state.selection.main.head).number
    },
    replaceText: (next) => {
      const editor = view.current
      editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: next } })
    },
    focus: () => view.current?.focus(),
    show: (start, end) => {
      view.current?.dispatch({
        selection: { anchor: start, head: end },
        effects: EditorView.scrollIntoView(start, { y: 'center' }),
      })
      view.current?.focus()
    },
    annotate: (marks, layer) => {
      if (view.current !== null) annotate(view.current, marks, layer)
    },
    selection: () => {
      const editor = view.current
      if (editor === null) return undefined
      const { from, to } = editor.state.selection.main
      const selected = editor.state.sliceDoc(from, to)
      const start = from + selected.length - selected.trimStart().length
      const end = start + selected.trim().length
      return end > start ? { start, end } : undefined
    },
  }))

  return <div ref={host} className={styles.editor} />
}
