import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { Annotation } from '../checks/annotations.ts'

/** A stretch of the text that is marked: by a check, or because somebody commented on it. */
export type EditorMark = Omit<Annotation, 'look'> & { look: Annotation['look'] | 'comment' }
/** What is put in place together. */
export type MarkLayer = 'checks' | 'comments'

const setMarks = StateEffect.define<{ layer: MarkLayer; marks: readonly EditorMark[] }>()

const fieldOf = (layer: MarkLayer) =>
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (marks, transaction) => {
      let next = marks.map(transaction.changes)
      for (const effect of transaction.effects) {
        if (effect.is(setMarks) && effect.value.layer === layer) next = marksOf(effect.value.marks)
      }
      return next
    },
    provide: (self) => EditorView.decorations.from(self),
  })

/** Marks stretches of the text; they move with what is typed before them. A click on one names it. */
export function annotationExtension(onChoose: (id: string) => void): Extension {
  return [
    fieldOf('comments'),
    fieldOf('checks'),
    EditorView.domEventHandlers({
      click: (event) => {
        const mark = event.target instanceof Element ? event.target.closest('[data-annotation]') : null
        const id = mark?.getAttribute('data-annotation')
        if (id !== null && id !== undefined) onChoose(id)
        return false
      },
    }),
    look,
  ]
}

/** Puts these marks in place of those of the same layer that were there. */
export function annotate(view: EditorView, marks: readonly EditorMark[], layer: MarkLayer): void {
  const end = view.state.doc.length
  const fitting = marks.filter((one) => one.start < one.end && one.end <= end)
  view.dispatch({ effects: setMarks.of({ layer, marks: fitting }) })
}

function marksOf(annotations: readonly EditorMark[]): DecorationSet {
  const ranges = annotations.map(({ id, start, end, look: kind, label }) =>
    Decoration.mark({ class: `note-${kind}`, attributes: { 'data-annotation': id, title: label } }).range(start, end),
  )
  return Decoration.set(ranges, true)
}

const chip = (tone: string) => ({
  color: `var(--${tone})`,
  backgroundColor: `var(--${tone}-soft, var(--selected))`,
  borderRadius: '0.2em',
  cursor: 'pointer',
})
const underline = (tone: string) => ({
  textDecoration: `underline wavy var(--${tone})`,
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

const look = EditorView.theme({
  '.note-comment': {
    backgroundColor: 'var(--mark)',
    borderBottom: '0.125rem solid var(--warn)',
    cursor: 'pointer',
  },
  '.note-supported': chip('accent'),
  '.note-high, .note-moderate': { ...chip('ink-quiet'), backgroundColor: 'var(--hover)' },
  '.note-low': chip('warn'),
  '.note-unsupported': chip('danger'),
  '.note-contradicted': { ...chip('danger'), fontWeight: '700' },
  '.note-violation': underline('danger'),
  '.note-review': underline('warn'),
  '.note-advice': { ...underline('warn'), textDecorationStyle: 'dotted' },
})
