import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { Insertion } from '../../core/content/rules/citing.ts'
import type { Stretch } from '../../core/kernel/quote-place.ts'
import { annotate, type EditorMark, type MarkLayer } from './codemirror-annotations.ts'
import { markdownExtensions, showReading, type EditorWords } from './codemirror.ts'
import { Markdown } from '../ui/Markdown.tsx'
import { cursorComesBack } from './editing/cursor.ts'
import type { DrawnBlock } from './editing/drawn-blocks.ts'
import { formatCommand, type Format } from './editing/formatting.ts'
import { asInPiece, endsInCrLf } from './editing/line-ends.ts'
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
  /** The words that are selected; empty where none are. */
  selectedText: () => string
  /** Puts Markdown in place of what is selected, or at the cursor. */
  replaceSelection: (markdown: string) => void
  /** Formats what is selected, or where the cursor is. */
  format: (format: Format) => void
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
  /** Whether it is shown as it will read, or as the Markdown that it is. */
  isTypeset: boolean
  onChange: (text: string) => void
  onAnnotation?: (id: string) => void
  /** A file was pasted, or dropped at the cursor. */
  onFile?: (file: File) => void
}

/**
 * CodeMirror inside a shadow root, where it styles itself with adopted sheets: in the document it would insert a
 * style element, which the content security policy refuses.
 */
export function MarkdownEditor({ ref, start, words, isTypeset, onChange, onAnnotation, onFile }: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const text = useRef(start)
  const isCrLf = useRef(endsInCrLf(start))
  const watched = useRef<ResizeObserver>(null)
  const [drawn, setDrawn] = useState<readonly DrawnBlock[]>([])
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
        (doc) => {
          const next = asInPiece(doc, isCrLf.current).text
          text.current = next
          given.current.onChange(next)
        },
        (id) => given.current.onAnnotation?.(id),
        (file) => given.current.onFile?.(file),
        { isTypeset: false, onDrawn: setDrawn },
      ),
      parent: root,
      root,
    })
    view.current = editor
    // What is drawn in the text grows as pictures come in.
    const sizes = new ResizeObserver(() => editor.requestMeasure())
    watched.current = sizes
    return () => {
      sizes.disconnect()
      editor.destroy()
    }
  }, [])
  useEffect(() => {
    if (view.current !== null) showReading(view.current, { isTypeset, onDrawn: setDrawn })
  }, [isTypeset])
  useEffect(() => {
    for (const place of host.current?.children ?? []) watched.current?.observe(place)
  }, [drawn])

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
      isCrLf.current = endsInCrLf(next)
      editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: next } })
    },
    focus: () => view.current?.focus(),
    show: (start, end) => {
      const editor = view.current
      if (editor === null) return
      const { inEditor } = asInPiece(editor.state.doc, isCrLf.current)
      editor.dispatch({
        selection: { anchor: inEditor(start), head: inEditor(end) },
        effects: EditorView.scrollIntoView(inEditor(start), { y: 'center' }),
      })
      editor.focus()
    },
    annotate: (marks, layer) => {
      const editor = view.current
      if (editor === null) return
      const { inEditor } = asInPiece(editor.state.doc, isCrLf.current)
      const placed = marks.map((mark) => ({ ...mark, start: inEditor(mark.start), end: inEditor(mark.end) }))
      annotate(editor, placed, layer)
    },
    selectedText: () => {
      const state = view.current?.state
      return state?.sliceDoc(state.selection.main.from, state.selection.main.to) ?? ''
    },
    replaceSelection: (markdown) => {
      const editor = view.current
      if (editor === null) return
      editor.dispatch(editor.state.replaceSelection(markdown), { effects: cursorComesBack, scrollIntoView: true })
      editor.focus()
    },
    format: (format) => {
      if (view.current === null) return
      view.current.dispatch({ effects: cursorComesBack })
      formatCommand(format)(view.current)
      view.current.focus()
    },
    cursor: () => {
      const editor = view.current
      if (editor === null) return 0
      const { from, to } = editor.state.selection.main
      const end = from + editor.state.sliceDoc(from, to).trimEnd().length
      return asInPiece(editor.state.doc, isCrLf.current).inPiece(end)
    },
    insert: (insertions) => {
      const [first] = insertions
      const editor = view.current
      if (first === undefined || editor === null) return
      const { inEditor } = asInPiece(editor.state.doc, isCrLf.current)
      editor.dispatch({
        changes: insertions.map(({ at, text: put }) => ({ from: inEditor(at), insert: put })),
        selection: { anchor: inEditor(first.at) + first.text.length },
        scrollIntoView: true,
      })
      editor.focus()
    },
    remove: (stretches) => {
      const editor = view.current
      if (editor === null) return
      const { inEditor } = asInPiece(editor.state.doc, isCrLf.current)
      editor.dispatch({ changes: stretches.map(({ start, end }) => ({ from: inEditor(start), to: inEditor(end) })) })
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
      const { inPiece } = asInPiece(editor.state.doc, isCrLf.current)
      return end > start ? { start: inPiece(start), end: inPiece(end) } : undefined
    },
  }))

  return (
    <div ref={host} className={styles.editor}>
      {drawn.map(({ slot, markdown }) => (
        <div key={slot} slot={slot} className={styles.drawn}>
          <Markdown text={markdown} />
        </div>
      ))}
    </div>
  )
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
