import { createHash } from 'node:crypto'
import {
  PlatformFailure,
  type PostPicture,
  type StoredPicture,
  type TargetAccess,
} from '../../../publishing/platform.ts'
import { OutboundFailure } from '../../../ports.ts'
import { settingText } from '../common-fields.ts'
import type { PlatformTools } from '../tools.ts'
import { siteOf, type GhostApi } from './api.ts'
import { GhostImages } from './shapes.ts'

const DAY_MS = 86_400_000

/**
 * Stores a picture under a name made of its hash. Ghost lists no pictures and would store a second one beside the first, so the
 * place where it would be is looked at before.
 */
export async function storeImage(
  tools: PlatformTools,
  access: TargetAccess,
  api: GhostApi,
  picture: PostPicture,
): Promise<StoredPicture> {
  const known = await standingImage(tools, access, picture)
  if (known !== null) return { remote_id: known, url: known }
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(picture.bytes)], { type: picture.media_type }), picture.file_name)
  form.append('purpose', 'image')
  const packed = new Response(form)
  const { images } = await api.ask(
    {
      ...{ method: 'POST', path: '/images/upload/', bytes: new Uint8Array(await packed.clone().arrayBuffer()) },
      headers: { 'content-type': packed.headers.get('content-type') ?? '' },
    },
    GhostImages,
  )
  const url = images[0]?.url
  if (url === undefined)
    throw new PlatformFailure('unknown', 'not_ghost', 'Ghost does not say where it has the picture.')
  return { remote_id: url, url }
}

/** Ghost keeps pictures by month, each beside its unchanged original (`_o`). Asked without credentials. */
async function standingImage(
  { outbound, now }: PlatformTools,
  access: TargetAccess,
  { file_name, sha256, bytes }: PostPicture,
): Promise<string | null> {
  const certificate = settingText(access.config, 'certificate')
  const ca = certificate === '' ? {} : { ca: certificate }
  const months = new Set([0, -DAY_MS, DAY_MS].map((shift) => monthOf(new Date(now().getTime() + shift))))
  for (const month of months) {
    const url = `${siteOf(access)}/content/images/${month}/${file_name}`
    for (const place of [url.replace(/(\.[a-z]+)$/, '_o$1'), url]) {
      const limits = { redirects: 0, most_bytes: bytes.length + 1024, signal: access.signal, ...ca }
      const stored = await outbound
        .request({ url: place, ...limits })
        .then(async ({ status, body }) => {
          const read = body === null ? new ArrayBuffer(0) : await new Response(body).arrayBuffer()
          return status === 200 ? createHash('sha256').update(new Uint8Array(read)).digest('hex') : null
        })
        .catch((error: unknown) => {
          // A place that cannot be read is none where it is known to be.
          if (error instanceof OutboundFailure) return null
          throw error
        })
      if (stored === sha256) return url
    }
  }
  return null
}

function monthOf(day: Date): string {
  return day.toISOString().slice(0, 7).replace('-', '/')
}
