import type { HandlerContext } from '../context.ts'
import { toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { timestamp, timestampAfterDays } from '../kernel/time.ts'

const SHAPE = /^[\x21-\x7e]{1,255}$/

/** Whether an answer is kept for the request's `Idempotency-Key`: then there is nothing to prepare for it. */
export async function isAnswered({ db, caller, world, idempotencyKey }: HandlerContext): Promise<boolean> {
  if (idempotencyKey === undefined) return false
  const found = await db
    .selectFrom('idempotency_keys')
    .select('created_at')
    .where('member_id', '=', caller.member_id)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return found !== undefined && found.created_at > timestampAfterDays(world.now(), -1)
}

/**
 * Does work once for an `Idempotency-Key`: inside the transaction `db`, so that the answer is kept exactly when the work
 * is. The same key and request within 24 hours gets the first answer; another request under it is 400.
 */
export async function answeredOnce<T>(
  context: HandlerContext,
  db: Db,
  request: { operation: string; input: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const { idempotencyKey } = context
  if (idempotencyKey === undefined) return work()
  if (!SHAPE.test(idempotencyKey)) throw problem('Send 1 to 255 visible ASCII characters, for example a UUID.')
  const now = context.world.now()
  const request_sha256 = sha256OfJson(request)
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', timestampAfterDays(now, -1)).execute()
  const first = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('member_id', '=', context.caller.member_id)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (first !== undefined) {
    if (first.request_sha256 !== request_sha256) {
      throw problem('This key was used for another request within the last 24 hours. Use a new one.')
    }
    if (first.status !== null) context.reply.status = first.status
    return JSON.parse(first.answer_json) as T
  }
  const answer = await work()
  await db
    .insertInto('idempotency_keys')
    .values({
      member_id: context.caller.member_id,
      idempotency_key: idempotencyKey,
      request_sha256,
      status: context.reply.status ?? null,
      answer_json: toJsonText(answer),
      created_at: timestamp(now),
    })
    .execute()
  return answer
}

function problem(message: string) {
  return invalidRequest([{ path: 'Idempotency-Key', message }])
}
