import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres } from '../../support/pg-cluster.ts'
import { deskOfTeam, type DeskOfTeam } from '../../support/team-desk.ts'
import {
  joined,
  PASSPHRASE,
  teamHost,
  teamSocket,
  bearer,
  type Member,
  type TeamHost,
} from '../../support/team-host.ts'

const BODY = 'Harbours silt up. Dredging keeps them open.\n'

describe.skipIf(!hasPostgres)('a desk on a team’s host', () => {
  let host: TeamHost
  let vera: Member
  let desk: DeskOfTeam
  beforeAll(async () => {
    host = await teamHost()
    vera = await joined(host, 'Vera')
  })
  afterAll(() => host.close())
  afterEach(() => desk.remove())
  const signedIn = async (): Promise<void> => {
    desk = deskOfTeam(host.origin)
    expect(await desk.signIn({ login: 'vera', passphrase: PASSPHRASE })).toBe(null)
  }
  const secretsOf = (folder: string): string[] => {
    const place = join(folder, 'secrets')
    return readdirSync(place).map((name) => readFileSync(join(place, name), 'utf8'))
  }

  test('signs in, keeps the session as a secret of that host alone, and hands its token to no window', async () => {
    desk = deskOfTeam(host.origin)
    expect(await desk.state()).toEqual({ status: 'out' })
    expect(await desk.connect()).toBe(false)
    const answer = await desk.signIn({ login: 'vera', passphrase: PASSPHRASE })
    expect(answer).toBe(null)
    expect(await desk.state()).toEqual({ status: 'in' })
    const [token = ''] = secretsOf(desk.folder)
    expect(token).toMatch(/^cols_/)
    expect(readdirSync(join(desk.folder, 'secrets'))).toEqual([expect.stringMatching(/^team-[0-9a-f]{32}$/)])
  })

  test('is refused in the host’s words where name and passphrase do not fit, and keeps nothing', async () => {
    desk = deskOfTeam(host.origin)
    const refusal = await desk.signIn({ login: 'vera', passphrase: 'another passphrase' })
    expect(refusal).toMatchObject({ code: 'unauthorized', message: expect.stringContaining('do not fit') as string })
    expect(await desk.state()).toEqual({ status: 'out' })
    expect(readdirSync(desk.folder)).toEqual([])
  })

  test('lists, saves and hears of what others change', async () => {
    await signedIn()
    const { client } = await desk.open()
    const saved = await client.content.save({ title: 'Tides', body: BODY })
    const { content } = await client.content.list({ limit: 10 })
    expect(content.map(({ content_id }) => content_id)).toContain(saved.content_id)
    expect((await client.accounts.session({})).member.member_id).toBe(vera.member_id)
    const changes = await client.changes.subscribe({})
    const other = await teamSocket(host.origin, bearer(vera.token))
    const heard = changes[Symbol.asyncIterator]().next()
    await other.client.content.save({ title: 'Locks', body: BODY })
    expect((await heard).done).toBe(false)
    other.close()
  })

  test('goes on where it was once the host is there again', async () => {
    await signedIn()
    const before = await desk.open()
    const { content_id } = await before.client.content.save({ title: 'Kept', body: BODY })
    await host.restart()
    await before.closed
    expect(await desk.ended()).toBe(true)
    expect(await desk.state()).toEqual({ status: 'in' })
    const { client } = await desk.open()
    expect((await client.content.get({ contentID: content_id })).body).toBe(BODY)
  })

  test('is signed out where its session is ended on the host, and forgets its token', async () => {
    await signedIn()
    const { client, closed } = await desk.open()
    const { sessions } = await client.accounts.listSessions({})
    const own = sessions.find(({ is_this }) => is_this)
    expect(own?.device).toBe('Colophon on Linux')
    await host.owner.accounts.revokeSession({ session_id: own?.session_id ?? '' })
    await closed
    expect(await desk.ended()).toBe(false)
    expect(secretsOf(desk.folder)).toEqual([])
    expect(await desk.state()).toEqual({ status: 'out' })
  })

  test('signs out here and there: the token is good for nobody afterwards', async () => {
    await signedIn()
    const [token = ''] = secretsOf(desk.folder)
    const { closed } = await desk.open()
    await desk.signOut()
    await closed
    expect(secretsOf(desk.folder)).toEqual([])
    await expect(teamSocket(host.origin, bearer(token))).rejects.toThrow('401')
    expect(desk.faults).toEqual([])
  })
})
