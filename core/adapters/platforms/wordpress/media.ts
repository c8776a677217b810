import { z } from 'zod'
import { PlatformFailure, type PostPicture, type StoredPicture } from '../../../publishing/platform.ts'
import type { WordPressApi } from './api.ts'
import { WpMedia } from './shapes.ts'

/** As many as one answer lists. */
const MOST = 100
/** Longer words would make an address that servers refuse; they go in a call of their own. */
const LONGEST_IN_ADDRESS = 1000

/** Under the name that is made of a picture’s hash. */
const slugOf = ({ file_name }: PostPicture) => file_name.replace(/\.[a-z]+$/, '')

/** The pictures among these that are there already, by their slugs. */
export async function standingMedia(
  api: WordPressApi,
  pictures: readonly PostPicture[],
): Promise<ReadonlyMap<string, WpMedia>> {
  const slugs = pictures.map(slugOf)
  const found: WpMedia[] = []
  for (let at = 0; at < slugs.length; at += MOST) {
    const query = { slug: slugs.slice(at, at + MOST).join(','), per_page: String(MOST), context: 'view' }
    found.push(...(await api.ask({ method: 'GET', path: '/wp/v2/media', query }, z.array(WpMedia))))
  }
  return new Map(found.map((one) => [one.slug, one]))
}

/** Stores a picture with its words; one that is there already under its name is that one. */
export async function storeMedia(
  api: WordPressApi,
  picture: PostPicture,
  standing: ReadonlyMap<string, WpMedia>,
): Promise<StoredPicture> {
  const { alt } = picture
  const known = standing.get(slugOf(picture))
  const stored = known ?? (await upload(api, picture))
  if (alt !== '' && stored.alt_text !== alt) {
    const call = { method: 'POST', path: `/wp/v2/media/${stored.id}`, json: { alt_text: alt } } as const
    await api.ask(call, WpMedia).catch((error: unknown) => {
      // Somebody else's picture keeps its own words; those of the text stand in the text.
      if (known === undefined || !(error instanceof PlatformFailure) || error.outcome !== 'refused') throw error
    })
  }
  return { remote_id: String(stored.id), url: stored.source_url }
}

function upload(api: WordPressApi, { alt, bytes, file_name, media_type }: PostPicture): Promise<WpMedia> {
  const isShort = alt !== '' && encodeURIComponent(alt).length <= LONGEST_IN_ADDRESS
  const headers = { 'content-type': media_type, 'content-disposition': `attachment; filename="${file_name}"` }
  const query: Record<string, string> = isShort ? { alt_text: alt } : {}
  return api.ask({ method: 'POST', path: '/wp/v2/media', query, bytes, headers }, WpMedia)
}
