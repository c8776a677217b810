import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { withRange, withToggled } from './list-choice.ts'
import { nextActive } from './list-keys.ts'

interface ListChoice {
  chosen: ReadonlySet<string>
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined
  keyAt: (at: number) => string | undefined
  length: number
  activate: (at: number) => void
}

/** Where choosing a run of rows began, and what was chosen by then. */
interface Start {
  at: number
  before: ReadonlySet<string>
}

/** Choosing several rows of a list by keyboard and mouse; each answers whether the event was for it. */
export function useListChoice({ chosen, onChoose, keyAt, length, activate }: ListChoice) {
  const start = useRef<Start>(undefined)
  const keys = () => Array.from({ length }, (_, at) => keyAt(at) ?? '')

  const toggle = (at: number) => {
    const key = keyAt(at)
    if (key === undefined) return
    const next = withToggled(chosen, key)
    start.current = { at, before: next }
    onChoose?.(next)
  }
  const extend = (from: number, to: number) => {
    const begun = (start.current ??= { at: from, before: chosen })
    onChoose?.(withRange(begun.before, keys(), begun.at, to))
  }

  const pressed = (event: KeyboardEvent, active: number): boolean => {
    if (onChoose === undefined || event.altKey) return false
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 'a') onChoose(new Set(keys()))
    else if (isCommand) return false
    else if (event.key === ' ') toggle(active)
    else if (event.key === 'Escape' && chosen.size > 0) onChoose(new Set())
    else {
      const to = event.shiftKey ? nextActive(event.key, active, length) : undefined
      if (to === undefined) {
        if (!event.shiftKey) start.current = undefined
        return false
      }
      extend(active, to)
      activate(to)
    }
    return true
  }

  const clicked = (event: MouseEvent, active: number, at: number): boolean => {
    if (onChoose === undefined) return false
    const isOnMark = event.target instanceof Element && event.target.closest('[data-choose]') !== null
    if (event.shiftKey) extend(active, at)
    else if (event.ctrlKey || event.metaKey || isOnMark) toggle(at)
    else return false
    activate(at)
    return true
  }

  return { pressed, clicked }
}
