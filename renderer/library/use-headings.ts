import { useState } from 'react'
import { headingsOf, type HeadingPlace } from '../../core/content/rules/sections.ts'
import { skeletonOf } from './skeleton.ts'

type Heading = Pick<HeadingPlace, 'level' | 'heading' | 'line'>

/** The headings of a text that is typed in: read anew only where what was typed can have changed them. */
export function useHeadings(body: string): readonly Heading[] {
  const skeleton = skeletonOf(body)
  const [known, setKnown] = useState(() => ({ skeleton, headings: headingsOf(body) }))
  if (known.skeleton === skeleton) return known.headings
  const next = { skeleton, headings: headingsOf(body) }
  setKnown(next)
  return next.headings
}
