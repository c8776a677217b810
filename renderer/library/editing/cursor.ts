import type { syntaxTree } from '@codemirror/language'
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

const setFocus = StateEffect.define<boolean>()

const focus = StateField.define<boolean>({
  create: () => false,
  update: (before, { effects }) => effects.findLast((one) => one.is(setFocus))?.value ?? before,
})

/** Says that the cursor is in the text, where the focus is about to come back to it. */
export const cursorComesBack = setFocus.of(true)

/** Notes whether the editor has the focus: until then no cursor is shown. */
export const cursorInText: Extension = [focus, EditorView.focusChangeEffect.of((_, has) => setFocus.of(has))]

/** Whether the cursor, or what is selected, touches a stretch of the text. */
export function isTouched(state: EditorState, from: number, to: number): boolean {
  return state.field(focus) && state.selection.ranges.some((range) => range.from <= to && range.to >= from)
}

type Walk = Parameters<ReturnType<typeof syntaxTree>['iterate']>[0]

/** A node of the Markdown's syntax, as a walk through it names it. */
export type MarkdownNode = Parameters<Walk['enter']>[0]
