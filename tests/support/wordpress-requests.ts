import { createHash } from 'node:crypto'
import type { OutboundRequest } from '../../core/ports.ts'
import { PNG } from './publishing.ts'
import type { OnTheWay } from './wordpress-sites.ts'

/** The name under which the picture of the harbour pieces stands in a media library. */
export const SLUG = `col-${createHash('sha256').update(Buffer.from(PNG, 'base64')).digest('hex').slice(0, 12)}`

export const isCreate = ({ method, url }: OutboundRequest): boolean =>
  method === 'POST' && url.includes('/wp/v2/posts?')

export const isUpdate = ({ method, url }: OutboundRequest): boolean =>
  method === 'POST' && /\/wp\/v2\/posts\/\d+\?/.test(url)

export const isUpload = ({ method, url }: OutboundRequest): boolean =>
  method === 'POST' && /\/wp\/v2\/media(\?|$)/.test(url)

/** A fate for the first request that `is` says yes to, and for no other. */
export function once(is: (request: OutboundRequest) => boolean, fate: ReturnType<OnTheWay>): OnTheWay {
  let isDone = false
  return (request) => {
    if (isDone || !is(request)) return undefined
    isDone = true
    return fate
  }
}
