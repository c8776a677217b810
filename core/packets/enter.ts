import { listMembers } from '../accounts/store.ts'
import { decideEarlierText, decideReview, type Decider } from '../approvals/decide.ts'
import type { DecideInput } from '../approvals/decision-contract.ts'
import { isOtherText } from '../approvals/piece.ts'
import { getObligation } from '../approvals/store.ts'
import { listEventsAbout, listSigningKeys } from '../audit/store.ts'
import { listAuthors } from '../content/in-log.ts'
import { findContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { fromJsonText, toFlag } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { sha256Hex, sha256OfJson } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import type { ItemOutcome, Refusal, ReplyOutcome } from './contract.ts'
import type { PacketAnswer } from './reply-contract.ts'
import { asLogged, Reviews } from './in-log.ts'
import { isMadeWith, readReply, reviewerKeyOf, type ReadReply } from './reply-file.ts'
import { findSigner } from './reviewer-keys.ts'
import type { SignerFound } from './rules/keys.ts'
import { answerCourse, packetRefusal, refused, replyRefusal, type ReplyFacts } from './rules/refusals.ts'
import { importerRefusal, recordRefusal } from './rules/standing.ts'
import { entered, itemMessage, saidEarly } from './strings.ts'
import { insertReplyFile } from './replies-store.ts'
import { findAnswer, findPacket, insertAnswer, type NamedPacketRow } from './store.ts'

/** The hash of a reply's file, when it was made, by the reviewer's clock, and the reviewer key that signs it. */
type Told = Pick<NonNullable<Decider['entered']>, 'said_at' | 'key'> & { reply_sha256: string }

type Tools = Pick<HandlerContext, 'audit' | 'world' | 'caller' | 'consequences'>

/** Enters what can be entered of a reply file and says of each answer what became of it; in the caller's transaction. */
export async function enterReply(
  tools: Tools,
  db: Db,
  { name, text }: { name: string; text: string },
): Promise<ReplyOutcome> {
  const read_at = timestamp(tools.world.now())
  const nobody = {
    name,
    packet_id: null,
    title: null,
    reviewer: null,
    said_at: null,
    remark: null,
    read_at,
    signer: null,
    items: [],
  }
  let read: ReadReply
  try {
    read = readReply(text)
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'invalid_request') throw error
    return { ...nobody, refusal: refused('unreadable', `This reply cannot be read. ${error.message}`) }
  }
  const packet = (await findPacket(db, read.reply.packet_id)) ?? null
  const keyId = reviewerKeyOf(read)
  const facts = await factsOf(tools, db, packet, read)
  const refusal = replyRefusal({ ...facts, isUnaltered: facts.isUnaltered && keyId !== undefined })
  if (packet === null || refusal !== null || keyId === undefined)
    return { ...nobody, packet_id: packet?.packet_id ?? null, refusal }
  const found = await findSigner(db, keyId, { member_id: packet.member_id, name: packet.reviewer_name })
  const closed = packetRefusal(facts) ?? (await closedTo(tools, db, packet, found))
  const confirmed = 'confirmed' in found ? found.confirmed : null
  const { saved_at: said_at, answers } = read.reply
  const reply_sha256 = sha256Hex(text)
  const told = { reply_sha256, said_at, key: keyId === null ? null : { key_id: keyId, confirmed } }
  const items: ItemOutcome[] = []
  for (const answer of answers) items.push(await enterAnswer(tools, db, packet, { answer, ...told }, closed))
  const { packet_id, title, reviewer_name: reviewer } = packet
  if (items.some(({ outcome }) => outcome === 'entered' || outcome === 'stale')) {
    const entered_by = tools.caller.member_id
    await insertReplyFile(db, { packet_id, reply_sha256, file_text: text, entered_by, received_at: read_at })
  }
  const isWhollyClosed = closed !== null && items.every(({ outcome }) => outcome === 'refused')
  const { signer } = found
  const whole = isWhollyClosed ? closed : null
  const remark = said_at < packet.made_at ? saidEarly(said_at, packet.made_at) : null
  return { name, packet_id, title, reviewer, said_at, read_at, remark, signer, refusal: whole, items }
}

async function factsOf({ world }: Tools, db: Db, packet: NamedPacketRow | null, read: ReadReply): Promise<ReplyFacts> {
  const { workspace_key_id, content_id, content_revision, content_sha256 } = read.reply
  const isOurs = (await listSigningKeys(db)).some(({ key_id }) => key_id === workspace_key_id)
  const isUnaltered =
    packet !== null &&
    isMadeWith(packet, read) &&
    packet.content_id === content_id &&
    packet.content_revision === content_revision &&
    packet.content_sha256 === content_sha256
  const hasKey = packet !== null && (packet.reply_public_key !== null || packet.reply_key !== '')
  return { packet, isOurs, isUnaltered, hasKey, now: timestamp(world.now()) }
}

