import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import { citedPiece } from './cited-piece.ts'
import { serve, type Served } from './command.ts'
import { killGate, type CutAt } from './kill-gate.ts'
import { PNG } from './publishing.ts'
import { randomFrom } from './randomness.ts'
import { askSite, markedPosts, type WordPressSite } from './wordpress-sites.ts'
import { testEngine, testFolder } from './world.ts'

const AT: readonly CutAt[] = ['before', 'after', 'meanwhile']

interface Kills {
  site: WordPressSite
  pieces: number
  seed: number
}

/** What was killed at: the request, counted from the wish, and when. */
export type KillCount = Record<string, number>

/**
 * Publishes pieces, each with a picture of its own, and an edit of each, while the process is killed once in every wish: at a
 * request drawn at random, before it reaches the site, after the site has done it, or meanwhile. Expects of every piece one post
 * that is public with the edited text, one picture, and one record for each text.
 */
export async function killedPublishing({ site, pieces, seed }: Kills): Promise<KillCount> {
  const random = randomFrom(seed)
  const folder = testFolder()
  const gate = await killGate(site.url)
  const { key, ids } = await prepare(folder, gate.url, site, pieces, seed)
  let served: Served = await serve(folder.path)
  const counts: KillCount = {}
  // The mark of a post is the id of the first wish for its piece.
  const firsts = new Map<string, string>()
  const kill = async (): Promise<void> => {
    const gone = once(served.child, 'exit')
    served.child.kill('SIGKILL')
    await gone
  }
  try {
    for (const [piece, content_id] of ids.entries()) {
      for (const revision of [1, 2]) {
        if (revision === 2) await call(served, key, 'POST', `/v1/content/save`, edited(content_id, piece, seed))
        const number = 1 + random.below(revision === 1 ? 11 : 7)
        const at = AT[random.below(AT.length)] ?? 'before'
        gate.arm(number, at, kill)
        const wish = { content_id, target: 'Site', status: 'publish' }
        const asked = () => call<Delivery>(served, key, 'POST', '/api/publications', wish)
        // The same wish again is the same publication: an answer that is lost is asked for anew.
        const planned = await orGone(asked())
        const before = planned === null ? null : await restedOrGone(served, key, planned.publication_id)
        // The look at the public page comes after the delivery is confirmed, and may be where it was cut.
        if (await gate.disarm()) {
          served = await serve(folder.path)
          const name = `${revision === 1 ? 'new' : 'edit'} ${number} ${at}`
          counts[name] = (counts[name] ?? 0) + 1
        }
        const { publication_id } = planned ?? (await asked())
        const delivery = before ?? (await restedOrGone(served, key, publication_id))
        const named = { seed, piece, revision, number, at }
        expect({ ...named, state: delivery?.state, problem: delivery?.problem }).toEqual({
          ...named,
          ...{ state: 'confirmed', problem: null },
        })
        const first = firsts.get(content_id) ?? delivery?.publication_id ?? ''
        firsts.set(content_id, first)
        const marked = await markedPosts(site, first)
        expect({ ...named, posts: marked.map(({ status }) => status) }).toEqual({ ...named, posts: ['publish'] })
        expect(marked[0]?.content.raw).toContain(`Text ${revision} of piece ${piece}`)
        const { body } = await askSite(site, 'editor', '/media?search=col-&per_page=100')
        const slugs = body.map(({ slug }) => slug)
        expect({ ...named, doubled: slugs.filter((slug) => /-\d$/.test(slug)) }).toEqual({ ...named, doubled: [] })
      }
    }
  } finally {
    await served.stop()
    await gate.close()
    folder.remove()
  }
  return counts
}

const textOf = (piece: number, revision: number, seed: number) =>
  `Text ${revision} of piece ${piece}.\n\n![A dot](data:image/png;base64,${pictureOf(piece, seed)})\n`

/** A picture that no other piece has: what stands behind the end of a PNG is no part of what it shows. */
function pictureOf(piece: number, seed: number): string {
  return Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from(`${seed} ${piece}`)]).toString('base64')
}

const edited = (content_id: string, piece: number, seed: number) => ({
  ...{ content_id, revision: 1 },
  body: textOf(piece, 2, seed),
})

async function prepare(
  folder: ReturnType<typeof testFolder>,
  url: string,
  site: WordPressSite,
  pieces: number,
  seed: number,
): Promise<{ key: string; ids: string[] }> {
  const engine = await testEngine({ folder })
  try {
    const { owner } = engine
    await owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
    await owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(url).host] })
    const { login, app_password } = site.users.editor ?? { login: '', app_password: '' }
    const secret = `${login}:${app_password}`
    await owner.publishing.saveTarget({ name: 'Site', kind: 'wordpress', config: { url }, secret })
    const { key } = await owner.accounts.createKey({ name: 'publishing' })
    const ids: string[] = []
    for (let piece = 0; piece < pieces; piece += 1) {
      const text = { title: `Piece ${piece} of ${seed}`, body: textOf(piece, 1, seed), source_ids: [] }
      ids.push(await citedPiece(engine.engine.workspace.deskContext, text))
    }
    return { key, ids }
  } finally {
    await engine.close()
  }
}

/** A delivery once it has come to rest; null where the process went before. */
async function restedOrGone(served: Served, key: string, id: string): Promise<Delivery | null> {
  for (;;) {
    const delivery = await orGone(call<Delivery>(served, key, 'GET', `/api/publications/${id}`))
    if (delivery === null || !['planned', 'media', 'sent', 'unknown'].includes(delivery.state)) return delivery
    await sleep(20)
  }
}

/** An answer; null where nobody is there to give one. */
async function orGone<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
}

async function call<T>(
  { base_url, governance_url }: Served,
  key: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const root = path.startsWith('/api') ? new URL(governance_url).origin : new URL(base_url).origin
  const response = await fetch(`${root}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 400)}`)
  return JSON.parse(text) as T
}
