import { contradictedIn } from '../../approvals/rules/acknowledging.ts'
import type { HandlerContext } from '../../context.ts'
import { timestamp } from '../../kernel/time.ts'
import { readAssetReviews } from '../../approvals/obligation.ts'
import { asksForSignature } from '../../approvals/piece.ts'
import type { Fault } from '../../kernel/errors.ts'
import type { PublishPiece, PublishPreview } from '../delivery-contract.ts'
import { baselineOf, findInFlight, findPlacement } from '../deliveries-store.ts'
import {
  PlatformFailure,
  type PlatformConnection,
  type PlatformKind,
  type PostMaterial,
  type PostPicture,
  type StandingPost,
  type StoredPicture,
  type TargetSettings,
} from '../platform.ts'
import { countStillWrong } from '../corrections.ts'
import { listDeliveredMedia, settingsOf } from '../targets-store.ts'
import { pictureKey } from '../rules/pictures.ts'
import { checklistOf, unknownTerms } from '../rules/checklist.ts'
import { askedItems, requiredRefusal, titleRefusal } from '../rules/required.ts'
import { overReviewsRefusal } from '../rules/marking.ts'
import { noDraftInWords } from '../rules/no-draft.ts'
import { closedInWords } from '../rules/seen.ts'
import { whatHappens } from '../rules/what-happens.ts'
import { isForReaders } from './asked-of-text.ts'
import { conflictWith, ownFields } from './deliver.ts'
import { checkAtDoor } from './gate.ts'
import { lostPost, ownPost } from './look-up.ts'
import { ownPictures, readPictures } from './material.ts'
import { observe } from './observe.ts'
import { fixedSlug, namedWish, newPlacement } from './plan.ts'
import { readPostFacts } from './post-facts.ts'
import { connectionOf } from './run-delivery.ts'
import { secondOnSite } from './same-site.ts'

const NOT_SETTLED = `pub_${'0'.repeat(26)}`

/**
 * What publishing would do: checks, the exact post, and what stands there. Nothing is written there; what a person was seen to
 * have done with the post there is kept.
 */
