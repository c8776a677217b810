import { listQualified } from '../accounts/people-store.ts'
import { reviewsHeldToLog } from '../approvals/in-log.ts'
import { stateAt } from '../approvals/rules/rollup.ts'
import { getMember, getWorkspace, listMembers } from '../accounts/store.ts'
import type { Caller } from '../accounts/rules.ts'
import { signerFor } from '../audit/log.ts'
import { privateKeyText, signerOf } from '../audit/signing.ts'
import { listSigningKeys } from '../audit/store.ts'
import { readBrief } from '../approvals/brief.ts'
import { asObligation } from '../approvals/obligation.ts'
import { pointsToAnswer, weightyFindings } from '../approvals/rules/acknowledging.ts'
import { isOpen } from '../approvals/rules/obligations.ts'
import { getObligation, type NamedObligationRow } from '../approvals/store.ts'
import { Seo } from '../content/contract.ts'
import { listAuthors } from '../content/in-log.ts'
import { getContent, getRevision } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { fromNullableJsonText, toFlag, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { runOfAsset } from '../kernel/ids.ts'
import { timestamp, timestampAfterDays } from '../kernel/time.ts'
import { signWithoutReviews } from '../passport/envelope.ts'
import { TextChecks } from '../quality/contract.ts'
import { changesSince, earlierDecisions } from './history.ts'
import { PACKET_TYPE, PACKET_VERSION, type Packet, type PacketFile, type PacketReview } from './packet-contract.ts'
import { hasConfirmedKey } from './reviewer-keys.ts'
import { PACKET_NOTES } from './strings.ts'
import { decisionsFor, exportRefusal } from './rules/state.ts'
import { forgetReplyKeys, insertPacket } from './store.ts'

const SEED_BYTES = 32

type Tools = Pick<HandlerContext, 'audit' | 'world' | 'texts'>

/**
 * Makes and records a packet of the open reviews that the assignee of a review has on its piece. Throws `forbidden`,
 * `invalid_state`; in the caller's transaction.
 */
export async function makePacket(
  { audit, world, texts }: Tools,
  db: Db,
  caller: Caller,
  { approval_id, days }: { approval_id: string; days: number },
): Promise<{ packet: Packet; file: PacketFile }> {
  const asked = await getObligation(db, approval_id)
  const members = await listMembers(db)
  const reviewer = members.find(({ member_id }) => member_id === asked.assignee_id)
  const needs_key = (await listAuthors(db, asked.asset_id, asked.content_id)).has(caller.member_id)
  const hasKey = needs_key && reviewer !== undefined && (await hasConfirmedKey(db, reviewer))
  const refusal = exportRefusal(caller, asked.assignee_id, { isAuthor: needs_key, hasKey })
  if (refusal !== null) throw new Fault(asked.assignee_id === null ? 'invalid_state' : 'forbidden', refusal)
  if (!isOpen(asked)) throw new Fault('invalid_state', 'This review is no longer open; there is nothing to decide.')
  const { asset_id, content_id, assignee_id } = asked
  const signer = signerFor(audit)
  const moment = world.now()
  const member = await getMember(db, assignee_id ?? '')
  const nameOf = (memberId: string) => members.find(({ member_id }) => member_id === memberId)?.name ?? 'somebody'
  await forgetReplyKeys(db, timestamp(moment))
  const { rows, missing, differing } = await reviewsHeldToLog(db, asset_id)
  const standing = [...missing, ...rows]
    .map((row) => ({ row, state: stateAt(row, differing.get(row.approval_id), timestamp(moment)) }))
    .filter(({ state }) => state !== 'superseded')
  const reviews = await reviewsOf(db, rows, member, timestamp(moment))
  const piece = await getContent(db, content_id)
  const checks = fromNullableJsonText(TextChecks, (await getRevision(db, content_id, piece.revision)).checks_json)
  const packet_id = world.newId('pkt')
  const expires_at = timestampAfterDays(moment, days)
  const { title, revision, body, content_sha256 } = piece
  const request_id = runOfAsset(asset_id)
  const is_held = piece.publication_state === 'held'
  const seo = fromNullableJsonText(Seo, piece.seo_json)
  const text = { content_id, request_id, title, body, seo, revision, content_sha256, is_held }
  const reply_key = privateKeyText(world.randomBytes(SEED_BYTES))
  const replier = signerOf(reply_key)
  const tip = await audit.append(db, caller, {
    action: 'packet.exported',
    subject: { kind: 'packet', id: packet_id },
    details: {
      ...{ request_id, content_id, content_revision: revision, content_sha256, expires_at },
      member_id: member.member_id,
      approvals: reviews.map((one) => one.approval_id),
      ...{ reply_key_id: replier.key_id, needs_key },
    },
  })
  const packet: Packet = {
    schema_version: PACKET_VERSION,
    packet_id,
    workspace: {
      name: (await getWorkspace(db)).name,
      key_id: signer.key_id,
      public_keys: await listSigningKeys(db),
    },
    made_at: timestamp(moment),
    expires_at,
    reviewer: { name: member.name },
    content: text,
    reviews,
    sequence: standing.map(({ row: { order, qualification, assignee_name: reviewer }, state }) => ({
      ...{ order, qualification, state, reviewer },
    })),
    passport: request_id === null ? null : await signWithoutReviews(db, { audit, now: world.now, tip, request_id }),
    evidence: checks?.evidence ?? null,
    quality: checks?.report ?? null,
    findings_to_acknowledge: weightyFindings(checks?.report.issues ?? []),
    points_to_answer: pointsToAnswer(checks?.report.issues ?? [], piece.body),
    brief: await readBrief(db, piece),
    earlier_decisions: await earlierDecisions(db, rows, piece, { nameOf, differing }),
    changes: await changesSince({ db, texts }, asked, nameOf),
    needs_reviewer_key: needs_key,
    reply_key,
    notes: [...PACKET_NOTES],
  }
  await insertPacket(db, {
    ...rowOf(packet, asset_id, member.member_id, caller.member_id),
    reply_public_key: replier.public_key,
    needs_key: toFlag(needs_key),
  })
  const envelope = signer.envelop(PACKET_TYPE, packet)
  return { packet, file: { format: 'colophon-review', version: PACKET_VERSION, envelope } }
}

async function reviewsOf(
  db: Db,
  rows: readonly NamedObligationRow[],
  member: Awaited<ReturnType<typeof getMember>>,
  now: string,
): Promise<PacketReview[]> {
  const qualified = await listQualified(db)
  return rows
    .filter((row) => isOpen(row) && row.assignee_id === member.member_id)
    .map((row) => {
      const { approval_id, qualification, order, reasons, due_at } = asObligation(row, now)
      const hasQualified = (qualified.get(qualification) ?? []).length > 0
      const state = row.state === 'pending' ? 'pending' : 'waiting'
      const decisions = decisionsFor(member, { ...row, hasQualified })
      return { approval_id, qualification, order, state, reasons, due_at, decisions }
    })
}

function rowOf(packet: Packet, asset_id: string, member_id: string, made_by: string) {
  const { packet_id, content, reviews, made_at, expires_at } = packet
  const { content_id, title, revision, content_sha256 } = content
  const asked = reviews.map(({ approval_id, state }) => ({ approval_id, was_pending: state === 'pending' }))
  return {
    ...{ packet_id, asset_id, content_id, title, content_sha256, member_id, made_by, made_at, expires_at },
    content_revision: revision,
    reviews_json: toJsonText(asked),
    reply_key: '',
    revoked_at: null,
  }
}
