import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { WIRE } from '../../../core/kernel/wire.ts'
import type { Client } from '../../../core/transport/local.ts'
import { hasPostgres } from '../../support/pg-cluster.ts'
import { approvalOf, reviewOf, writtenRelease } from '../../support/reviews.ts'
import { bearer, joined, PASSPHRASE, post, teamHost, teamSocket, type TeamHost } from '../../support/team-host.ts'
import { describedContract, type DescribedOperation, type JsonSchema } from '../../support/wire/described.ts'
import { misfits } from '../../support/wire/fits.ts'

const place = join(import.meta.dirname, '..', '..', 'support', 'wire', `${WIRE}.json`)
const kept: Record<string, DescribedOperation> = existsSync(place)
  ? (JSON.parse(readFileSync(place, 'utf8')) as Record<string, DescribedOperation>)
  : {}
const now = describedContract()
const ACCESS = ['open', 'read', 'member', 'write', 'admin']

/** A window drops the topics that it does not know: whatever it shows was read from others. */
const UNKNOWN_TOPIC = '.topics[]: '

/** A window shows a kind of finding that it does not know with the words that come with it. */
const UNKNOWN_FINDING = '.issues[].code: "'

describe('what a released window says to a host, and hears of it', () => {
  test('is kept under the number of the wire', () => {
    expect(existsSync(place), `run "node tests/tools/keep-wire.mjs" (CONTRIBUTING.md, the wire)`).toBe(true)
    expect(Object.keys(kept)).toContain('content.save')
  })

  test.each(Object.keys(kept))('%s is taken and answered as it was', (name) => {
    const [before, today] = [kept[name], now[name]]
    if (before === undefined || today === undefined) throw new Error(`${name} is gone`)
    const said = `${name} differs from what windows of wire ${WIRE} know: keep to it, or raise WIRE (CONTRIBUTING.md)`
    expect(ACCESS.indexOf(today.access), `${name} asks for more rights`).toBeLessThanOrEqual(
      ACCESS.indexOf(before.access),
    )
    expect(today.isStream).toBe(before.isStream)
    expect(misfits(before.input, today.input), said).toEqual([])
    const answers = misfits(today.output, before.output)
    expect(
      answers.filter(
        (one) => !one.includes(UNKNOWN_FINDING) && (name !== 'changes.subscribe' || !one.startsWith(UNKNOWN_TOPIC)),
      ),
      said,
    ).toEqual([])
  })
})

describe('whether one schema takes what another one allows', () => {
  const schema = (one: z.ZodType) => z.toJSONSchema(one, { io: 'input' })
  const piece = z.object({ title: z.string().max(10), state: z.enum(['draft', 'held']), note: z.string().nullable() })
  test.each<[string, z.ZodType, z.ZodType, string[]]>([
    ['the same', piece, piece, []],
    ['more may be said', piece, piece.extend({ more: z.string().optional() }), []],
    ['more has to be said', piece, piece.extend({ more: z.string() }), ['.more: may be absent, where it is needed']],
    [
      'less may be said',
      piece,
      z.strictObject({ title: z.string().max(10) }),
      ['.state: not known', '.note: not known'],
    ],
    ['a longer text', piece, piece.extend({ title: z.string() }), []],
    ['a shorter text', piece, piece.extend({ title: z.string().max(5) }), ['.title: maxLength is lower']],
    ['a number', piece, piece.extend({ title: z.number() }), ['.title: string, where number is known']],
    ['never null', piece, piece.extend({ note: z.string() }), ['.note: null, where string is known']],
    ['a word less', piece, piece.extend({ state: z.enum(['draft']) }), ['.state: "held", where "draft" are known']],
    ['a word more', piece, piece.extend({ state: z.enum(['draft', 'held', 'out']) }), []],
    ['a list', z.array(piece), z.array(piece.omit({ note: true })), []],
    ['another list', z.array(piece), z.array(z.string()), ['[]: object, where string is known']],
    ['one of two', z.string(), z.union([z.number(), z.string()]), []],
    ['none of two', z.boolean(), z.union([z.number(), z.string()]), [': boolean, where number is known']],
  ])('%s', (_name, narrow, wide, problems) => {
    expect(misfits(schema(narrow), schema(wide))).toEqual(problems)
  })
})

