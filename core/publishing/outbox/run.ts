import { z } from 'zod'
import type { HandlerContext } from '../../context.ts'
import { sha256OfJson } from '../../kernel/hash.ts'
import { updateDelivery, type DeliveryRow, type PlacementRow } from '../deliveries-store.ts'
import {
  PlatformFailure,
  type PlatformConnection,
  type PlatformKind,
  type PostValues,
  type StandingPost,
} from '../platform.ts'
import { insertReplaced } from '../replaced-store.ts'
import type { TargetRow } from '../targets-store.ts'
import type { ReplacedTextsTable } from '../tables.ts'
import type { PostSource } from './material.ts'
import type { PictureTurns } from './picture-turns.ts'
import { takeStep } from './steps.ts'

export type DeliverTools = Pick<
  HandlerContext,
  'db' | 'world' | 'audit' | 'changes' | 'texts' | 'consequences' | 'secrets' | 'platforms' | 'outbound' | 'reportFault'
> & { pause: (milliseconds: number, signal: AbortSignal) => Promise<void>; pictureTurns: PictureTurns }

/** A delivery under way, with everything that it needs. */
export interface Run {
  tools: DeliverTools
  row: DeliveryRow
  placement: PlacementRow
  target: TargetRow
  kind: PlatformKind
  connection: PlatformConnection
  source: PostSource
  signal: AbortSignal
}

/** What a person decided about a conflict: it holds for the text that they saw there, of whoever `changed_by` names. */
export const Resolution = z.object({
  ...{ keep: z.literal('ours'), remote_sha256: z.string() },
  // Decisions of before this was kept have none of it.
  ...{ kind: z.string().optional(), changed_by: z.string().nullish(), changed_at: z.string().nullish() },
  /** Of a post that was in the bin or gone: the one that is left there, once a new one takes its place. */
  left_behind: z.object({ remote_id: z.string(), marker: z.string().nullable() }).optional(),
  /** Parts that stay as they are there. */
  left: z.array(z.string()).default([]),
})

/** Writes down that something leaves, and what it goes over, before it does. Throws where the delivery was cancelled meanwhile. */
export async function markSent(
  { tools, row }: Run,
  step: string,
  values: PostValues,
  { placement, replaced }: { placement?: Partial<PlacementRow>; replaced?: ReplacedTextsTable | null } = {},
): Promise<void> {
  const sent_sha256 = sha256OfJson(values)
  const over = replaced ?? null
  const isTaken = await takeStep(
    tools,
    row,
    ['planned', 'media', 'sent', 'unknown'],
    {
      action: 'publication.sent',
      details: {
        ...{ step, sent_sha256, fields: Object.keys(values) },
        ...(over === null ? {} : { replaced_sha256: over.remote_sha256 }),
      },
      delivery: {
        state: 'sent',
        sent_sha256,
        problem_json: null,
        ...(step === 'create' ? { posts: row.posts + 1 } : {}),
      },
      ...(placement === undefined ? {} : { placement }),
    },
    async (db) => {
      if (over !== null) await insertReplaced(db, over)
    },
  )
  if (!isTaken) throw new PlatformFailure('refused', 'cancelled', 'It was cancelled before it was sent.')
}

/** A write that did not happen leaves the delivery as if it had not been tried. */
export async function asWrite<T>({ tools, row }: Run, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PlatformFailure && error.outcome !== 'unknown') {
      await updateDelivery(tools.db, row.publication_id, { state: 'planned', posts: row.posts })
    }
    throw error
  }
}

export async function readAgain(connection: PlatformConnection, remoteId: string): Promise<StandingPost> {
  const standing = await connection.read(remoteId)
  if (standing !== null) return standing
  throw new PlatformFailure('unknown', 'not_read_back', 'What was sent could not be read back from the site.')
}
