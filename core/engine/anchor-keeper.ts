import { raiseAnchor } from '../audit/anchor.ts'
import type { Db } from '../database/schema.ts'
import type { SecretStore } from '../ports.ts'

const EVERY_MS = 30_000

/** Remembers outside the database, while the engine works, how far its log has come. Answers how that is ended. */
export function startAnchorKeeper(
  db: Db,
  secrets: SecretStore,
  reportFault: (message: string, error: unknown) => void,
): () => Promise<void> {
  let raising = Promise.resolve()
  const raise = (): void => {
    raising = raising
      .then(() => raiseAnchor(secrets, db))
      .catch((error: unknown) => reportFault('how far the audit log has come could not be remembered', error))
  }
  const timer = setInterval(raise, EVERY_MS)
  return () => {
    clearInterval(timer)
    return raising
  }
}