export async function previewDelivery(context: HandlerContext, input: PublishPiece): Promise<PublishPreview> {
  const { db, world, texts } = context
  const { target, kind } = await namedWish(context, input)
  const checked = await checkAtDoor(context, input)
  const { piece, gate, refusal } = checked
  const now = timestamp(world.now())
  const place = { content_id: piece.content_id, target_id: target.target_id }
  const placement = (await findPlacement(db, place)) ?? newPlacement(place, NOT_SETTLED, now)
  const isAtWork = (await findInFlight(db, place)) !== undefined
  const signal = context.signal ?? new AbortController().signal
  const connection = await connectionOf(context, target.target_id, signal)
  const tree = await texts.tree(piece.body)
  const known = await listDeliveredMedia(db, target.target_id)
  const brought = readPictures(tree, input.fields, await ownPictures(db, tree))
  const pictures = new Map<string, StoredPicture>(
    brought.flatMap(({ sha256, source }) => {
      const stored = known.get(sha256)
      return stored === undefined ? [] : [[source, { remote_id: stored.remote_id, url: stored.url }]]
    }),
  )
  const facts = await readPostFacts(db, piece, settingsOf(target), now)
  const { title, body } = piece
  const { fields, status: operation } = input
  const baseline = baselineOf(placement)
  const material: PostMaterial = {
    ...{ title, body, tree, facts, fields, marker: placement.marker, operation, pictures },
    standing: baseline?.body ?? '',
  }
  // What a site that does not answer lets stand there is not known: the preview shows the least.
  await answered(
    connection.prepare && (() => connection.prepare?.(placement.remote_id, fields, []) ?? Promise.resolve()),
  )
  const composed = connection.compose(material)
  const shown = connection.compose({ ...material, pictures: new Map([...standIns(brought), ...pictures]) })
  const standing = placement.remote_id === null ? null : ownPost(placement, await connection.read(placement.remote_id))
  const mayBeElsewhere = standing === null && connection.moves === true
  if (placement.remote_id !== null && !mayBeElsewhere && !isAtWork) await observe(context, placement, standing)
  const isLost = placement.remote_id !== null && (standing === null ? !mayBeElsewhere : standing.status === 'trashed')
  const wanted = ownFields(composed.values, baseline, fields.slug !== undefined)
  const asset = await readAssetReviews(db, piece.asset_id, now)
  const against = overReviewsRefusal({
    review_state: asset.state,
    isSigned: await asksForSignature(db, piece.content_id),
    isAdmin: context.caller.role === 'admin' || context.caller.is_owner,
    reason: null,
  })
  const asked = { status: kind.isDraftsOnly === true ? null : operation, at: input.at ?? null }
  const look = { placement, row: { resolution_json: null }, asked }
  // What is refused is not compared.
  const isRefused =
    operation === 'draft' && !kind.isDraftsOnly && standing !== null && noDraftInWords(standing) !== null
  const there =
    standing === null || isLost || isRefused ? null : await connection.foreignWork(standing, placement.stamp)
  const conflict = isLost
    ? lostPost(placement, standing)
    : standing === null || there === null
      ? null
      : conflictWith(look, standing, wanted, baseline, there)
  const isPublic = standing?.status === 'published'
  const kept = kind.moveNotice === undefined && isPublic ? fixedSlug(placement) : null
  const slug = isLost ? '' : (standing?.values.slug ?? '')
  const closed =
    standing === null ? null : closedInWords({ ...standing, since: standing.since ?? null }, kind.isDraftsOnly === true)
  const time_zone = operation === 'publish' && kind.canSchedule ? await answered(connection.timeZone) : null
  const hasTerms = (fields.categories ?? []).length + (fields.tags ?? []).length > 0
  const choices = hasTerms ? await answered(connection.choices) : null
  const unknown_terms = choices === null ? null : unknownTerms(choices, fields)
  const excerpt = composed.values.excerpt ?? null
  const stillWrong = operation === 'publish' ? await countStillWrong(db, piece) : 0
  const contradicted = operation === 'publish' ? contradictedIn(gate.findings).map(({ message }) => message) : []
  const looked = checklistOf({
    contradicted,
    ...{ gate, tree, facts, excerpt, cleared: refusal === null, reviewsOpen: asset.counts.open, stillWrong },
    against: against === null ? null : objection(against).message,
    ...{ conflict: conflict?.kind ?? null, closed, isThere: standing !== null, unknown: unknown_terms },
    keepsExcerpt: !isLost && (standing?.values.excerpt ?? '') !== '',
    hasRules: piece.vertical_id !== null,
    takesExcerpt: kind.postFields.includes('excerpt'),
  })
  const checklist = askedItems(looked, settingsOf(target), isForReaders(kind, operation))
  const second = await secondOnSite(db, { content_id: piece.content_id, target, kind, placement, status: operation })
  const missing = titleRefusal(kind, title) ?? requiredRefusal(checklist) ?? second
  const happens = whatHappens({
    ...{ target: `${target.name} (${kind.name})`, status: input.status, at: input.at ?? null, standing, time_zone },
    ...{ isDraftsOnly: kind.isDraftsOnly === true, conflict, closed },
    isFile: kind.isFile === true,
    leaves: leavesBy(settingsOf(target)),
    hidesDrafts: connection.draftNotice === undefined,
  })
  return {
    gate,
    cleared: refusal === null,
    reviews_open: asset.counts.open,
    still_wrong: stillWrong,
    contradicted,
    review_against: against === null ? null : objection(against),
    title: composed.values.title ?? title,
    slug: kept ?? fields.slug ?? (slug === '' ? facts.slug : slug),
    is_slug_fixed: kept !== null,
    excerpt,
    disclosure: facts.disclosure,
    time_zone,
    body: composed.values.body ?? '',
    html: await shownHtml(texts, shown, brought, pictures),
    notices: [
      ...composed.notices,
      ...movedNotice(kind, settingsOf(target), standing, fields.slug),
      ...(typeof there?.untold === 'string' ? [there.untold] : []),
    ],
    unknown_terms,
    checklist,
    standing: standing === null ? null : remoteOf(standing),
    conflict,
    ...happens,
    ...(missing === null ? {} : { sentence: `Nothing is done. ${missing}`, is_possible: false }),
  }
}

