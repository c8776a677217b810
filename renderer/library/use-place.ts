import { useEffect, useRef, type RefObject } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import { annotationsOf, isOfEvidence, wordsEnd } from '../checks/annotations.ts'
import { cardOf } from '../checks/card-of.ts'
import type { EditorPlace } from './editor-place.ts'
import type { Margins } from './margins/use-margins.ts'
import type { EditorHandle } from './MarkdownEditor.tsx'
import { textSectionOf } from './text-sections.ts'

interface Surroundings {
  editor: RefObject<EditorHandle | null>
  base: ContentItem | undefined
  checks: TextChecks | null | undefined
  margins: Margins
  /** The claim or finding that is looked at. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Goes once to the place that somebody came to look at: the words, their section, and what was found about them. */
export function usePlace(place: EditorPlace | undefined, surroundings: Surroundings): void {
  const { editor, base, checks, margins, chosen, onChoose } = surroundings
  const step = useRef<'choose' | 'go' | 'done'>('choose')
  const isReady = base !== undefined && checks !== undefined
  useEffect(() => {
    if (step.current === 'done' || !isReady || place === undefined) return
    const id = place.finding ?? place.claim
    if (step.current === 'choose' && id !== undefined) {
      step.current = 'go'
      margins.show(isOfEvidence(id) ? 'evidence' : 'findings')
      onChoose(id)
      return
    }
    if (id !== undefined && chosen !== id) return
    step.current = 'done'
    if (place.field === 'title') document.getElementById('piece-title')?.focus()
    else goTo(editor.current, place, base, checks)
  })
}

function goTo(editor: EditorHandle | null, place: EditorPlace, base: ContentItem, checks: TextChecks | null): void {
  const id = place.finding ?? place.claim
  const marks = checks === null ? [] : annotationsOf(checks, { claim: () => '' })
  const mark = marks.find((one) => one.id === id)
  const section = place.section === undefined ? undefined : textSectionOf(base.sections, base.body, place.section)
  const claim = checks?.evidence.claims.find(({ claim_id }) => claim_id === id)
  // What is typed on arrival goes into the claim, not in its place.
  if (claim !== undefined) editor?.show(wordsEnd(claim), wordsEnd(claim))
  else if (mark !== undefined) editor?.show(mark.start, mark.end)
  else if (section !== undefined) editor?.goToLine(Math.max(1, section.line))
  // A section that is missing belongs behind what is there.
  else if (place.section !== undefined) editor?.goToLine(Infinity)
  // What has no place in the text is read beside it.
  else if (id !== undefined) cardOf(id)?.focus()
}
