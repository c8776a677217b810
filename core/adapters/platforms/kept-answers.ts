const KEPT_MS = 5 * 60_000
const MOST = 100

/** What a site said of itself and hardly ever changes, so that a delivery need not ask again what its dialog has just asked. */
export interface KeptAnswers<T> {
  of: (name: string) => T | undefined
  keep: (name: string, answer: T) => void
  forget: (name: string) => void
}

/** Keeps answers for five minutes. */
export function keepAnswers<T>(now: () => Date): KeptAnswers<T> {
  const kept = new Map<string, { answer: T; untilMs: number }>()
  return {
    of: (name) => {
      const one = kept.get(name)
      return one !== undefined && now().getTime() < one.untilMs ? one.answer : undefined
    },
    keep: (name, answer) => {
      kept.delete(name)
      kept.set(name, { answer, untilMs: now().getTime() + KEPT_MS })
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break
        kept.delete(oldest)
      }
    },
    forget: (name) => void kept.delete(name),
  }
}
