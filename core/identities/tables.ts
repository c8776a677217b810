import type { Flag } from '../database/columns.ts'

/** An account at a provider that a member signs in with; nobody is known by anything else of it. */
export interface IdentitiesTable {
  identity_id: string
  member_id: string
  issuer: string
  /** The provider's own name for the account, which never becomes another person's. */
  subject: string
  linked_at: string
  /** When it was last signed in with. */
  used_at: string
}

/** A sign-in that waits for the provider's answer, or for a desk to fetch what came of it. Each row is used once. */
export interface SignInFlowsTable {
  /** SHA-256 of the state that is awaited, or of the code that a desk was handed. */
  token_sha256: string
  /** SHA-256 of what the one browser has that may go on; null once it is a desk's turn. */
  browser_sha256: string | null
  issuer: string
  /** Whether an account is linked to whoever is signed in, in place of signing in. */
  is_link: Flag
  /** The session that it was begun in. */
  session_id: string | null
  /** SHA-256 of the code of the invitation that is taken by it. */
  invitation_sha256: string | null
  /** What a desk on the same computer proves itself by, and where it listens. */
  challenge: string | null
  port: number | null
  /** Who was signed in, once that is known. */
  identity_id: string | null
  ends_at: string
}
