import { z } from 'zod'
import type { WordPressApi } from './api.ts'
import { WpPost, type WpMe } from './shapes.ts'

const ANY = 'publish,future,draft,pending,private'
const Held = WpPost.pick({ author: true, _links: true })

/**
 * Whether data for machines would stay data in a post there: WordPress takes the tags off a script that somebody saves who may not
 * write HTML unfiltered, and leaves its words for readers to see. So the account has to be let, which the site says of a post
 * (a network of sites denies what the role has), and the post has to be its own: whoever else may then change it may too.
 */
export async function mayHoldData(
  api: WordPressApi,
  whoAmI: () => Promise<WpMe>,
  remoteId: string | null,
): Promise<boolean> {
  const fields = { context: 'edit', _fields: 'author,_links' }
  if (remoteId !== null) {
    const { id, capabilities } = await whoAmI()
    if (capabilities.unfiltered_html !== true) return false
    const answer = await api.answer({ method: 'GET', path: `/wp/v2/posts/${remoteId}`, query: fields })
    const post = answer.status === 200 ? Held.safeParse(answer.json).data : undefined
    return post?.author === id && isLet(post)
  }
  const query = { ...fields, status: ANY, per_page: '1' }
  const { status, json } = await api.answer({ method: 'GET', path: '/wp/v2/posts', query })
  const last = status === 200 ? z.array(Held).safeParse(json).data?.[0] : undefined
  if (last !== undefined) return isLet(last)
  // No post says it, and whoever may not ask for one is told so by this question.
  return (await whoAmI()).capabilities.unfiltered_html === true
}

function isLet({ _links }: z.infer<typeof Held>): boolean {
  return 'wp:action-unfiltered-html' in (_links ?? {})
}
