import { memberNames } from '../accounts/people-store.ts'
import { bytesOfBase64, keyIdOf } from '../audit/signing.ts'
import type { Db } from '../database/schema.ts'
import { listReplyFiles } from '../packets/replies-store.ts'
import { ReplyFile } from '../packets/reply-contract.ts'
import { parsedJson } from '../passport/verify-envelope.ts'
import { readReviewerKeys } from '../packets/reviewer-keys.ts'
import type { PacketAnswersTable } from '../packets/tables.ts'

interface OfPackets {
  packets: readonly { packet_id: string; member_id: string }[]
  replies: readonly Pick<PacketAnswersTable, 'approval_id' | 'packet_id' | 'entered_at' | 'reply_sha256'>[]
}

/**
 * The files of replies to a piece's packets as they were received, and the reviewer keys that sign them or that reviewers of
 * these packets have: each with its public key, where a reply that is kept brought it, and who confirmed it. Answers in
 * sentences what of these is not kept.
 */
export async function replyFilesOf(db: Db, { packets, replies }: OfPackets) {
  const nameOf = await memberNames(db)
  const kept = await listReplyFiles(
    db,
    packets.map(({ packet_id }) => packet_id),
  )
  const public_keys = new Map(kept.flatMap(({ file_text }) => publicKeyIn(file_text)))
  const reviewers = new Set(packets.map(({ member_id }) => member_id))
  const known = (await readReviewerKeys(db)).filter(
    (one) => reviewers.has(one.member_id) || public_keys.has(one.key_id),
  )
  const confirmed = known.map(({ key_id, ...confirmation }) => {
    return { fingerprint: key_id, public_key: public_keys.get(key_id) ?? null, confirmation }
  })
  const unconfirmed = [...public_keys].filter(([id]) => !known.some(({ key_id }) => key_id === id))
  return {
    reply_files: kept.map((file) => ({ ...file, entered_by_name: nameOf(file.entered_by) })),
    reviewer_keys: [
      ...confirmed,
      ...unconfirmed.map(([fingerprint, public_key]) => ({ fingerprint, public_key, confirmation: null })),
    ],
    left_out: [
      ...replies
        .filter(({ reply_sha256 }) => !kept.some((one) => one.reply_sha256 === reply_sha256))
        .map(({ approval_id, entered_at, reply_sha256 }) => missingFile(approval_id, entered_at, reply_sha256)),
      ...confirmed
        .filter(({ public_key }) => public_key === null)
        .map(
          ({ fingerprint }) =>
            `The public key of the reviewer key ${fingerprint}: its fingerprint was confirmed, and no reply that is kept brought the key itself.`,
        ),
    ],
  }
}

function missingFile(approvalId: string, enteredAt: string, sha256: string | null): string {
  const file = `The file of the reply to ${approvalId} that was entered at ${enteredAt}`
  return sha256 === null
    ? `${file}: reply files were not kept yet.`
    : `${file} (SHA-256 ${sha256}): it is no longer in the database.`
}

/** The reviewer key that signs a reply, by its fingerprint; none where no key does or the file cannot be read. */
function publicKeyIn(fileText: string): [fingerprint: string, publicKey: string][] {
  const file = ReplyFile.safeParse(parsedJson(fileText.replace(/^\uFEFF/, ''))).data
  if (file?.version !== '1.1' || file.reviewer === null) return []
  const { public_key } = file.reviewer
  const spki = bytesOfBase64(public_key)
  return spki === undefined ? [] : [[keyIdOf(spki), public_key]]
}
