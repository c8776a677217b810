import type { Chromium } from './chromium.ts'
import type { WindowDouble } from './browser-window.ts'

/** What the parts of the double share, in one place: it lives as long as the process does. */
export const shellState: {
  chromium: Chromium | null
  windows: Map<number, WindowDouble>
  focused: WindowDouble | null
  isReady: boolean
  isQuitting: boolean
  /** Pages that windows of ours are just opening. */
  pagesOpening: number
  count: number
} = { chromium: null, windows: new Map(), focused: null, isReady: false, isQuitting: false, pagesOpening: 0, count: 0 }
