import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import { citedPiece } from './cited-piece.ts'
import { serveHurried, type Served } from './command.ts'
import { killGate, type CutAt } from './kill-gate.ts'
import { PNG } from './publishing.ts'
import { randomFrom } from './randomness.ts'
import { addGhost, markedGhostPosts, type GhostServer } from './ghost-sites.ts'
import { askSite, markedPosts, type WordPressSite } from './wordpress-sites.ts'
import type { TestEngine } from './world.ts'
import { testEngine, testFolder } from './world.ts'

const AT: readonly CutAt[] = ['before', 'after', 'meanwhile']

/** A site as the kills see it. */
export interface KillSite {
  url: string
  /** Adds the site as the target “Site”, at the address of the gate before it. */
  addTarget: (engine: TestEngine, url: string) => Promise<void>
  /** What a piece’s wish asks for, and what its post says once it is fulfilled. */
  wish: 'draft' | 'publish'
  /** Every post that carries a mark, whatever its status. */
  posts: (marker: string) => Promise<{ status: string; text: string }[]>
  /** Pictures that were stored a second time. */
  doubledPictures: () => Promise<string[]>
  /** What a first wish asks of the site and what a later one does, up to where it is confirmed, in requests. */
  requests: readonly [number, number]
  /** So many more each may take: a process asks who it is once, and the site again until the second of its stamp is over. */
  spare: number
  /** Whether a request is one that a delivery makes, and no look of a reader at what became public. */
  isOurs: (request: string) => boolean
}

export function wordpressUnderKills(site: WordPressSite): KillSite {
  return {
    url: site.url,
    wish: 'publish',
    // Where its interface is, a process asks once.
    ...{ requests: [8, 9], spare: 1, isOurs: (request) => request === 'HEAD /' || request.includes('/wp-json/') },
    addTarget: async ({ owner }, url) => {
      const { login, app_password } = site.users.editor ?? { login: '', app_password: '' }
      const secret = `${login}:${app_password}`
      await owner.publishing.saveTarget({ name: 'Site', kind: 'wordpress', config: { url }, secret })
    },
    posts: async (marker) =>
      (await markedPosts(site, marker)).map(({ status, content }) => ({ status, text: content.raw })),
    doubledPictures: async () => {
      const { body } = await askSite(site, 'editor', '/media?search=col-&per_page=100')
      return body.map(({ slug }) => slug).filter((slug) => /-\d$/.test(slug))
    },
  }
}

