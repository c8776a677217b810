import { z } from 'zod'
import { fromJsonText, toJsonText } from '../../database/columns.ts'
import { timestamp } from '../../kernel/time.ts'
import { getRevision } from '../../content/store.ts'
import { canonicalAddress } from '../../sources/web-address.ts'
import { PublicCheck, type RemotePost } from '../delivery-contract.ts'
import {
  baselineOf,
  findPlacement,
  listDeliveries,
  updateDelivery,
  type DeliveryRow,
  type PlacementRow,
} from '../deliveries-store.ts'
import type { StandingPost } from '../platform.ts'
import { factsOf } from '../outbox/material.ts'
import type { DeliverTools, Run } from '../outbox/run.ts'
import { markPublic } from '../outbox/settle.ts'
import { takeStep } from '../outbox/steps.ts'
import { endsOf } from '../rules/ended.ts'
import { passagesOf } from '../rules/passages.ts'
import { pageFindings } from '../rules/public-page.ts'
import { readPage } from './read-page.ts'

const AGAIN_MS = 5 * 60_000
const HOUR_MS = 60 * 60_000
const NOT_YET = 'It is not public there yet.'
const LATE =
  'Its time has passed and it is not public there. Publish it on the site by hand, or find out why the site did not.'

/**
 * Looks at the public page as a reader would, without credentials. What is found is said beside the publication, which stays as
 * it is. `connection` is asked first where it was scheduled: it may not have come out.
 */
export async function checkPublicly(
  tools: DeliverTools,
  row: DeliveryRow,
  connect: () => Promise<Run['connection']>,
): Promise<void> {
  if (await isReplaced(tools.db, row)) {
    await updateDelivery(tools.db, row.publication_id, { check_due_at: null })
    return
  }
  const placement = await findPlacement(tools.db, row)
  const checks = fromJsonText(z.array(PublicCheck), row.checks_json)
  const now = tools.world.now()
  const wasScheduled = placement?.status === 'scheduled' && placement.remote_id !== null
  const standing = wasScheduled ? await (await connect()).read(placement.remote_id ?? '') : null
  const isOut = wasScheduled ? standing?.status === 'published' : placement?.status === 'published'
  const url = wasScheduled ? (standing?.public_url ?? null) : (placement?.public_url ?? null)
  const isLate = wasScheduled && !isOut && row.publish_at !== null
  const { findings, is_unread } = isLate
    ? { findings: [LATE], is_unread: true }
    : !isOut || url === null
      ? { findings: [NOT_YET], is_unread: true }
      : await lookAt(tools, row, placement, url)
  const outcome = findings.length === 0 ? 'confirmed_public' : 'finding'
  // While it is late, each look takes the place of the one before, and there is always a next one.
  const kept = [
    ...checks.filter((one) => !one.findings.includes(LATE)),
    { at: timestamp(now), outcome, findings, is_unread },
  ]
  const lateMs = isLate ? now.getTime() - Date.parse(row.publish_at ?? '') : 0
  const pauseMs = lateMs > HOUR_MS ? HOUR_MS : AGAIN_MS
  const check_due_at = isLate || kept.length < 2 ? timestamp(new Date(now.getTime() + pauseMs)) : null
  const remote = standing === null ? null : remoteOf(standing)
  await takeStep(
    tools,
    row,
    ['confirmed'],
    {
      action: 'publication.checked',
      details: { outcome, findings, url },
      delivery: {
        ...{ checks_json: toJsonText(kept), check_due_at },
        ...(remote === null ? {} : { remote_json: toJsonText(remote) }),
      },
      ...(wasScheduled && standing !== null
        ? { placement: { status: standing.status, public_url: standing.public_url } }
        : {}),
    },
    async (db) => {
      if (wasScheduled && isOut) await markPublic(tools, db, row, url)
    },
  )
}

function remoteOf({ remote_id, status, edit_url, public_url }: StandingPost): RemotePost {
  return { remote_id, status, edit_url, public_url }
}

/** Whether another text, or none, stands there by now: the page is not held against this one any more. */
async function isReplaced(db: DeliverTools['db'], row: DeliveryRow): Promise<boolean> {
  const placement = await findPlacement(db, row)
  const isOther = placement?.revision !== null && placement?.revision !== row.revision
  return isOther || endsOf(await listDeliveries(db, row.content_id), new Map()).has(row.publication_id)
}

async function lookAt(
  { db, outbound, texts }: DeliverTools,
  row: DeliveryRow,
  placement: PlacementRow | undefined,
  url: string,
): Promise<{ findings: string[]; is_unread: boolean }> {
  const { title, body } = await getRevision(db, row.content_id, row.revision)
  const { disclosure, prefix, notes, corrections: shown } = factsOf(row)
  const corrections = shown.map(({ line }) => line)
  const page = await readPage(outbound, url)
  if ('problem' in page) return { findings: [page.problem], is_unread: true }
  const passages = passagesOf(await texts.tree(body), notes.length)
  const chosen = placement === undefined ? undefined : baselineOf(placement)?.canonical_url
  const expected = { title, disclosure, corrections, prefix, passages, url: canonicalAddress(url) ?? url }
  const findings = pageFindings(page, { ...expected, canonical: canonicalAddress(chosen ?? '') })
  return { findings, is_unread: false }
}
