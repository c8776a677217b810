import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { Insertion } from '../../core/content/rules/citing.ts'
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
  /** Where the cursor is, or the selection ends. */
  cursor: () => number
  /** Puts characters into the text; the cursor goes behind the first of them. */
  insert: (insertions: readonly Insertion[]) => void
  /** Takes stretches out of the text. */
  remove: (stretches: readonly Stretch[]) => void
  /** Puts a paragraph of its own behind the one with the cursor. */
  insertParagraph: (text: string) => void
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
  /** A file was pasted, or dropped at the cursor. */
  onFile?: (file: File) => void
}

/**
 * CodeMirror inside a shadow root, where it styles itself with adopted sheets: in the document it would insert a
 * style element, which the content security policy refuses.
 */
export function MarkdownEditor({ ref, start, words, onChange, onAnnotation, onFile }: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const text = useRef(start)
  const given = useRef({ words, onChange, onAnnotation, onFile })
  useEffect(() => {
    given.current = { ...given.current, onChange, onAnnotation, onFile }
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
        (file) => given.current.onFile?.(file),
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
    cursor: () => {
      const { from, to } = view.current?.state.selection.main ?? { from: 0, to: 0 }
      const selected = view.current?.state.sliceDoc(from, to) ?? ''
      return from + selected.trimEnd().length
    },
    insert: (insertions) => {
      const [first] = insertions
      if (first === undefined) return
      view.current?.dispatch({
        changes: insertions.map(({ at, text: put }) => ({ from: at, insert: put })),
        selection: { anchor: first.at + first.text.length },
        scrollIntoView: true,
      })
      view.current?.focus()
    },
    remove: (stretches) => {
      view.current?.dispatch({ changes: stretches.map(({ start: from, end: to }) => ({ from, to })) })
    },
    insertParagraph: (put) => {
      const { state } = view.current ?? {}
      if (state === undefined) return
      const { from, text: paragraph } = paragraphBehind(state, put)
      view.current?.dispatch({
        changes: { from, insert: paragraph },
        selection: { anchor: from + paragraph.trimEnd().length },
        scrollIntoView: true,
      })
      view.current?.focus()
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

/** Where a paragraph goes behind the one with the cursor, with the blank lines that part them. */
function paragraphBehind({ doc, selection }: EditorState, put: string): { from: number; text: string } {
  let line = doc.lineAt(selection.main.to)
  while (line.number < doc.lines && line.text.trim() !== '' && doc.line(line.number + 1).text.trim() !== '') {
    line = doc.line(line.number + 1)
  }
  const before = doc.sliceString(0, line.to)
  const after = doc.sliceString(line.to)
  const gap = before.trim() === '' || /\n\s*\n$/.test(before) ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const rest = after.trim() === '' ? '' : /^\n\s*\n/.test(after) ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return { from: line.to, text: `${gap}${put}${rest}` }
}
