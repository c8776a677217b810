import { monotonicFactory } from 'ulid'

/** Prefixes of identifiers. */
type IdPrefix =
  | 'req'
  | 'cnt'
  | 'src'
  | 'mem'
  | 'key'
  | 'idn'
  | 'stg'
  | 'mcl'
  | 'apr'
  | 'com'
  | 'pub'
  | 'pkt'
  | 'fnd'
  | 'ann'
  | 'col'
  | 'vw'
  | 'hld'
  | 'cor'
  | 'tgt'
  | 'ses'
  | 'opn'

/** Makes a new identifier such as `req_01JD…`: a ULID behind a prefix, sortable by creation time. */
export type NewId = (prefix: IdPrefix) => string

/** Identifiers made from an injected clock (milliseconds) and randomness (0 to 1). */
export function idMaker(nowMs: () => number, random: () => number): NewId {
  const next = monotonicFactory(random)
  return (prefix) => `${prefix}_${next(nowMs())}`
}

/** The run that an asset id names; null for a piece that no run wrote, whose own id it is. */
export function runOfAsset(assetId: string): string | null {
  return assetId.startsWith('req_') ? assetId : null
}

/** What an entry of the audit log about an asset is about. */
export function subjectOfAsset(assetId: string): { kind: 'generation' | 'content'; id: string } {
  return { kind: runOfAsset(assetId) === null ? 'content' : 'generation', id: assetId }
}
