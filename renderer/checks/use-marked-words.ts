import { useEffect, useRef, type RefObject } from 'react'
import type { TextChecks } from '../../core/quality/contract.ts'
import { placeOfWords } from '../ui/Highlight.tsx'
import { annotationsOf, isOfEvidence, type Annotation } from './annotations.ts'

/** The looks that a text in reading form shows; each is a highlight of content.css. */
const LOOKS = [
  'supported',
  'high',
  'moderate',
  'low',
  'unsupported',
  'contradicted',
  'violation',
  'review',
  'advice',
] as const

/** Underlines what was found in a text that is read, and tints its citations by their support. */
export function useMarkedWords(root: RefObject<HTMLElement | null>, checks: TextChecks | null | undefined): void {
  useEffect(() => {
    if (root.current === null || checks === null || checks === undefined) return undefined
    const marks = annotationsOf(checks, { claim: () => '' })
    const pieces = [...root.current.querySelectorAll<HTMLElement>('[data-start]')]
    for (const look of LOOKS) {
      const ranges = marks.filter((mark) => mark.look === look).flatMap((mark) => rangesOf(pieces, mark))
      CSS.highlights.set(`found-${look}`, new Highlight(...ranges))
    }
    return () => {
      for (const look of [...LOOKS, 'shown']) CSS.highlights.delete(`found-${look}`)
    }
  }, [root, checks])
}

/** Where a stretch of the Markdown is shown: in each piece of text that has some of it. */
function rangesOf(pieces: readonly HTMLElement[], { start, end }: Pick<Annotation, 'start' | 'end'>): Range[] {
  return pieces.flatMap((piece) => {
    const text = piece.firstChild
    const from = Number(piece.dataset.start)
    const length = text?.textContent?.length ?? 0
    if (text === null || start >= from + length || end <= from) return []
    const range = document.createRange()
    range.setStart(text, Math.max(0, start - from))
    range.setEnd(text, Math.min(length, end - from))
    return range
  })
}

/** Brings a stretch of the Markdown into sight where the text is read, and marks it until another one is shown. */
export function showWords(root: HTMLElement, start: number, end: number): void {
  const ranges = rangesOf([...root.querySelectorAll<HTMLElement>('[data-start]')], { start, end })
  CSS.highlights.set('found-shown', new Highlight(...ranges))
  ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}

/** Shows the words of a search where a text that was found by them is read, once for each search. */
export function useFoundWords(root: RefObject<HTMLElement | null>, body: string, query: string | undefined): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (root.current === null || shown.current === query) return
    shown.current = query
    const place = query === undefined ? undefined : placeOfWords(body, query)
    if (place !== undefined) showWords(root.current, place.start, place.end)
  }, [root, body, query])
}

/** The claim whose citation stands at a point of the window; undefined where none does. */
export function claimAt(checks: TextChecks, { clientX, clientY }: { clientX: number; clientY: number }) {
  const caret = document.caretPositionFromPoint(clientX, clientY)
  const piece = caret?.offsetNode.parentElement?.closest<HTMLElement>('[data-start]')
  if (caret === null || piece === null || piece === undefined) return undefined
  const at = Number(piece.dataset.start) + caret.offset
  return annotationsOf(checks, { claim: () => '' }).find(
    ({ id, look, start, end }) => isOfEvidence(id) && look !== 'violation' && start <= at && at <= end,
  )?.id
}
