import { hostname } from 'node:os'
import type { HandlerContext } from '../context.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import type { Target } from './target-contract.ts'
import type { AuthorisePage, PlatformKind } from './platform.ts'
import { getUsableTarget } from './targets.ts'
import { describedTarget, settingsOf, writeTargetSecret, type TargetRow } from './targets-store.ts'

/** How long a page may take to come back, in milliseconds. */
const OPEN_MS = 5 * 60_000
const NONCE_BYTES = 16

type AuthoriseContext = Pick<
  HandlerContext,
  'db' | 'world' | 'caller' | 'audit' | 'platforms' | 'secrets' | 'signal' | 'authorisations'
>

/** The page where a person lets Colophon in. It comes back with a nonce of 128 bits, once, within five minutes. */
export async function beginAuthorisation(
  context: AuthoriseContext,
  { target_id, callback }: { target_id: string; callback?: string | undefined },
): Promise<{ url: string; expires_at: string }> {
  const { world, authorisations } = context
  const { row, kind } = await getUsableTarget(context, target_id)
  const nonce = Buffer.from(world.randomBytes(NONCE_BYTES)).toString('hex')
  const untilMs = world.now().getTime() + OPEN_MS
  const back = callback === undefined ? null : `${callback}?state=${nonce}`
  const day = timestamp(world.now()).slice(0, 10)
  const url = await pageOf(kind, row, context.signal).addressOf(back, `${hostname()}, ${day}`)
  authorisations.begin(nonce, target_id, untilMs)
  return { url, expires_at: timestamp(new Date(untilMs)) }
}

/** Keeps the password that the page came back with. Throws `invalid_request` where it is not what was asked for. */
export async function finishAuthorisation(context: AuthoriseContext, address: string): Promise<Target> {
  const { db, world, caller, audit, authorisations, platforms, secrets } = context
  const url = URL.parse(address)
  const target_id = authorisations.take(url?.searchParams.get('state') ?? '', world.now().getTime())
  if (url === null || target_id === undefined) {
    throw invalidRequest([
      { path: 'url', message: 'This is not the expected answer, or it came too late. Connect again.' },
    ])
  }
  const { row, kind } = await getUsableTarget(context, target_id)
  const secret = pageOf(kind, row, context.signal).secretOf(url)
  if (secret === null) {
    const message = 'The answer came from another site or had no password. Nothing was saved. Connect again.'
    throw invalidRequest([{ path: 'url', message }])
  }
  await writeTargetSecret(secrets, kind, row, secret)
  await db.transaction().execute(async (transaction) =>
    audit.append(transaction, caller, {
      action: 'target.changed',
      subject: { kind: 'target', id: target_id },
      details: { kind: row.kind, credentials: 'set' },
    }),
  )
  return describedTarget(platforms, secrets, row)
}

function pageOf(kind: PlatformKind, row: TargetRow, given: AbortSignal | undefined): AuthorisePage {
  const signal = given ?? new AbortController().signal
  const page = kind.authorisePage?.({ config: settingsOf(row), secret: undefined, signal })
  if (page === undefined)
    throw new Fault('invalid_state', `${kind.name} has no page that issues a password. Enter the values it needs.`)
  return page
}
