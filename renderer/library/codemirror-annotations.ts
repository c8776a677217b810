import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { Annotation } from '../checks/annotations.ts'

const setAnnotations = StateEffect.define<readonly Annotation[]>()

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    let next = marks.map(transaction.changes)
    for (const effect of transaction.effects) if (effect.is(setAnnotations)) next = marksOf(effect.value)
    return next
  },
  provide: (self) => EditorView.decorations.from(self),
})

/** Marks stretches of the text; they move with what is typed before them. A click on one names it. */
export function annotationExtension(onChoose: (id: string) => void): Extension {
  return [
    field,
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

/** Puts these marks in place of those that were there. */
export function annotate(view: EditorView, annotations: readonly Annotation[]): void {
  const end = view.state.doc.length
  view.dispatch({ effects: setAnnotations.of(annotations.filter((one) => one.start < one.end && one.end <= end)) })
}

function marksOf(annotations: readonly Annotation[]): DecorationSet {
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
  '.note-high': chip('good'),
  '.note-moderate': chip('accent'),
  '.note-low': chip('warn'),
  '.note-unsupported': chip('danger'),
  '.note-contradicted': { ...chip('danger'), fontWeight: '700' },
  '.note-violation': underline('danger'),
  '.note-review': underline('warn'),
})
