import type { KeyboardEvent } from 'react'

/** What can be done in the editor by keyboard; each with Ctrl, or Cmd on a Mac, and Shift or Alt. */
const SHORTCUTS = {
  save: { key: 's', also: null },
  outline: { key: 'o', also: 'Shift' },
  markdown: { key: 'p', also: 'Shift' },
  evidence: { key: 'e', also: 'Shift' },
  findings: { key: 'l', also: 'Shift' },
  comments: { key: 'm', also: 'Shift' },
  regenerate: { key: 'g', also: 'Shift' },
  comment: { key: 'm', also: 'Alt' },
  cite: { key: 'x', also: 'Shift' },
  picture: { key: 'f', also: 'Shift' },
  link: { key: 'k', also: 'Alt' },
} as const
export type Shortcut = keyof typeof SHORTCUTS
export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as Shortcut[]

/** The shortcut that was pressed, if one was. */
export function pressedShortcut(event: KeyboardEvent): Shortcut | undefined {
  if ((!event.ctrlKey && !event.metaKey) || (event.altKey && event.shiftKey)) return undefined
  const also = event.altKey ? 'Alt' : event.shiftKey ? 'Shift' : null
  // With Alt a key types another character on a Mac.
  const key = event.altKey ? event.code.replace('Key', '').toLowerCase() : event.key.toLowerCase()
  return SHORTCUT_NAMES.find((name) => SHORTCUTS[name].key === key && SHORTCUTS[name].also === also)
}

/** The keys of a shortcut as a person reads them. */
export function keysOf(name: Shortcut): string {
  const isMac = navigator.platform.startsWith('Mac')
  return `${isMac ? 'Cmd' : 'Ctrl'}+${restOf(name)}`
}

/** The same for assistive technology. */
export function ariaKeysOf(name: Shortcut): string {
  return `Control+${restOf(name)} Meta+${restOf(name)}`
}

function restOf(name: Shortcut): string {
  const { key, also } = SHORTCUTS[name]
  return `${also === null ? '' : `${also}+`}${key.toUpperCase()}`
}
