import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

/** A view that is drawn in steps, as its data come, takes the keyboard once what it focuses itself could be there. */
const SETTLED_MS = 50

/** Once another view is there, the keyboard is at its heading where what had it is gone and the view gives it to nothing else. */
export function useViewFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    let stop: () => void = () => undefined
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged || main.current === null) return
      stop()
      stop = focusHeading(main.current)
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [router, main])
}

function focusHeading(main: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (!isNowhere(main)) {
      stop()
      return
    }
    main.focus({ preventScroll: true })
    const heading = headingOf(main)
    if (heading === undefined) return
    stop()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, SETTLED_MS)
  }
  const watch = new MutationObserver(wait)
  const stop = () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('pointerdown', stop)
  }
  watch.observe(main, { childList: true, subtree: true })
  // Whoever reads with the mouse meanwhile is not taken elsewhere.
  document.addEventListener('pointerdown', stop)
  wait()
  return stop
}

function isNowhere(main: HTMLElement): boolean {
  const focus = document.activeElement
  return focus === null || focus === document.body || focus === main
}

/** Of what is open beside a list, where something is; undefined until it is drawn. */
function headingOf(main: HTMLElement): HTMLElement | undefined {
  const view = main.querySelector('[data-open] > [data-detail]') ?? main
  return [...view.querySelectorAll('h1')].find((heading) => heading.checkVisibility())
}
