import imageSize from 'image-size'
import { QualityMark } from '../content/contract.ts'
import { listHeldRevisions } from '../content/in-log.ts'
import { mediaTypeOf, pictureAddress, pictureMarkdown, picturesNamed } from '../content/rules/pictures.ts'
import { getRevision, type ContentRow } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import { Fault } from '../kernel/errors.ts'
import { sha256Hex, sha256OfBytes } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import { PostFields } from './post-fields-contract.ts'
import { listDeliveries } from './deliveries-store.ts'
import type { ExportIdentity, ExportMaterial, ExportPicture } from './formats.ts'
import { readPostFacts } from './outbox/post-facts.ts'
import { ownPictures, readPictures } from './outbox/material.ts'
import { readPublications } from './publication.ts'
import { listGoneCorrections } from './in-log.ts'
import { listChangedReferences } from './references.ts'
import { headNotices } from './rules/export-notices.ts'
import { languageTag } from './rules/language-tag.ts'
import { picturesIn } from './rules/pictures.ts'

type Reading = Pick<HandlerContext, 'db' | 'texts' | 'world'>

/** Orientations by which a JPEG lies on its side. */
const ON_ITS_SIDE = 5

/** Reads what a copy of a piece’s current text is made of; nothing of it depends on the clock. */
export async function readExportMaterial({ db, texts, world }: Reading, piece: ContentRow): Promise<ExportMaterial> {
  const { content_id, revision, title } = piece
  const now = timestamp(world.now())
  await expectAsRecorded(db, piece)
  const featured = await featuredPicture(db, piece)
  const body = featured === null ? piece.body : `${featured.markdown}\n\n${piece.body}`
  const tree = await texts.tree(body)
  const own = await ownPictures(db, tree)
  if (featured !== null) own.set(featured.address, featured.bytes)
  const facts = await readPostFacts(db, piece, {}, now)
  const quality = fromNullableJsonText(QualityMark, piece.quality_json)
  const { created_at: saved_at } = await getRevision(db, content_id, revision)
  return {
    ...{ title, body, tree },
    language: languageTag(`${title}\n${piece.body}`),
    facts,
    notices: [
      ...headNotices({ ...piece, has_passed: quality?.passed ?? null }),
      ...(await listGoneCorrections(db, content_id)),
      ...(await listChangedReferences(db, content_id, revision)),
    ],
    corrections: facts.corrections,
    pictures: picturesOf(tree, own),
    identity: await identityOf(db, piece),
    ...{ created_at: piece.created_at, saved_at },
  }
}

/** Words that are not those of their record go out under no hash. Throws `invalid_state`. */
async function expectAsRecorded(db: Reading['db'], { content_id, revision, body, content_sha256 }: ContentRow) {
  const [held] = await listHeldRevisions(db, content_id, revision, revision)
  const difference =
    sha256Hex(body) === content_sha256 ? (held?.difference ?? null) : 'is about other words than those here'
  if (difference === null) return
  throw new Fault(
    'invalid_state',
    `The record of revision ${revision} ${difference}. Nothing was exported. Run "colophon audit verify", or open Settings, Audit log.`,
  )
}

/** The picture that a piece was last published with, as its first paragraph; null without one, or where the text shows it. */
async function featuredPicture(db: Reading['db'], { content_id, body }: ContentRow) {
  const confirmed = (await listDeliveries(db, content_id)).filter(({ state }) => state === 'confirmed')
  for (const { fields_json } of confirmed) {
    const { featured_image: featured } = fromJsonText(PostFields, fields_json)
    if (featured === undefined) continue
    const bytes = Buffer.from(featured.data_base64, 'base64')
    const sha256 = sha256OfBytes(bytes)
    if (picturesNamed(body).includes(sha256) || body.includes(featured.data_base64)) return null
    const address = pictureAddress(sha256, mediaTypeOf(bytes) ?? '')
    return { address, bytes, markdown: pictureMarkdown({ address, alt: featured.alt, caption: '' }) }
  }
  return null
}

async function identityOf(db: Reading['db'], piece: ContentRow): Promise<ExportIdentity> {
  const { content_id, revision, content_sha256, request_id } = piece
  const publications = await readPublications(db, content_id)
  const standing = publications.find(
    (one) => one.taken_back === null && one.replaced_by === null && one.content_sha256 === content_sha256,
  )
  return {
    ...{ content_id, revision, content_sha256, passport: request_id },
    publication:
      standing === undefined
        ? null
        : {
            publication_id: standing.publication_id,
            url: standing.url,
            published_on: standing.published_on,
          },
  }
}

/** The pictures that a text holds as data; one that is none cannot go along, and the file says so. */
function picturesOf(tree: ExportMaterial['tree'], own: ReadonlyMap<string, Buffer>): Map<string, ExportPicture> {
  return new Map(
    picturesIn(tree).flatMap(({ source }) => {
      const picture = readable(source, own)
      return picture === null ? [] : [[source, picture] as const]
    }),
  )
}

function readable(source: string, own: ReadonlyMap<string, Buffer>): ExportPicture | null {
  try {
    const image = { type: 'image', url: source, alt: '' } as const
    const [picture] = readPictures({ type: 'root', children: [{ type: 'paragraph', children: [image] }] }, {}, own)
    if (picture === undefined) return null
    const { media_type, file_name, bytes } = picture
    const { width, height, orientation = 1 } = imageSize(bytes)
    const size = orientation < ON_ITS_SIDE ? { width, height } : { width: height, height: width }
    return { media_type, file_name, bytes, ...size }
  } catch {
    // Empty, too large, of another kind, or damaged.
    return null
  }
}
