import { z } from 'zod'
import { PlatformFailure, type PostPicture, type StoredPicture } from '../../../publishing/platform.ts'
import type { WordPressApi } from './api.ts'
import { WpMedia } from './shapes.ts'

/** Stores a picture under a name made of its hash; one that is there already under it is that one. */
export async function storeMedia(api: WordPressApi, picture: PostPicture): Promise<StoredPicture> {
  const slug = picture.file_name.replace(/\.[a-z]+$/, '')
  const query = { slug, per_page: '10', context: 'view' }
  const [known] = await api.ask({ method: 'GET', path: '/wp/v2/media', query }, z.array(WpMedia))
  const stored =
    known ??
    (await api.ask(
      {
        ...{ method: 'POST', path: '/wp/v2/media', bytes: picture.bytes },
        headers: {
          'content-type': picture.media_type,
          'content-disposition': `attachment; filename="${picture.file_name}"`,
        },
      },
      WpMedia,
    ))
  if (picture.alt !== '' && stored.alt_text !== picture.alt) {
    const call = { method: 'POST', path: `/wp/v2/media/${stored.id}`, json: { alt_text: picture.alt } } as const
    await api.ask(call, WpMedia).catch((error: unknown) => {
      // Somebody else's picture keeps its own words; those of the text stand in the text.
      if (known === undefined || !(error instanceof PlatformFailure) || error.outcome !== 'refused') throw error
    })
  }
  return { remote_id: String(stored.id), url: stored.source_url }
}
