import { expect, test } from 'vitest'
import type { GhostApi } from '../../../core/adapters/platforms/ghost/api.ts'
import { settledPost, standingOf } from '../../../core/adapters/platforms/ghost/posts.ts'
import { GhostPost } from '../../../core/adapters/platforms/ghost/shapes.ts'

const ACCESS = {
  config: { url: 'https://ghost.example' },
  secret: undefined,
  signal: new AbortController().signal,
}
const POST = GhostPost.parse({
  ...{ id: 'a'.repeat(24), title: 'Harbour', slug: 'harbour', status: 'draft', url: 'https://ghost.example/harbour/' },
  ...{ updated_at: '2026-11-03T10:00:00.000Z', lexical: null, custom_excerpt: 'Boats', codeinjection_head: null },
  ...{ feature_image: null, tags: [{ name: 'News' }] },
})

/** A Ghost that shows this post, two seconds after its stamp. */
function showing(post: GhostPost): GhostApi {
  const json = { posts: [post] }
  const headers = new Headers({ date: 'Tue, 03 Nov 2026 10:00:02 GMT' })
  return {
    ask: () => Promise.reject(new Error('nothing else is asked')),
    answer: () => Promise.resolve({ status: 200, headers, json, text: '' }),
  }
}

test('a post that is as it was read is written to', async () => {
  expect(await settledPost(showing(POST), standingOf(POST, ACCESS), ACCESS)).toEqual(POST)
})

test.each([
  ['title', { title: 'The old harbour' }],
  ['excerpt', { custom_excerpt: 'Cranes' }],
  ['tags', { tags: [{ name: 'Boats' }] }],
])('a change of its %s within the second of its stamp is found before it is written over', async (_, change) => {
  const seen = standingOf(POST, ACCESS)
  const found = settledPost(showing({ ...POST, ...change }), seen, ACCESS)
  await expect(found).rejects.toMatchObject({ code: 'changed_meanwhile' })
})
