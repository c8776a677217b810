const BUDGET_MS = 15

/**
 * Lets a request begin now, or in a later turn of the event loop once the requests of this turn have used their time:
 * work on the database does not yield by itself, and a burst would hold up everything else.
 */
export function takeTurns(nowMs: () => number): () => Promise<void> {
  let turnBegan: number | undefined
  const inThisTurn = (): boolean => {
    if (turnBegan === undefined) {
      turnBegan = nowMs()
      setImmediate(() => {
        turnBegan = undefined
      })
    }
    return nowMs() - turnBegan < BUDGET_MS
  }
  return async () => {
    while (!inThisTurn()) await new Promise((resolve) => setImmediate(resolve))
  }
}
