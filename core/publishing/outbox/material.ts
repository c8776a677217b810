import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readKeptPictures } from '../../content/pictures.ts'
import { mediaTypeOf, pictureName, pictureProblem } from '../../content/rules/pictures.ts'
import { getRevision } from '../../content/store.ts'
import { fromJsonText, fromNullableJsonText } from '../../database/columns.ts'
import { invalidRequest } from '../../kernel/errors.ts'
import type { Texts } from '../../ports.ts'
import { PostFields } from '../post-fields-contract.ts'
import { baselineOf, type DeliveryRow, type PlacementRow } from '../deliveries-store.ts'
import type { PostFacts, PostMaterial, PostPicture, StoredPicture } from '../platform.ts'
import type { Db } from '../../database/schema.ts'
import { picturesIn } from '../rules/pictures.ts'

const Facts = z.object({
  prefix: z.string(),
  disclosure: z.string(),
  policy_url: z.string().nullable().default(null),
  ai_mark: z.string().nullable(),
  // Deliveries that were planned before it was kept say nothing of it, nor of corrections.
  source_type: z.string().nullable().default(null),
  notes: z.array(
    z.object({
      number: z.number().int(),
      label: z.string(),
      title: z.string(),
      author: z.string().nullable().default(null),
      publisher: z.string().nullable(),
      published_date: z.string().nullable(),
      url: z.string().nullable(),
      read_on: z.string().nullable(),
    }),
  ),
  corrections: z.array(z.object({ corrected_on: z.string(), words: z.string(), line: z.string() })).default([]),
  description: z.string().nullable(),
  slug: z.string(),
  dated: z.string(),
  updated: z.string(),
})

/** What a post is made of, apart from where its pictures are. */
export interface PostSource {
  material: (pictures: ReadonlyMap<string, StoredPicture>) => PostMaterial
  pictures: PostPicture[]
}

/** The facts that were settled when the delivery was planned. */
export function factsOf({ post_json }: Pick<DeliveryRow, 'post_json'>): PostFacts {
  const facts = fromNullableJsonText(Facts, post_json)
  if (facts === null) throw new Error('a delivery without its facts was let out')
  return facts
}

/** Reads a delivery’s text, its pictures and what the person chose; the same each time that it is tried. */
export async function readPostSource(
  { db, texts }: { db: Db; texts: Texts },
  row: DeliveryRow,
  placement: Pick<PlacementRow, 'marker' | 'baseline_json'>,
): Promise<PostSource> {
  const text = await getRevision(db, row.content_id, row.revision)
  const tree = await texts.tree(text.body)
  const fields = fromJsonText(PostFields, row.fields_json)
  const facts = factsOf(row)
  const operation = row.operation === 'publish' ? 'publish' : 'draft'
  const { title, body } = text
  return {
    material: (pictures) => ({
      ...{ title, body, tree, facts, fields, marker: placement.marker, operation, pictures },
      standing: baselineOf(placement)?.body ?? '',
    }),
    pictures: readPictures(tree, fields, await ownPictures(db, tree)),
  }
}

/** The bytes of the pictures of a text that Colophon keeps, by how the text names them. */
export async function ownPictures(db: Db, tree: PostMaterial['tree']): Promise<Map<string, Buffer>> {
  return readKeptPictures(
    db,
    picturesIn(tree).map(({ source }) => source),
  )
}

/** The pictures that go along, checked. Throws `invalid_request` naming the one that cannot. */
export function readPictures(
  tree: PostMaterial['tree'],
  { featured_image: featured }: PostFields,
  own: ReadonlyMap<string, Buffer>,
): PostPicture[] {
  const brought: { path: string; source: string; name: string; alt: string; bytes: Buffer }[] = [
    ...(featured === undefined
      ? []
      : [
          {
            path: 'fields.featured_image',
            source: FEATURED,
            name: featured.file_name,
            bytes: Buffer.from(featured.data_base64, 'base64'),
            alt: featured.alt,
          },
        ]),
    ...picturesIn(tree).flatMap(({ source, alt, data }, at) => {
      const bytes = own.get(source) ?? (data === null ? undefined : Buffer.from(data, 'base64'))
      return bytes === undefined ? [] : [{ path: 'body', source, name: `Picture ${at + 1} of the text`, bytes, alt }]
    }),
  ]
  const problems = brought.flatMap(({ path, name, bytes }) => pictureProblem(path, name, bytes) ?? [])
  if (problems.length > 0) throw invalidRequest(problems)
  return brought.map(({ source, alt, bytes }) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const media_type = mediaTypeOf(bytes) ?? ''
    const file_name = pictureName(sha256, media_type)
    return { sha256, source, media_type, file_name, bytes, alt, is_featured: source === FEATURED }
  })
}

/** What stands for the post’s own picture among those of its text. */
const FEATURED = 'featured_image'
