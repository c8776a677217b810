import { useEffect, useRef, type RefObject } from 'react'

/** A heading that takes the keyboard once what was asked is done and the button that asked is gone. */
export function useHeadingFocus(isAsking: boolean, isOffered: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsking) wasAsked.current = true
    if (isAsking || isOffered || !wasAsked.current) return
    wasAsked.current = false
    // Whoever has gone on to another place stays there.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [isAsking, isOffered])
  return heading
}