describe.skipIf(!hasPostgres)('a released window on this host', () => {
  let host: TeamHost
  beforeAll(async () => {
    host = await teamHost()
  })
  afterAll(() => host.close())

  /** Calls as a released window does: with what it could say then, and reading what it could read then. */
  function asReleased(client: Client) {
    const call = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
    return async <T = Record<string, never>>(name: string, input: unknown): Promise<T> => {
      const [feature = '', operation = ''] = name.split('.')
      const known = kept[name]
      if (known === undefined) throw new Error(`released windows know no ${name}`)
      check(known.input, input, `${name} could not be asked so`)
      const answer = (await call[feature]?.[operation]?.(input)) as T
      check(known.output, answer, `${name} is answered otherwise`)
      return answer
    }
  }

  function check(schema: JsonSchema, value: unknown, otherwise: string): void {
    // What is left out travels as nothing at all.
    const { error } = z.fromJSONSchema(schema).safeParse(JSON.parse(JSON.stringify(value)))
    if (error !== undefined) throw new Error(`${otherwise}: ${z.prettifyError(error)}`)
  }

  test('signs in, lists, reads, saves, comments, decides a review and generates', async () => {
    const { member_id } = await joined(host, 'Vera')
    await host.owner.accounts.setMember({ member_id, qualifications: ['legal'] })
    const hello: unknown = await (await fetch(`${host.origin}/hello`)).json()
    expect(hello).toMatchObject({ product: 'Colophon', wire: WIRE, min_desk: expect.any(String) as string })
    const signedIn = await post(host.origin, '/session', { login: 'vera', passphrase: PASSPHRASE })
    const { token } = (await signedIn.json()) as { token: string }
    expect(await (await fetch(`${host.origin}/session`, { headers: bearer(token) })).json()).toMatchObject({
      ...{ wire: WIRE, member_id },
    })
    const { client, close } = await teamSocket(host.origin, bearer(token))
    const call = asReleased(client)
    await call('desk.state', {})
    const { member } = await call<{ member: { member_id: string } }>('accounts.session', {})
    expect(member.member_id).toBe(member_id)
    const saved = await call<{ content_id: string; revision: number }>('content.save', {
      ...{ title: 'Harbours', body: 'Harbours silt up. Dredging keeps them open.\n' },
    })
    const { content_id } = saved
    const words = { start: 0, end: 8, quote: 'Harbours' }
    await call('comments.add', { content_id, revision: 1, words, text: 'Which ones?' })
    await call('comments.list', { content_id })
    await call('content.save', { content_id, revision: 1, title: 'Ports', body: 'Ports silt up.\n' })
    const { content } = await call<{ content: { content_id: string }[] }>('content.browse', { limit: 60 })
    expect(content.map((one) => one.content_id)).toContain(content_id)
    expect(await call<{ body: string }>('content.get', { contentID: content_id })).toMatchObject({ revision: 2 })
    for (const name of ['content.checks', 'content.quality', 'content.citations', 'content.listRevisions'])
      await call(name, { content_id })
    for (const [name, input] of [
      ['inbox.list', { of: 'me', snoozed: false }],
      ['dashboard.stats', {}],
      ['catalog.listTemplates', {}],
      ['catalog.listStyleProfiles', {}],
      ['catalog.listVerticals', {}],
      ['audit.state', {}],
      ['models.listRoutes', {}],
    ] as const)
      await call(name, input)

    const { example_input } = await call<{ example_input: unknown }>('catalog.getTemplate', { slug: 'blog-post' })
    const { request_id } = await call<{ request_id: string }>('generation.submit', {
      ...{ template_id: 'blog-post', style_profile_id: 'professional', generation_mode: 'quick' },
      user_input: example_input,
    })
    let status = 'pending'
    while (status === 'pending' || status === 'processing')
      status = (await call<{ status: string }>('generation.status', { request_id, wait: 10 })).status
    expect(status).toBe('completed')

    const release = await writtenRelease(host.owner)
    const { approvals } = await call<{ approvals: Parameters<typeof reviewOf>[0] }>('approvals.get', {
      request_id: release.request_id,
    })
    const { approval_id } = reviewOf(approvals, 'legal')
    await call('approvals.decide', { ...(await approvalOf(client, approval_id)), passphrase: PASSPHRASE })
    await call('approvals.list', { limit: 100, assignee: 'me' })
    await call('passport.dossier', { content_id: release.content.content_id })
    close()
  })

  test('hears of changes in words that it knows', async () => {
    const { token } = await joined(host, 'Nils')
    const { client, close } = await teamSocket(host.origin, bearer(token))
    const changes = await client.changes.subscribe({})
    const heard = changes[Symbol.asyncIterator]().next()
    await client.content.save({ title: 'Tides', body: 'Tides come in.\n' })
    check(kept['changes.subscribe']?.output ?? {}, (await heard).value, 'a change is told otherwise')
    close()
  })
})
