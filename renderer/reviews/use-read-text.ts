import { useState } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'

/** The text that is being read stays the one it was until its reader asks for the new one. */
export function useReadText(current: ContentItem) {
  const [reading, setReading] = useState<{ read: ContentItem; before: ContentItem | undefined }>({
    read: current,
    before: undefined,
  })
  const isChanged = current.revision !== reading.read.revision
  return {
    // The same revision may carry newer facts beside its text.
    read: isChanged ? reading.read : current,
    /** What was read before the reader took the new text. */
    before: reading.before,
    newer: isChanged ? current : undefined,
    takeNewer: () => setReading(({ read }) => ({ read: current, before: read })),
  }
}
