import { listOwnKeys } from '../audit/own-keys.ts'
import { expectWholeLog, unsignedAnswer } from '../audit/anchor.ts'
import { toldByList } from '../audit/rules/told.ts'
import type { Caller } from '../accounts/rules.ts'
import type { HandlerContext } from '../context.ts'
import { z } from 'zod'
import { fromJsonText } from '../database/columns.ts'
import { Fault } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import type { packetOperations, PacketSummary, ReplyOutcome } from './contract.ts'
import { enterReply } from './enter.ts'
import { comparePackets } from './in-log.ts'
import { makePacket } from './make.ts'
import { openPacket, type OpenedPacket } from './open.ts'
import { packetPage } from './page.ts'
import { replyFileOf } from './reply-file.ts'
import { reviewerKeyHandlers } from './reviewer-keys.ts'
import { mayRevoke, packetState } from './rules/state.ts'
import { getPacket, listPackets, markPacketRevoked, type NamedPacketRow } from './store.ts'

export const packetHandlers: HandlersOf<typeof packetOperations, HandlerContext> = {
  ...reviewerKeyHandlers,

  export: async (context, input) => {
    const { db, caller, info } = context
    await expectWholeLog(context)
    const { packet, file } = await db
      .transaction()
      .execute(async (transaction) => makePacket(context, transaction, caller, input))
    const { packet_id, expires_at, content } = packet
    const name = `${fileNameOf(content.title)}-${packet_id.slice(-6).toLowerCase()}`
    return {
      packet_id,
      expires_at,
      file: { name: `${name}.colophon-review`, text: `${JSON.stringify(file)}\n` },
      page: { name: `${name}.review.html`, html: await packetPage(info.resourcesFolder, file) },
    }
  },

  list: async ({ db, caller, world }) => {
    const now = timestamp(world.now())
    const packets = (await listPackets(db)).map((row) => summaryOf(row, caller, now))
    return { packets, ...toldByList((await comparePackets(db)).differing) }
  },

  revoke: async (context, { packet_id }) => {
    const { db, caller, world, audit } = context
    const now = timestamp(world.now())
    const summary = await db.transaction().execute(async (transaction) => {
      const packet = await getPacket(transaction, packet_id)
      if (!mayRevoke(caller, packet)) throw new Fault('forbidden', MAY_NOT_REVOKE)
      if (packet.revoked_at === null) {
        await markPacketRevoked(transaction, packet_id, now)
        await audit.append(transaction, caller, {
          action: 'packet.revoked',
          subject: { kind: 'packet', id: packet_id },
        })
      }
      return summaryOf(await getPacket(transaction, packet_id), caller, now)
    })
    return summary
  },

  open: async (context, { text }) => {
    const { verification, packet } = await opened(context, text)
    return { verification, packet, is_expired: packet !== null && packet.expires_at <= timestamp(context.world.now()) }
  },

  writeReply: async (context, { text, answers, reviewer_key_id = null }) => {
    const { packet, verification } = await opened(context, text)
    if (packet === null) throw new Fault('invalid_request', verification.message)
    const file = replyFileOf(packet, answers, {
      savedAt: timestamp(context.world.now()),
      reviewerKeyId: reviewer_key_id,
    })
    const name = `${fileNameOf(packet.content.title)}-${packet.packet_id.slice(-6).toLowerCase()}.colophon-reply`
    return { name, text: `${JSON.stringify(file)}\n` }
  },

  preview: async (context, { replies }) => ({ replies: await previewed(context, replies) }),

  apply: async (context, { replies }) => {
    const outcomes: ReplyOutcome[] = []
    for (const reply of replies) {
      outcomes.push(await context.db.transaction().execute((db) => enterReply(context, db, reply)))
    }
    return { replies: outcomes, ...(await unsignedAnswer(context)) }
  },
}

const MAY_NOT_REVOKE =
  'Only an admin, the owner, whoever made the packet or the reviewer it was made for can revoke it.'

class Undone extends Error {
  override readonly name = 'Undone'
}

/** Enters the replies one after another and takes everything back: so a preview is what would really happen. */
async function previewed(
  context: HandlerContext,
  replies: readonly { name: string; text: string }[],
): Promise<ReplyOutcome[]> {
  const outcomes: ReplyOutcome[] = []
  const trying = context.db.transaction().execute(async (db) => {
    for (const reply of replies) outcomes.push(await enterReply(context, db, reply))
    throw new Undone()
  })
  await trying.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return outcomes
}

const Reviews = z.array(z.unknown())

function summaryOf(row: NamedPacketRow, caller: Caller, now: string): PacketSummary {
  const reviews = fromJsonText(Reviews, row.reviews_json).length
  const { packet_id, title, content_id, content_revision, answers, made_at, expires_at } = row
  const state = packetState({ ...row, reviews }, now)
  return {
    ...{ packet_id, title, content_id, content_revision, answers, made_at, expires_at, state, reviews },
    reviewer: row.reviewer_name,
    may_revoke: state === 'open' && mayRevoke(caller, row),
  }
}

async function opened(context: HandlerContext, text: string): Promise<OpenedPacket> {
  return openPacket(
    text,
    (await listOwnKeys(context)).map((key) => key.public_key),
  )
}

/** A title as part of a file name. */
function fileNameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return name.slice(0, 60) || 'review'
}
