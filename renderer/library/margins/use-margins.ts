import { useState } from 'react'
import { keep, readKept } from '../../app/storage.ts'

export const MARGINS = ['outline', 'preview', 'evidence', 'compliance', 'comments'] as const
export type Margin = (typeof MARGINS)[number]

const KEPT_AS = 'colophon.editor.margins'
const ROOM_FOR_OUTLINE = '(min-width: 1200px)'

/** What stands beside the text in the editor; kept on this computer. */
export function useMargins() {
  const [shown, setShown] = useState(readMargins)
  const change = (next: readonly Margin[]) => {
    keep(KEPT_AS, next)
    setShown(next)
  }
  return {
    isShown: (margin: Margin) => shown.includes(margin),
    toggle: (margin: Margin) =>
      change(shown.includes(margin) ? shown.filter((one) => one !== margin) : [...shown, margin]),
    show: (margin: Margin) => {
      if (!shown.includes(margin)) change([...shown, margin])
    },
  }
}

export type Margins = ReturnType<typeof useMargins>

function readMargins(): readonly Margin[] {
  const kept = readKept(KEPT_AS)
  if (Array.isArray(kept)) return MARGINS.filter((margin) => kept.includes(margin))
  return window.matchMedia(ROOM_FOR_OUTLINE).matches ? ['outline', 'preview'] : ['preview']
}
