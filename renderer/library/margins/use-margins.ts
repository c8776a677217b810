import { useState } from 'react'
import { keep, readKept } from '../../app/storage.ts'

/** What the margin beside the text shows, one at a time. */
export const TABS = ['findings', 'evidence', 'comments'] as const
export type Tab = (typeof TABS)[number]
const SHOWN = ['outline', 'markdown', ...TABS] as const
export type Margin = (typeof SHOWN)[number]

const KEPT_AS = 'colophon.editor.margins'
/** In the size of the text. */
const ROOM_FOR_OUTLINE = 75

/** What is shown beside the text in the editor, and whether the text shows its Markdown; kept on this computer. */
export function useMargins() {
  const [shown, setShown] = useState(readMargins)
  const change = (next: readonly Margin[]) => {
    keep(KEPT_AS, next)
    setShown(next)
  }
  const without = (margin: Margin) => shown.filter((one) => (isTab(margin) ? !isTab(one) : one !== margin))
  return {
    isShown: (margin: Margin) => shown.includes(margin),
    tab: shown.find(isTab),
    toggle: (margin: Margin) => change(shown.includes(margin) ? without(margin) : [...without(margin), margin]),
    show: (margin: Margin) => {
      if (!shown.includes(margin)) change([...without(margin), margin])
    },
  }
}

export type Margins = ReturnType<typeof useMargins>

function isTab(margin: Margin): margin is Tab {
  return TABS.some((tab) => tab === margin)
}

function readMargins(): readonly Margin[] {
  const kept = readKept(KEPT_AS)
  if (Array.isArray(kept)) {
    const known = SHOWN.filter((margin) => kept.includes(margin))
    return known.filter((margin) => !isTab(margin) || margin === known.find(isTab))
  }
  return window.innerWidth >= ROOM_FOR_OUTLINE * parseFloat(getComputedStyle(document.documentElement).fontSize)
    ? ['outline', 'findings']
    : ['findings']
}
