/**
 * Has those who ask in one turn of the event loop share one answer. It is looked for once all of them have asked, so that
 * nobody gets one from before their question.
 */
export function inOneTurn<T>(look: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  return () => {
    next ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      next = undefined
      return look()
    })
    return next
  }
}