function leavesBy({ git, push }: TargetSettings): 'file' | 'commit' | 'push' {
  if (git !== true) return 'file'
  return push === true ? 'push' : 'commit'
}

/** What becomes of the address that readers know, where another slug was chosen. */
function movedNotice(
  { moveNotice }: PlatformKind,
  settings: TargetSettings,
  standing: StandingPost | null,
  slug: string | undefined,
): string[] {
  if (moveNotice === undefined || standing?.status !== 'published') return []
  return slug === undefined || slug === standing.values.slug ? [] : [moveNotice(settings)]
}

function remoteOf({ remote_id, status, edit_url, public_url, since }: NonNullable<PublishPreview['standing']>) {
  return { remote_id, status, edit_url, public_url, ...(since === undefined ? {} : { since }) }
}

/** What stands for pictures that the target does not have yet: addresses that lead nowhere. */
function standIns(brought: readonly PostPicture[]): [string, StoredPicture][] {
  return brought.map(({ source, file_name }) => [
    source,
    { remote_id: '0', url: `https://not-stored-yet.invalid/${file_name}` },
  ])
}

/** The page as it will look. A preview loads nothing from elsewhere: the pictures that go along are shown from here. */
async function shownHtml(
  texts: Pick<HandlerContext['texts'], 'tree' | 'read'>,
  { html, values }: ReturnType<PlatformConnection['compose']>,
  brought: readonly PostPicture[],
  stored: ReadonlyMap<string, StoredPicture>,
): Promise<string> {
  const places = new Map([...standIns(brought), ...stored])
  const own = new Map(brought.map((picture) => [pictureKey(places.get(picture.source)?.url ?? ''), picture]))
  const text = html ?? (await texts.read(values.body ?? '')).body_html
  const shown = text.replace(/<img\b[^>]*?\ssrc="([^"]*)"[^>]*>/gi, (tag, address: string) => {
    const picture = own.get(pictureKey(address.replaceAll('&amp;', '&')))
    if (picture !== undefined) return tag.replace(`"${address}"`, `"${asData(picture)}"`)
    return /^https?:/i.test(address) ? farPicture(tag, address) : tag
  })
  const featured = brought.find(({ is_featured }) => is_featured)
  if (featured === undefined) return shown
  const alt = featured.alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<figure><img src="${asData(featured)}" alt="${alt}"></figure>\n${shown}`
}

/** A picture that is not shown is named with its place on the web; its caption stays. */
function farPicture(tag: string, address: string): string {
  const alt = /\salt="([^"]*)"/i.exec(tag)?.[1] ?? ''
  return `<em>${alt === '' ? 'A picture' : `Picture: ${alt}`} – on the web at ${address}</em>`
}

function asData({ media_type, bytes }: PostPicture): string {
  return `data:${media_type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** What a review says against it, and whether a reason would do. */
function objection({ code, message, details }: Fault): NonNullable<PublishPreview['review_against']> {
  return { message: details?.[0]?.message ?? message, takes_reason: code === 'invalid_request' }
}

/** What a site that does not answer now would have said is not known. */
async function answered<T>(ask: (() => Promise<T>) | undefined): Promise<T | null> {
  if (ask === undefined) return null
  return ask().catch((error: unknown) => {
    if (error instanceof PlatformFailure) return null
    throw error
  })
}
