import { z } from 'zod'
import { fromJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import type { SecretStore } from '../ports.ts'
import type { ChainTip } from './contract.ts'
import { findEntryHash, findTip, listSigningKeys } from './store.ts'

/** What is remembered of the log apart from the database: the keys of the workspace, and the newest entry. */
const Anchor = z.object({
  keys: z.array(z.string()),
  tip: z.object({ seq: z.number().int(), entry_sha256: z.string() }).nullable(),
})
export type Anchor = z.infer<typeof Anchor>

/** The anchor that the secret store keeps; null where there is none, or none that can be read. */
export async function readAnchor(secrets: SecretStore): Promise<Anchor | null> {
  try {
    const text = await secrets.read('audit-anchor')
    return text === undefined ? null : fromJsonText(Anchor, text)
  } catch {
    // The walk says that it compared the log with nothing outside the database.
    return null
  }
}

/** Remembers a key that the workspace begins, where anything is remembered. */
export async function rememberKey(secrets: SecretStore, keyId: string): Promise<void> {
  const anchor = await readAnchor(secrets)
  if (anchor === null || anchor.keys.includes(keyId)) return
  await secrets.write('audit-anchor', toJsonText({ ...anchor, keys: [...anchor.keys, keyId] } satisfies Anchor))
}

/** Begins to remember a workspace that begins, where nothing is remembered. */
export async function beginAnchor(secrets: SecretStore, keyId: string): Promise<void> {
  if ((await readAnchor(secrets)) !== null) return
  await secrets.write('audit-anchor', toJsonText({ keys: [keyId], tip: null } satisfies Anchor))
}

/**
 * Remembers the newest entry where the log goes on from the one that is remembered; what is another history, or an earlier
 * state of this one, stays told by what is remembered. Where nothing is remembered, only a walk over the log begins to.
 */
export async function raiseAnchor(secrets: SecretStore, db: Db): Promise<void> {
  const anchor = await readAnchor(secrets)
  if (anchor === null) return
  const { seq, entry_sha256 } = await findTip(db)
  const before = anchor.tip
  if (before !== null && (seq <= before.seq || (await findEntryHash(db, before.seq)) !== before.entry_sha256)) return
  await secrets.write('audit-anchor', toJsonText({ ...anchor, tip: { seq, entry_sha256 } } satisfies Anchor))
}

/** Remembers the keys and the newest entry as they are in the database now: only after they were found to hold. */
export async function keepAnchor(secrets: SecretStore, db: Db): Promise<void> {
  const keys = (await listSigningKeys(db)).map(({ key_id }) => key_id)
  const { seq, entry_sha256 } = await findTip(db)
  const tip: ChainTip = { seq, entry_sha256 }
  const next = toJsonText({ keys, tip } satisfies Anchor)
  const before = await readAnchor(secrets)
  if (before === null || toJsonText(before) !== next) await secrets.write('audit-anchor', next)
}

/**
 * How the log falls short of what is remembered of it outside the database, in a sentence; null where it goes on from that,
 * or nothing is remembered here. It reads one entry; a walk over the log looks at all of it.
 */
export async function cutInWords({ db, secrets }: { db: Db; secrets: SecretStore }): Promise<string | null> {
  const tip = (await readAnchor(secrets))?.tip ?? null
  if (tip === null) return null
  const kept = await findEntryHash(db, tip.seq)
  if (kept === tip.entry_sha256) return null
  const { seq } = await findTip(db)
  return kept === undefined
    ? `The audit log has been cut short: entry ${tip.seq} is remembered outside the database, and the log ends with ${seq}. What was recorded since may be missing from every list and record here.`
    : `The audit log is not the one that is remembered outside the database: its entry ${tip.seq} differs. Nothing here was compared with it.`
}

/** That what was just recorded was not signed, because the log falls short of what is remembered of it; nothing where it does not. */
export async function unsignedAnswer(place: { db: Db; secrets: SecretStore }): Promise<{ not_signed?: string }> {
  const cut = await cutInWords(place)
  if (cut === null) return {}
  return {
    not_signed: `This is recorded, and nothing was signed. ${cut} See "colophon audit verify"; once a backup is in place, check whether this is on record there, and do it again if it is not.`,
  }
}

/** Throws `invalid_state` where the log falls short of what is remembered of it: nothing is signed on top of that. */
export async function expectWholeLog(place: { db: Db; secrets: SecretStore }): Promise<void> {
  const cut = await cutInWords(place)
  if (cut !== null)
    throw new Fault(
      'invalid_state',
      `${cut} Nothing is signed. Run "colophon audit verify", and restore a backup to continue.`,
    )
}
