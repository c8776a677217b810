import type { HandlerContext } from '../../context.ts'
import { timestamp } from '../../kernel/time.ts'
import { readAssetReviews } from '../../approvals/obligation.ts'
import type { PublishPiece, PublishPreview } from '../delivery-contract.ts'
import { baselineOf, findPlacement } from '../deliveries-store.ts'
import type { PostMaterial, StoredPicture } from '../platform.ts'
import { listDeliveredMedia, settingsOf } from '../targets-store.ts'
import { whatHappens } from '../rules/what-happens.ts'
import { conflictWith, ownFields } from './deliver.ts'
import { checkAtDoor } from './gate.ts'
import { readPictures } from './material.ts'
import { namedWish, newPlacement } from './plan.ts'
import { readPostFacts } from './post-facts.ts'
import { connectionOf } from './run-delivery.ts'

const NOT_SETTLED = `pub_${'0'.repeat(26)}`

/** What publishing would do: checks, the exact post, and what stands there. Nothing is written, here or there. */
export async function previewDelivery(context: HandlerContext, input: PublishPiece): Promise<PublishPreview> {
  const { db, world, texts } = context
  const { target, kind } = await namedWish(context, input)
  const checked = await checkAtDoor(context, input)
  const { piece, gate, refusal } = checked
  const now = timestamp(world.now())
  const place = { content_id: piece.content_id, target_id: target.target_id }
  const placement = (await findPlacement(db, place)) ?? newPlacement(place, NOT_SETTLED, now)
  const signal = context.signal ?? new AbortController().signal
  const connection = await connectionOf(context, target.target_id, signal)
  const tree = await texts.tree(piece.body)
  const known = await listDeliveredMedia(db, target.target_id)
  const pictures = new Map<string, StoredPicture>(
    readPictures(tree, input.fields).flatMap(({ sha256, source }) => {
      const stored = known.get(sha256)
      return stored === undefined ? [] : [[source, { remote_id: stored.remote_id, url: stored.url }]]
    }),
  )
  const facts = await readPostFacts(db, piece, settingsOf(target), now)
  const { title, body } = piece
  const { fields, status: operation } = input
  const material: PostMaterial = { title, body, tree, facts, fields, marker: placement.marker, operation, pictures }
  const composed = connection.compose(material)
  const standing = placement.remote_id === null ? null : await connection.read(placement.remote_id)
  const baseline = baselineOf(placement)
  const wanted = ownFields(composed.values, baseline, fields.slug !== undefined)
  const asset = await readAssetReviews(db, piece.asset_id, now)
  return {
    gate,
    cleared: refusal === null,
    reviews_open: asset.counts.open,
    title: composed.values.title ?? title,
    body: composed.values.body ?? '',
    html: composed.html ?? (await texts.read(composed.values.body ?? '')).body_html,
    notices: composed.notices,
    standing: standing === null ? null : remoteOf(standing),
    conflict:
      standing === null
        ? null
        : await conflictWith({ placement, connection, row: { resolution_json: null } }, standing, wanted, baseline),
    ...whatHappens({
      ...{ target: `${target.name} (${kind.name})`, status: input.status, at: input.at ?? null, standing },
      isDraftsOnly: kind.isDraftsOnly === true,
    }),
  }
}

function remoteOf({ remote_id, status, edit_url, public_url }: NonNullable<PublishPreview['standing']>) {
  return { remote_id, status, edit_url, public_url }
}
