import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInByPassphrase } from '../../../core/accounts/host-sign-in.ts'
import { hasPostgres } from '../../support/pg-cluster.ts'
import { bearer, joined, PASSPHRASE, post, teamHost, teamSocket, type TeamHost } from '../../support/team-host.ts'

describe.skipIf(!hasPostgres)('signing in on a host', () => {
  let host: TeamHost
  beforeAll(async () => {
    host = await teamHost()
  })
  afterAll(async () => {
    await host.close()
  })
  const signIn = (login: string, passphrase = PASSPHRASE, headers: Record<string, string> = {}) =>
    post(host.origin, '/session', { login, passphrase }, headers)
  const forgetTries = () => sql`delete from failed_tries`.execute(host.workspace.deskContext.db)

  test('an invitation works once; who takes it chooses login name and passphrase, in any capitals', async () => {
    const { code } = await host.owner.accounts.addMember({ name: 'Ines Invited', role: 'editor' })
    const given = { code, login: ' Ines ', passphrase: PASSPHRASE }
    expect((await post(host.origin, '/invitation', { ...given, passphrase: 'short' })).status).toBe(400)
    expect((await post(host.origin, '/invitation', given)).status).toBe(200)
    const again = await post(host.origin, '/invitation', given)
    expect(again.status).toBe(400)
    expect(((await again.json()) as { error: { message: string } }).error.message).toMatch(/^code: This invitation/)
    expect((await signIn('INES')).status).toBe(200)
  })

  test('who was invited is told as such until they have signed in, and not once a passphrase is reset', async () => {
    const admin = await joined(host, 'Edda', 'admin')
    const { client, close } = await teamSocket(host.origin, bearer(admin.token))
    const invited = async () => (await client.accounts.listMembers({})).invited
    const { member_id, code } = await client.accounts.addMember({ name: 'Noa', role: 'viewer' })
    const leaver = await client.accounts.addMember({ name: 'Gone', role: 'viewer' })
    expect((await invited()).toSorted()).toEqual([member_id, leaver.member_id].toSorted())
    await client.accounts.setMember({ member_id: leaver.member_id, is_active: false })
    expect(await invited()).toEqual([member_id])
    await post(host.origin, '/invitation', { code, login: 'noa', passphrase: PASSPHRASE })
    expect(await invited()).toEqual([])
    await client.accounts.resetPassphrase({ member_id })
    expect(await invited()).toEqual([])
    close()
  })

  test('an invitation that is too old, or whose login name is taken, lets nobody in', async () => {
    await joined(host, 'Tom')
    const { code, member_id } = await host.owner.accounts.addMember({ name: 'Tom Other', role: 'editor' })
    const taken = await post(host.origin, '/invitation', { code, login: 'TOM', passphrase: PASSPHRASE })
    expect(taken.status).toBe(400)
    expect(await taken.text()).toContain('login: This login name is taken')
    await sql`update credentials set code_expires_at = '2020-01-01T00:00:00.000Z' where member_id = ${member_id}`.execute(
      host.workspace.deskContext.db,
    )
    expect((await post(host.origin, '/invitation', { code, login: 'tom2', passphrase: PASSPHRASE })).status).toBe(400)
  })

  test('an unknown name, a wrong passphrase and a member who left have one answer and the same work', async () => {
    const left = await joined(host, 'Lea')
    await joined(host, 'Kim')
    await host.owner.accounts.setMember({ member_id: left.member_id, is_active: false })
    const { deskContext } = host.workspace
    const answers = []
    for (const [login, passphrase] of [
      ['nobody', PASSPHRASE],
      ['kim', 'a wrong passphrase'],
      ['lea', PASSPHRASE],
      ['!', PASSPHRASE],
    ] as const) {
      const answer = await signIn(login, passphrase)
      let hashed = 0
      const hashing: typeof deskContext.limiter.hashing = (work) => {
        hashed += 1
        return work()
      }
      const context = { ...deskContext, reply: { headers: {} }, signal: undefined, idempotencyKey: undefined }
      const from = { address: '192.0.2.1', device: 'A program' }
      const limiter = { ...deskContext.limiter, hashing }
      await expect(signInByPassphrase({ ...context, limiter }, { login, passphrase }, from)).rejects.toThrow('fit')
      answers.push({
        hashed,
        status: answer.status,
        body: await answer.text(),
        cookie: answer.headers.get('set-cookie'),
      })
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, hashed: 1 })
    await forgetTries()
  })

  test('who was kept from signing in and takes a new invitation signs in at once', async () => {
    const { member_id } = await joined(host, 'Ned')
    for (let tries = 0; tries < 4; tries += 1) expect((await signIn('ned', 'not this one')).status).toBe(401)
    expect((await signIn('ned')).status).toBe(429)
    const { code } = await host.owner.accounts.resetPassphrase({ member_id })
    const given = { code, login: 'ned', passphrase: 'another lighthouse keeps time' }
    expect((await post(host.origin, '/invitation', given)).status).toBe(200)
    expect((await signIn('ned', given.passphrase)).status).toBe(200)
    await forgetTries()
  })

  test('a name that was tried in vain has to wait, known or not; a right passphrase does not get past it', async () => {
    await joined(host, 'Wim')
    for (const login of ['wim', 'unknown-name']) {
      for (let tries = 0; tries < 4; tries += 1) expect((await signIn(login, 'not this one')).status).toBe(401)
      const refused = await signIn(login)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await forgetTries()
    expect((await signIn('wim')).status).toBe(200)
  })

  test('many at once gain nothing: the fifth try of a name is refused whatever is under way', async () => {
    await joined(host, 'Pia')
    const all = await Promise.all(Array.from({ length: 12 }, () => signIn('pia', 'not this one')))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(4)
    await forgetTries()
  })

  test('an address that tries many names has to wait', async () => {
    const codes = Array.from({ length: 62 }, (_, at) => `code-that-is-none-${at}`)
    const statuses = []
    for (const code of codes)
      statuses.push((await post(host.origin, '/invitation', { code, login: 'xx', passphrase: PASSPHRASE })).status)
    expect(statuses.filter((one) => one === 400)).toHaveLength(61)
    expect(statuses.at(-1)).toBe(429)
    await forgetTries()
  })

  test('an office of seventy that signs in from one address within the hour has failed not once', async () => {
    await joined(host, 'Ota')
    const statuses = []
    for (let desk = 0; desk < 70; desk += 1) statuses.push((await signIn('ota')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await signIn('ota', 'not this one')).status).toBe(401)
    await forgetTries()
  })

  test('a session is kept as a hash alone, and is refused from the next call on once it is revoked', async () => {
    const member = await joined(host, 'Ria')
    const { rows } = await sql<{ row: string }>`select row_to_json(s)::text as row from desk_sessions s`.execute(
      host.workspace.deskContext.db,
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(member.token.slice(5))
    const one = await teamSocket(host.origin, bearer(member.token))
    const second = (await (await signIn('ria')).json()) as { token: string }
    const other = await teamSocket(host.origin, bearer(second.token))
    const { sessions } = await one.client.accounts.listSessions({})
    expect(sessions).toHaveLength(2)
    const theirs = sessions.find(({ is_this: isThis }) => !isThis)
    await one.client.accounts.revokeSession({ session_id: theirs?.session_id ?? '' })
    await expect(other.client.accounts.session({})).rejects.toThrow()
    expect(await other.closed).toBe(4401)
    await expect(teamSocket(host.origin, bearer(second.token))).rejects.toThrow('401')
    expect((await one.client.accounts.session({})).member.member_id).toBe(member.member_id)
    one.close()
  })

  test('one member sees and ends no session of another; an admin does', async () => {
    const [editor, admin] = [await joined(host, 'Edi'), await joined(host, 'Ada', 'admin')]
    const asEditor = await teamSocket(host.origin, bearer(editor.token))
    const asAdmin = await teamSocket(host.origin, bearer(admin.token))
    const all = (await asAdmin.client.accounts.listSessions({ of_everybody: true })).sessions
    const session_id = all.find((one) => one.member_id === admin.member_id)?.session_id ?? ''
    await expect(asEditor.client.accounts.listSessions({ of_everybody: true })).rejects.toThrow('Only an admin can see')
    await expect(asEditor.client.accounts.revokeSession({ session_id })).rejects.toThrow('There is no session')
    const own = (await asEditor.client.accounts.listSessions({})).sessions
    expect(own.map((one) => one.member_id)).toEqual([editor.member_id])
    await asAdmin.client.accounts.revokeSession({ session_id: own[0]?.session_id ?? '' })
    expect(await asEditor.closed).toBe(4401)
    asAdmin.close()
  })

  test('a right that is taken holds at the next call, and a member who leaves is out everywhere', async () => {
    const member = await joined(host, 'Leo', 'admin')
    const { client, closed } = await teamSocket(host.origin, bearer(member.token))
    await client.accounts.listKeys({})
    await host.owner.accounts.setMember({ member_id: member.member_id, role: 'viewer' })
    await expect(client.accounts.listKeys({})).rejects.toThrow('The role viewer')
    await host.owner.accounts.setMember({ member_id: member.member_id, is_active: false })
    await expect(client.accounts.session({})).rejects.toThrow()
    expect(await closed).toBe(4401)
  })

  test('a passphrase that is reset ends every session of its member, one that is changed the others', async () => {
    const member = await joined(host, 'Mia')
    const first = await teamSocket(host.origin, bearer(member.token))
    const { token } = (await (await signIn('mia')).json()) as { token: string }
    const second = await teamSocket(host.origin, bearer(token))
    await second.client.accounts.setPassphrase({ current: PASSPHRASE, passphrase: 'another lighthouse' })
    expect(await first.closed).toBe(4401)
    expect((await second.client.accounts.session({})).member.name).toBe('Mia')
    await host.owner.accounts.resetPassphrase({ member_id: member.member_id })
    expect(await second.closed).toBe(4401)
  })

  test('adding members asks for the passphrase again where it was given long ago', async () => {
    const admin = await joined(host, 'Ute', 'admin')
    const { client, close } = await teamSocket(host.origin, bearer(admin.token))
    await client.accounts.addMember({ name: 'Fresh One', role: 'viewer' })
    await sql`update desk_sessions set confirmed_at = '2020-01-01T00:00:00.000Z'`.execute(host.workspace.deskContext.db)
    await expect(client.accounts.addMember({ name: 'Later One', role: 'viewer' })).rejects.toThrow('passphrase again')
    await client.accounts.confirm({ passphrase: PASSPHRASE })
    await client.accounts.addMember({ name: 'Later One', role: 'viewer' })
    close()
  })

  test('a session that was not used for 30 days has ended', async () => {
    const member = await joined(host, 'Old')
    const db = host.workspace.deskContext.db
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await sql`update desk_sessions set seen_at = ${at(29)} where member_id = ${member.member_id}`.execute(db)
    ;(await teamSocket(host.origin, bearer(member.token))).close()
    await sql`update desk_sessions set seen_at = ${at(31)} where member_id = ${member.member_id}`.execute(db)
    await expect(teamSocket(host.origin, bearer(member.token))).rejects.toThrow('401')
  })

  test('nobody signs in by the operations of a desk, and what it says of itself names nobody else', async () => {
    const member = await joined(host, 'Bea')
    const { client, close } = await teamSocket(host.origin, bearer(member.token))
    const desk = await client.desk.state({})
    expect(desk.members).toEqual([{ member_id: member.member_id, name: 'Bea' }])
    await expect(client.desk.signIn({ member_id: member.member_id, passphrase: PASSPHRASE })).rejects.toThrow(
      'On a host',
    )
    await expect(client.desk.chooseFirst({ passphrase: PASSPHRASE })).rejects.toThrow('On a host')
    close()
  })
})