/** Why nothing of a good reply is entered by this caller: the record of packet or key does not hold, or they may not. */
async function closedTo(
  { caller }: Tools,
  db: Db,
  packet: NamedPacketRow,
  found: SignerFound,
): Promise<Refusal | null> {
  const differs = recordRefusal(asLogged(packet), await listEventsAbout(db, 'packet', packet.packet_id))
  if (differs !== null) return differs
  if ('refusal' in found) return found.refusal
  return importerRefusal({
    isAuthor: (await listAuthors(db, packet.asset_id, packet.content_id)).has(caller.member_id),
    madeThePacket: packet.made_by === caller.member_id,
    needsKey: packet.needs_key === 1,
    isSigned: found.confirmed !== null,
  })
}

/** What the record holds of an answer's review at this moment. */
async function courseOf(db: Db, packet: NamedPacketRow, { approval_id }: PacketAnswer) {
  const review = fromJsonText(Reviews, packet.reviews_json).find((one) => one.approval_id === approval_id)
  const members = await listMembers(db)
  const member = members.find(({ member_id }) => member_id === packet.member_id)
  const maker = members.find(({ member_id }) => member_id === packet.made_by)
  const row = review === undefined ? undefined : await getObligation(db, approval_id)
  const piece = await findContent(db, packet.content_id)
  const isTextChanged =
    piece !== undefined && (await isOtherText(db, piece.content_id, packet.content_revision, piece.revision))
  const obligation =
    row === undefined || piece === undefined ? null : { state: row.state, isDecided: row.decision_json !== null }
  const course = answerCourse({
    review,
    obligation,
    isTextChanged,
    reviewer: { is_active: member?.is_active === true },
  })
  return { course, qualification: row?.qualification ?? null, member, maker, revision: piece?.revision ?? 0 }
}

async function enterAnswer(
  tools: Tools,
  db: Db,
  packet: NamedPacketRow,
  { answer, reply_sha256, said_at, key }: { answer: PacketAnswer } & Told,
  closed: Refusal | null,
): Promise<ItemOutcome> {
  const { packet_id, content_revision } = packet
  const { approval_id, decision, comment, wanted_changes: wanted, valid_until: until } = answer
  const { course, qualification, member, maker, revision } = await courseOf(db, packet, answer)
  const item = {
    ...{ approval_id, qualification, decision, comment },
    ...(wanted === undefined ? {} : { wanted_changes: wanted }),
    ...(until === undefined ? {} : { valid_until: until }),
  }
  const outcome = (is: ItemOutcome['outcome'], refusal: Refusal | null): ItemOutcome => ({
    ...item,
    outcome: is,
    refusal,
    message: itemMessage(is, refusal, { answer, packet_revision: content_revision, revision }),
  })
  const answer_sha256 = sha256OfJson(answer)
  const before = await findAnswer(db, { packet_id, approval_id })
  if (before?.answer_sha256 === answer_sha256) return outcome('known', null)
  if (before !== undefined) return outcome('refused', entered)
  if (closed !== null) return outcome('refused', closed)
  if (typeof course !== 'string' || member === undefined)
    return outcome('refused', typeof course === 'string' ? entered : course)
  const isStale = course === 'earlier'
  const authentication = (key?.confirmed ?? null) === null ? 'imported_unauthenticated' : 'reviewer_key'
  const made = {
    ...{ packet_made_by: packet.made_by, packet_made_by_name: maker?.name ?? packet.made_by },
    packet_made_at: packet.made_at,
  }
  const reply = { by: tools.caller, packet_id, key, said_at, ...made }
  const decider: Decider = { ...member, via: 'packet', authentication, entered: reply }
  const refusal = await decided(tools, db, decider, answer, isStale ? content_revision : revision, isStale)
  if (refusal !== null) return outcome('refused', refusal)
  await recordAnswer(tools, db, packet, { approval_id, answer_sha256, reply_sha256, isStale })
  return outcome(isStale ? 'stale' : 'entered', null)
}

/** Decides as the window does; what the record says against it is a refusal, and what else goes wrong is a fault. */
async function decided(
  tools: Tools,
  db: Db,
  decider: Decider,
  { comment, ...answer }: PacketAnswer,
  content_revision: number,
  isStale: boolean,
): Promise<Refusal | null> {
  const input: DecideInput & { content_revision: number } = {
    ...answer,
    content_revision,
    ...(comment === null ? {} : { comment }),
  }
  const deciding = { tools, sign: tools.consequences.ofDecision }
  try {
    await (isStale ? decideEarlierText : decideReview)(deciding, db, decider, input)
    return null
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    if (error.code === 'forbidden') return refused('not_permitted', error.message)
    if (error.code === 'invalid_request') return refused('does_not_fit', error.message)
    throw error
  }
}

async function recordAnswer(
  { audit, caller, world }: Tools,
  db: Db,
  { packet_id, member_id }: NamedPacketRow,
  { isStale, ...entry }: { approval_id: string; answer_sha256: string; reply_sha256: string; isStale: boolean },
): Promise<void> {
  const entered_at = timestamp(world.now())
  const is_stale = toFlag(isStale)
  await insertAnswer(db, { packet_id, ...entry, is_stale, entered_by: caller.member_id, entered_at })
  await audit.append(db, caller, {
    action: 'packet.answered',
    subject: { kind: 'packet', id: packet_id },
    details: { ...entry, member_id, is_stale: isStale },
  })
}
