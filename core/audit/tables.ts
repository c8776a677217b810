/** One governance event. Only ever added; triggers refuse anything else. */
export interface AuditEntriesTable {
  /** From 1, without gaps. */
  seq: number
  at: string
  action: string
  /** Who did it; null where the engine did. */
  member_id: string | null
  subject_kind: string
  subject_id: string
  /** The entry as it is hashed: canonical JSON of all the above, the details and the hash of the entry before. */
  body_json: string
  entry_sha256: string
}

export interface AuditCheckpointsTable {
  seq: number
  entry_sha256: string
  envelope_json: string
}

/** What a time authority said of a signature. Only ever added. */
export interface TimeTokensTable {
  /** SHA-256 of the signature's bytes, which is what the token is about. */
  signature_sha256: string
  /** CMS, DER, base64. */
  token: string
  authority: string
  stated_at: string
  obtained_at: string
}

export interface SigningKeysTable {
  /** SHA-256 of the public key. */
  key_id: string
  /** SubjectPublicKeyInfo (Ed25519), base64. */
  public_key: string
  created_at: string
  /** When another key took its place; its signatures stay good. */
  retired_at: string | null
}
