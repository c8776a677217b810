import type { KeyboardEvent } from 'react'

/** What can be done in the editor by keyboard; each with Ctrl, or Cmd on a Mac. */
export const SHORTCUTS = {
  save: { key: 's', isShifted: false },
  outline: { key: 'o', isShifted: true },
  preview: { key: 'p', isShifted: true },
  evidence: { key: 'e', isShifted: true },
  compliance: { key: 'l', isShifted: true },
  regenerate: { key: 'g', isShifted: true },
} as const
export type Shortcut = keyof typeof SHORTCUTS
export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as Shortcut[]

/** The shortcut that was pressed, if one was. */
export function pressedShortcut(event: KeyboardEvent): Shortcut | undefined {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  return SHORTCUT_NAMES.find((name) => SHORTCUTS[name].key === key && SHORTCUTS[name].isShifted === event.shiftKey)
}

/** The keys of a shortcut as a person reads them. */
export function keysOf(name: Shortcut): string {
  const { key, isShifted } = SHORTCUTS[name]
  const isMac = navigator.platform.startsWith('Mac')
  return `${isMac ? 'Cmd' : 'Ctrl'}+${isShifted ? 'Shift+' : ''}${key.toUpperCase()}`
}

/** The same for assistive technology. */
export function ariaKeysOf(name: Shortcut): string {
  const { key, isShifted } = SHORTCUTS[name]
  const rest = `${isShifted ? 'Shift+' : ''}${key.toUpperCase()}`
  return `Control+${rest} Meta+${rest}`
}