/** Ghost as posts that are made public, or as issues of a newsletter that are placed as drafts. */
export function ghostUnderKills(ghost: GhostServer, kind: 'ghost' | 'ghost_newsletter'): KillSite {
  const pictures = new Set<string>()
  return {
    url: ghost.url,
    wish: kind === 'ghost' ? 'publish' : 'draft',
    // The text of a post that is public is asked for by its revisions too; an issue becomes nothing but a draft.
    ...{ requests: kind === 'ghost' ? [8, 6] : [5, 4], spare: 3 },
    isOurs: (request) => /^\w+ \/(ghost|content)\//.test(request),
    addTarget: async (engine, url) => {
      await addGhost(engine, { ...ghost, url }, 'administrator', kind, {}, 'Site')
    },
    posts: async (marker) => {
      const posts = await markedGhostPosts(ghost, marker)
      for (const [, name = ''] of posts.flatMap(({ html }) => [...html.matchAll(/\/(col-[^"/]+\.png)/g)]))
        pictures.add(name)
      return posts.map(({ status, html }) => ({ status, text: html }))
    },
    // Ghost lists no files: a second upload of one name is told by the number it gets, behind a hash that may be digits alone.
    doubledPictures: () => Promise.resolve([...pictures].filter((name) => /^col-[\da-f]{12}-\d+\.png$/.test(name))),
  }
}

interface Kills {
  site: KillSite
  pieces: number
  seed: number
  /** At each request and moment in turn, instead of one that is drawn. */
  everyStep?: boolean
}

/** What was killed at: the request, counted from the wish, and when. */
export type KillCount = Record<string, number>

/**
 * Publishes pieces, each with a picture of its own, and an edit of each, while the process is killed once in every wish: at a
 * request drawn at random, before it reaches the site, after the site has done it, or meanwhile. Expects of every piece one post
 * that is public with the edited text, one picture, and one record for each text.
 */
export async function killedPublishing({ site, pieces, seed, everyStep = false }: Kills): Promise<KillCount> {
  const random = randomFrom(seed)
  const folder = testFolder()
  const gate = await killGate(site.url)
  const { key, ids } = await prepare(folder, gate.url, site, everyStep ? pieces + 1 : pieces, seed)
  let served: Served = await serveHurried(folder.path)
  const counts: KillCount = {}
  // The mark of a post is the id of the first wish for its piece.
  const firsts = new Map<string, string>()
  const kill = async (): Promise<void> => {
    const gone = once(served.child, 'exit')
    served.child.kill('SIGKILL')
    await gone
  }
  try {
    // What is killed at has to be all that there is: the last piece is published in peace before the others, and counted.
    for (const [piece, content_id] of [...ids.entries()].toReversed()) {
      const isInPeace = piece === pieces
      for (const revision of [1, 2]) {
        if (revision === 2) await call(served, key, 'POST', `/v1/content/save`, edited(content_id, piece, seed))
        const requests = site.requests[revision === 1 ? 0 : 1]
        const step = everyStep ? piece : random.below(requests * AT.length)
        const number = 1 + (Math.floor(step / AT.length) % requests)
        const at = AT[step % AT.length] ?? 'before'
        gate.arm(isInPeace ? Infinity : number, at, kill)
        const wish = { content_id, target: 'Site', status: site.wish }
        const asked = () => call<Delivery>(served, key, 'POST', '/api/publications', wish)
        // The same wish again is the same publication: an answer that is lost is asked for anew.
        const planned = await orGone(asked())
        const before = planned === null ? null : await restedOrGone(served, key, planned.publication_id)
        if (isInPeace) expectCounted(gate.asked().filter(site.isOurs), requests, site.spare)
        // The look at the public page comes after the delivery is confirmed, and may be where it was cut.
        if (await gate.disarm()) {
          served = await serveHurried(folder.path)
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
        const marked = await site.posts(first)
        const expected: unknown = site.wish === 'draft' ? 'draft' : expect.stringMatching(/^publish(ed)?$/)
        expect({ ...named, posts: marked.map(({ status }) => status) }).toEqual({ ...named, posts: [expected] })
        expect(marked[0]?.text).toContain(`Text ${revision} of piece ${piece}`)
        expect({ ...named, doubled: await site.doubledPictures() }).toEqual({ ...named, doubled: [] })
      }
    }
  } finally {
    await served.stop()
    await gate.close()
    folder.remove()
  }
  return counts
}

/** Expects that a delivery asked what it is killed at, and no more. */
function expectCounted(asked: readonly string[], requests: number, spare: number): void {
  const isCounted = asked.length >= requests && asked.length <= requests + spare
  expect(isCounted ? [] : asked).toEqual([])
}

const textOf = (piece: number, revision: number, seed: number) =>
  `Text ${revision} of piece ${piece}.\n\n![A dot](data:image/png;base64,${pictureOf(piece, seed)})\n`

/** A picture that no other piece has: what stands behind the end of a PNG is no part of what it shows. */
function pictureOf(piece: number, seed: number): string {
  return Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from(`${seed} ${piece}`)]).toString('base64')
}

export const edited = (content_id: string, piece: number, seed: number) => ({
  ...{ content_id, revision: 1 },
  body: textOf(piece, 2, seed),
})

export async function prepare(
  folder: ReturnType<typeof testFolder>,
  url: string,
  site: KillSite,
  pieces: number,
  seed: number,
): Promise<{ key: string; ids: string[] }> {
  const engine = await testEngine({ folder })
  try {
    const { owner } = engine
    await owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
    await owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(url).host] })
    await site.addTarget(engine, url)
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
export async function restedOrGone(served: Served, key: string, id: string): Promise<Delivery | null> {
  for (;;) {
    const delivery = await orGone(call<Delivery>(served, key, 'GET', `/api/publications/${id}`))
    if (delivery === null || !['planned', 'media', 'sent', 'unknown'].includes(delivery.state)) return delivery
    await sleep(20)
  }
}

/** An answer; null where nobody is there to give one. */
export async function orGone<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
}

export async function call<T>(
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
