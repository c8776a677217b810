import { useEffect, useRef, type RefObject } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import { annotationsOf } from '../checks/annotations.ts'
import { isFinding, type EditorPlace } from './editor-place.ts'
import type { Margins } from './margins/use-margins.ts'
import type { EditorHandle } from './MarkdownEditor.tsx'
import { textSectionOf } from './text-sections.ts'

interface Surroundings {
  editor: RefObject<EditorHandle | null>
  base: ContentItem | undefined
  checks: TextChecks | null | undefined
  margins: Margins
  onChoose: (id: string) => void
}

/** Goes once to the place that somebody came to look at: the words, their section, and what was found about them. */
export function usePlace(place: EditorPlace | undefined, surroundings: Surroundings): void {
  const { editor, base, checks, margins, onChoose } = surroundings
  const isDone = useRef(false)
  const isReady = base !== undefined && checks !== undefined
  useEffect(() => {
    if (isDone.current || !isReady || place === undefined) return
    isDone.current = true
    const id = place.finding ?? place.claim
    if (id !== undefined) {
      margins.show(isFinding(id) ? 'compliance' : 'evidence')
      onChoose(id)
    }
    if (place.field === 'title') document.getElementById('piece-title')?.focus()
    else goTo(editor.current, place, base, checks)
  })
}

function goTo(editor: EditorHandle | null, place: EditorPlace, base: ContentItem, checks: TextChecks | null): void {
  const id = place.finding ?? place.claim
  const marks = checks === null ? [] : annotationsOf(checks, { claim: () => '' })
  const mark = marks.find((one) => one.id === id)
  const section = place.section === undefined ? undefined : textSectionOf(base.sections, base.body, place.section)
  if (mark !== undefined) editor?.show(mark.start, mark.end)
  else if (section !== undefined) editor?.goToLine(Math.max(1, section.line))
  // A section that is missing belongs behind what is there.
  else if (place.section !== undefined) editor?.goToLine(Infinity)
}
