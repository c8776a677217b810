const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const MINUTE_MS = 60_000
const TELL_EVERY_MS = 20_000
/** Between two questions to the engine, while somebody is at work at another window. */
const ASK_EVERY_MS = 10_000

interface IdleOptions {
  minutes: number
  /** Somebody is at work; told at most every 20 seconds. */
  active: () => void
  /** Nobody was for so long. Answers whether the watch is over; else it goes on. */
  idle: () => Promise<boolean>
}

/** Watches for input to this window; answers how to stop. A computer that slept is idle by its clock, not by its timers. */
export function watchInput({ minutes, active, idle }: IdleOptions): () => void {
  const limitMs = minutes * MINUTE_MS
  let seenMs = Date.now()
  let toldMs = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = () => Date.now() - seenMs >= limitMs
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, Math.max(ASK_EVERY_MS, seenMs + limitMs - Date.now()))
  }
  const look = () => {
    if (!isOver()) {
      wait()
      return
    }
    void idle().then((isDone) => {
      if (!isDone) wait()
    })
  }
  let place = ''
  const notice = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointermove') {
      // Browsers also tell of a pointer that rests while the page moves beneath it.
      const before = place
      place = `${event.screenX} ${event.screenY}`
      if (place === before) return
    }
    if (isOver()) {
      look()
      return
    }
    seenMs = Date.now()
    if (seenMs - toldMs < TELL_EVERY_MS) return
    toldMs = seenMs
    active()
  }
  for (const input of INPUTS) window.addEventListener(input, notice, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  wait()
  return () => {
    clearTimeout(timer)
    for (const input of INPUTS) window.removeEventListener(input, notice, { capture: true })
    document.removeEventListener('visibilitychange', look)
  }
}
