import { once } from 'node:events'
import { expect } from 'vitest'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import { serveHurried, type Served } from './command.ts'
import { killGate, stepOfLast, type CutAt, type KillGate } from './kill-gate.ts'
import { call, edited, orGone, prepare, restedOrGone, type KillCount, type KillSite } from './publish-kills.ts'
import { randomFrom } from './randomness.ts'
import { testFolder } from './world.ts'

const AT: readonly CutAt[] = ['before', 'after', 'meanwhile']
const WHAT = ['new', 'edit'] as const

interface StepKills {
  site: KillSite
  /** So many kills at each step of a new post, and of its change. */
  each: number
  seed: number
  /** Called after each kill. */
  said: (counts: KillCount) => void
}

/**
 * Kills a process that publishes pieces, each with a picture, and an edit of each, so often at each step. Steps are what lies
 * between the writes to the site and the writes themselves, as the outbox tells them apart: what is asked before anything is
 * stored, the picture, what is asked until the post is made, the post, what is read back, its becoming public. Within a step the
 * request and the moment are drawn: before the site has it, after it has answered, or while it works. Expects of every piece one
 * post with the text, and no picture twice.
 */
export async function killedAtEachStep({ site, each, seed, said }: StepKills): Promise<KillCount> {
  const random = randomFrom(seed)
  const folder = testFolder()
  const gate = await killGate(site.url)
  const most = Math.ceil(each * MOST_STEPS)
  const { key, ids } = await prepare(folder, gate.url, site, most, seed)
  const start = () => serveHurried(folder.path)
  let served: Served = await start()
  const counts: KillCount = {}
  const lengths: number[][] = [[], []]
  const kill = async (): Promise<void> => {
    const gone = once(served.child, 'exit')
    served.child.kill('SIGKILL')
    await gone
  }
  const wished = async (content_id: string): Promise<{ delivery: Delivery; isCut: boolean }> => {
    const wish = { content_id, target: 'Site', status: site.wish }
    const asked = () => call<Delivery>(served, key, 'POST', '/api/publications', wish)
    const planned = await orGone(asked())
    const before = planned === null ? null : await restedOrGone(served, key, planned.publication_id)
    const isCut = await gate.disarm()
    if (isCut) served = await start()
    const { publication_id } = planned ?? (await asked())
    const delivery = before ?? (await restedOrGone(served, key, publication_id))
    if (delivery === null) throw new Error('the process went by itself')
    return { delivery, isCut }
  }
  try {
    for (const [piece, content_id] of ids.entries()) {
      let mark = ''
      for (const [phase, what] of WHAT.entries()) {
        if (what === 'edit') await call(served, key, 'POST', '/v1/content/save', edited(content_id, piece, seed))
        const known = lengths[phase] ?? []
        const steps = [...known.keys()].filter((one) => (known[one] ?? 0) > 0)
        const step = steps.toSorted((a, b) => countOf(counts, what, a) - countOf(counts, what, b))[0]
        const at = AT[random.below(AT.length)] ?? 'before'
        const number = step === undefined ? Infinity : 1 + random.below(known[step] ?? 1)
        gate.armStep(step ?? -1, number, at, kill)
        const { delivery, isCut } = await wished(content_id)
        // The first piece goes in peace, and says which steps there are.
        if (step === undefined) lengths[phase] = lengthsOf(gate, site)
        else if (isCut) counts[`${what} ${step}`] = countOf(counts, what, step) + 1
        const named = { seed, piece, what, step, number, at }
        expect({ ...named, state: delivery.state, problem: delivery.problem }).toEqual({
          ...named,
          ...{ state: 'confirmed', problem: null },
        })
        mark = mark === '' ? delivery.publication_id : mark
        const marked = await site.posts(mark)
        const expected: unknown = site.wish === 'draft' ? 'draft' : expect.stringMatching(/^publish(ed)?$/)
        expect({ ...named, posts: marked.map(({ status }) => status) }).toEqual({ ...named, posts: [expected] })
        expect(marked[0]?.text).toContain(`Text ${phase + 1} of piece ${piece}`)
        expect({ ...named, doubled: await site.doubledPictures() }).toEqual({ ...named, doubled: [] })
        said(counts)
      }
      if (isEnough(counts, lengths, each)) break
    }
  } finally {
    await served.stop()
    await gate.close()
    folder.remove()
  }
  return counts
}

/** More steps than any of these platforms has for a post. */
const MOST_STEPS = 7

const countOf = (counts: KillCount, what: string, step: number): number => counts[`${what} ${step}`] ?? 0

/** How many requests each step of a delivery has; a process asks some only once, so the first step may have fewer. */
function lengthsOf(gate: KillGate, site: KillSite): number[] {
  const ours = gate.asked().filter(site.isOurs)
  const steps = ours.map((_, at) => stepOfLast(ours.slice(0, at + 1)))
  const lengths = Array.from(
    { length: 1 + Math.max(...steps) },
    (_, step) => steps.filter((one) => one === step).length,
  )
  return lengths.map((length, step) => (step === 0 ? Math.max(1, length - 1) : length))
}

function isEnough(counts: KillCount, lengths: number[][], each: number): boolean {
  return WHAT.every((what, phase) =>
    (lengths[phase] ?? []).every((length, step) => length === 0 || countOf(counts, what, step) >= each),
  )
}
