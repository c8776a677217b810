import type { HandlerContext } from '../context.ts'
import type { FaultDetail } from '../kernel/errors.ts'
import { findNewestPlacement } from './deliveries-store.ts'
import { PlatformFailure, type PlatformKind, type TargetSettings } from './platform.ts'
import type { SaveTarget } from './target-contract.ts'
import { hasDeliveredMedia, settingsOf, type TargetRow } from './targets-store.ts'

const LOOK_MS = 20_000

/**
 * Why a target that holds posts may not get this address; null where it may. What Colophon knows of them (their ids, their texts,
 * the addresses of their pictures) is of one site: at another it would take a stranger’s post for its own. A site that moved shows
 * by one of its posts, with our mark, that it is the same.
 */
export async function otherSiteProblem(
  { db, signal }: Pick<HandlerContext, 'db' | 'signal'>,
  before: TargetRow,
  kind: PlatformKind,
  { config, secret }: Pick<SaveTarget, 'config' | 'secret'>,
): Promise<FaultDetail | null> {
  const known = settingsOf(before)
  if (kind.recipientOf(known) === kind.recipientOf(config)) return null
  const placement = await findNewestPlacement(db, before.target_id)
  if (placement === undefined && !(await hasDeliveredMedia(db, before.target_id))) return null
  const signals = [AbortSignal.timeout(LOOK_MS), signal].filter((one) => one !== undefined)
  const access = { config, secret: secret ?? undefined, signal: AbortSignal.any(signals) }
  const there = placement === undefined ? null : await readThere(kind, access, placement.remote_id)
  if (placement !== undefined && there?.includes(placement.marker) === true) return null
  const message =
    'Posts of this target are at its present address, and the new one does not show them. For another site, add a new target; where this one has moved, enter its password together with the address.'
  return { path: `config.${addressField(kind, known, config)}`, message }
}

async function readThere(
  kind: PlatformKind,
  access: Parameters<PlatformKind['open']>[0],
  remoteId: string,
): Promise<string | null> {
  try {
    const standing = await kind.open(access).read(remoteId)
    return standing === null ? null : Object.values(standing.values).join('\n')
  } catch (error) {
    if (error instanceof PlatformFailure) return null
    throw error
  }
}

function addressField({ fields, recipientOf }: PlatformKind, known: TargetSettings, config: TargetSettings): string {
  const changes = ({ name }: { name: string }) =>
    recipientOf({ ...known, [name]: config[name] ?? '' }) !== recipientOf(known)
  return fields.find(changes)?.name ?? 'url'
}
