import { randomBytes, timingSafeEqual } from 'node:crypto'

/** How long an opening address may wait for the page that takes it. */
const TOKEN_MS = 60_000

/** Tokens that are good once, for a minute. */
export interface OneTimeTokens {
  issue: () => string
  /** Whether this is one that is still good; it is not afterwards. */
  take: (given: string) => boolean
}

export function oneTimeTokens(monotonicMs: () => number): OneTimeTokens {
  const endings = new Map<string, number>()
  return {
    issue: () => {
      const token = newSecret()
      endings.set(token, monotonicMs() + TOKEN_MS)
      return token
    },
    take: (given) => {
      for (const [token, end] of endings) if (end <= monotonicMs()) endings.delete(token)
      const found = [...endings.keys()].find((token) => isSame(token, given))
      return found !== undefined && endings.delete(found)
    },
  }
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Compares without telling by its time how much is right. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
