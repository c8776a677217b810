import { afterEach, beforeEach } from 'vitest'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import type { OutboundRequest } from '../../core/ports.ts'
import { changeGhostPost, ghostPost, type GhostRole, type GhostServer, type GhostStored } from './ghost-sites.ts'
import { harbourPiece, rested } from './publishing.ts'
import { unreliableOutbound, type OnTheWay } from './wordpress-sites.ts'
import { testEngine, testFolder, type TestEngine, type TestFolder } from './world.ts'

export const isCreate = ({ method, url }: OutboundRequest) => method === 'POST' && url.includes('/posts/?')
export const isUpdate = ({ method, url }: OutboundRequest) => method === 'PUT' && url.includes('/posts/')
export const isUpload = ({ method, url }: OutboundRequest) => method === 'POST' && url.includes('/images/upload/')

export const idOf = ({ remote }: Pick<Delivery, 'remote'>) => remote?.remote_id ?? ''

/** Longer than Ghost's stamp is exact. */
export const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))

/** Does this to the first request that is meant, and nothing to the others. */
export function once(is: (request: OutboundRequest) => boolean, fate: ReturnType<OnTheWay>): OnTheWay {
  let isDone = false
  return (request) => {
    if (isDone || !is(request)) return undefined
    isDone = true
    return fate
  }
}

/** An engine with one piece, before each test; what happens to its requests on their way is set in `onTheWay`. */
export interface GhostBench {
  engine: TestEngine
  content_id: string
  onTheWay: OnTheWay
  start: () => Promise<void>
  another: (title: string) => Promise<void>
  publish: (target: string, over?: object) => Promise<Delivery>
  edit: (find: string, put: string) => Promise<void>
  keepOurs: (delivery: Delivery) => Promise<Delivery>
  postOf: (delivery: Delivery) => Promise<GhostStored>
  /** A colleague writes one word into the text there. */
  tall: (delivery: Delivery, role?: GhostRole) => Promise<void>
}

export function ghostBench(siteOf: () => GhostServer): GhostBench {
  let folder: TestFolder
  const word = () => Math.random().toString(36).slice(2, 8)
  const bench: Omit<GhostBench, 'engine'> & { engine?: TestEngine } = {
    ...{ content_id: '', onTheWay: () => undefined },
    start: async () => {
      bench.engine = await testEngine({
        folder,
        outbound: unreliableOutbound(
          () => new URL(siteOf().url).host,
          () => bench.onTheWay,
        ),
        pause: () => Promise.resolve(),
      })
    },
    another: async (title) => {
      bench.content_id = await harbourPiece(running(), `${title} ${word()}`)
    },
    publish: async (target, over = {}) => {
      const { content_id } = bench
      const { publication_id } = await running().owner.publishing.deliver({ content_id, target, ...over })
      return rested(running().owner, publication_id)
    },
    edit: async (find, put) => {
      const { content_id } = bench
      const { revision, body } = await running().owner.content.get({ contentID: content_id })
      await running().owner.content.save({ content_id, revision, body: body.replace(find, put) })
    },
    keepOurs: async ({ publication_id, conflict }) => {
      const remote_sha256 = conflict?.remote_sha256 ?? ''
      await running().owner.publishing.resolveConflict({ publication_id, keep: 'ours', remote_sha256 })
      return rested(running().owner, publication_id)
    },
    postOf: (delivery) => ghostPost(siteOf(), idOf(delivery)),
    tall: async (delivery, role) => {
      const change = ({ lexical }: GhostStored) => ({ lexical: lexical.replace('Cranes', 'Tall cranes') })
      const status = await changeGhostPost(siteOf(), idOf(delivery), change, role)
      if (status !== 200) throw new Error(`the colleague’s change was answered with ${status}`)
    },
  }
  const running = (): TestEngine => {
    if (bench.engine === undefined) throw new Error('no engine runs')
    return bench.engine
  }
  beforeEach(async () => {
    bench.onTheWay = () => undefined
    folder = testFolder()
    await bench.start()
    await bench.another('The old harbour')
  })
  afterEach(async () => {
    await running().close()
    folder.remove()
  })
  return bench as GhostBench
}
