import imageSize from 'image-size'
import type { HandlerContext } from '../context.ts'
import { oneOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { invalidRequest, notFound } from '../kernel/errors.ts'
import { sha256OfBytes } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import type { AddPicture, AddedPicture, KeptPicture } from './insert-contract.ts'
import { keptPicture, mediaTypeOf, pictureAddress, pictureProblem, picturesNamed } from './rules/pictures.ts'

/** Keeps a picture, once however often it is added. Throws `invalid_request` for what is none, or is too large. */
export async function addPicture(
  { db, world, caller }: Pick<HandlerContext, 'db' | 'world' | 'caller'>,
  { file_name, data_base64 }: AddPicture,
): Promise<AddedPicture> {
  const bytes = Buffer.from(data_base64, 'base64')
  const problem = pictureProblem('data_base64', file_name, bytes)
  if (problem !== null) throw invalidRequest([problem])
  const size = sizeOf(bytes)
  if (size === null) {
    const message = `${file_name} is damaged and cannot be shown. Save it again from the program that made it.`
    throw invalidRequest([{ path: 'data_base64', message }])
  }
  const media_type = mediaTypeOf(bytes) ?? ''
  const sha256 = sha256OfBytes(bytes)
  const row = { sha256, media_type, ...size, bytes, added_at: timestamp(world.now()), added_by: caller.member_id }
  await db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { address: pictureAddress(sha256, media_type), media_type, ...size, byte_count: bytes.length }
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    // Cut off, or damaged.
    return null
  }
}

/** A picture that Colophon keeps. Throws 404 where it keeps none at this address. */
export async function readPicture(db: Db, address: string): Promise<KeptPicture> {
  const row = await db
    .selectFrom('pictures')
    .select(['media_type', 'bytes'])
    .where('sha256', '=', keptPicture(address) ?? '')
    .executeTakeFirst()
  if (row === undefined) throw notFound('picture', address)
  return { address, media_type: row.media_type, data_base64: Buffer.from(row.bytes).toString('base64') }
}

/** The bytes of those among these addresses that Colophon keeps. */
export async function readKeptPictures(db: Db, addresses: readonly string[]): Promise<Map<string, Buffer>> {
  const wanted = new Map(
    addresses.flatMap((address) => {
      const sha256 = keptPicture(address)
      return sha256 === null ? [] : [[sha256, address] as const]
    }),
  )
  const rows = await db
    .selectFrom('pictures')
    .select(['sha256', 'bytes'])
    .where('sha256', 'in', oneOf(db, [...wanted.keys()]))
    .execute()
  return new Map(rows.map(({ sha256, bytes }) => [wanted.get(sha256) ?? '', Buffer.from(bytes)]))
}

/** How texts name those among these pictures that Colophon keeps, by their hash. */
export async function keptAddresses(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('pictures')
    .select(['sha256', 'media_type'])
    .where('sha256', 'in', oneOf(db, hashes))
    .execute()
  return new Map(rows.map(({ sha256, media_type }) => [sha256, pictureAddress(sha256, media_type)]))
}

/** Deletes the pictures that these texts named and no text names any more; after the texts are deleted. */
export async function deleteUnnamedPictures(db: Db, bodies: readonly string[]): Promise<void> {
  for (const sha256 of new Set(bodies.flatMap(picturesNamed))) {
    const names = `%colophon://pictures/${sha256}.%`
    const revision = await db
      .selectFrom('revisions')
      .select('content_id')
      .where('body', 'like', names)
      .limit(1)
      .execute()
    const proposal = await db
      .selectFrom('proposals')
      .select('content_id')
      .where('after_text', 'like', names)
      .limit(1)
      .execute()
    const replaced = await db
      .selectFrom('replaced_texts')
      .select('publication_id')
      .where('fields_json', 'like', names)
      .limit(1)
      .execute()
    const named = revision.length + proposal.length + replaced.length
    if (named === 0) await db.deleteFrom('pictures').where('sha256', '=', sha256).execute()
  }
}
