import { createHash } from 'node:crypto'
import {
  PlatformFailure,
  type PostPicture,
  type StoredPicture,
  type TargetAccess,
} from '../../../publishing/platform.ts'
import { OutboundFailure, type OutboundReason } from '../../../ports.ts'
import { failureOf } from '../calls.ts'
import { pinOf } from '../common-fields.ts'
import type { PlatformTools } from '../tools.ts'
import { siteOf, type GhostApi } from './api.ts'
import { GhostImages } from './shapes.ts'

const DAY_MS = 86_400_000

/** Answers after which it is certain that the picture itself is not at that place. */
const ANOTHER = new Set<OutboundReason>(['too_large', 'too_many_redirects', 'bad_redirect'])

/**
 * Stores a picture under a name made of its hash. Ghost lists no pictures and would store a second one beside the first, so the
 * place where it would be is looked at before: `known` is what was found there, and null where nothing was.
 */
export async function storeImage(api: GhostApi, picture: PostPicture, known: string | null): Promise<StoredPicture> {
  if (known !== null) return { remote_id: known, url: known }
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(picture.bytes)], { type: picture.media_type }), picture.file_name)
  form.append('purpose', 'image')
  const packed = new Response(form)
  const { images } = await api.ask(
    {
      ...{ method: 'POST', path: '/images/upload/', bytes: new Uint8Array(await packed.arrayBuffer()) },
      headers: { 'content-type': packed.headers.get('content-type') ?? '' },
    },
    GhostImages,
  )
  const url = images[0]?.url
  if (url === undefined)
    throw new PlatformFailure('unknown', 'not_ghost', 'Ghost does not say where it has the picture.')
  return { remote_id: url, url }
}

/** Ghost keeps pictures by month, and beside each that it changed the original (`_o`). Asked without credentials. */
export async function standingImage(
  { outbound, now }: PlatformTools,
  access: TargetAccess,
  { file_name, sha256, bytes }: PostPicture,
): Promise<string | null> {
  const months = new Set([0, -DAY_MS, DAY_MS].map((shift) => monthOf(new Date(now().getTime() + shift))))
  for (const month of months) {
    const url = `${siteOf(access)}/content/images/${month}/${file_name}`
    for (const place of [url, url.replace(/(\.[a-z]+)$/, '_o$1')]) {
      const limits = { redirects: 0, most_bytes: bytes.length + 1024, signal: access.signal, ...pinOf(access.config) }
      const stored = await outbound
        .request({ url: place, ...limits })
        .then(async ({ status, body }) => {
          if (status === 429 || status >= 500) throw unsure(place, status)
          const read = body === null ? new ArrayBuffer(0) : await new Response(body).arrayBuffer()
          return status === 200 ? createHash('sha256').update(new Uint8Array(read)).digest('hex') : null
        })
        .catch((error: unknown) => {
          if (!(error instanceof OutboundFailure)) throw error
          if (ANOTHER.has(error.reason)) return 'another'
          throw failureOf(error, false)
        })
      if (stored === sha256) return url
      // Without the picture itself there is no original of it either.
      if (stored === null) break
    }
  }
  return null
}

/** A site that does not say whether the picture is there is asked again later: a second upload would be a second picture. */
function unsure(place: string, status: number): PlatformFailure {
  const message = `${new URL(place).host} does not say whether it has the picture (${status}). Try again later.`
  return new PlatformFailure('unreachable', 'server_error', message)
}

function monthOf(day: Date): string {
  return day.toISOString().slice(0, 7).replace('-', '/')
}
