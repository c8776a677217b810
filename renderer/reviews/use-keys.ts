import { useEffect, useRef } from 'react'

const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="combobox"]'

/** Plain keys of a view, wherever the focus is but where keys are typed or chosen with, and while nothing covers it. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return
      const run = latest.current[event.key.toLowerCase()]
      if (run === undefined) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
