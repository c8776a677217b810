import { afterEach, describe, expect, test } from 'vitest'
import { openRestDoor } from '../../../core/transport/rest.ts'
import { localClient, type Client } from '../../../core/transport/local.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { PASSPHRASE, sitDown } from '../../support/desk.ts'
import { settableWorld, testEngine, testFolder, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
afterEach(() => engine.close())

const OTHER = 'nine herons over the weir'
const unauthorized = { code: 'UNAUTHORIZED', status: 401 }
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'it came through',
    (error: unknown) => error,
  )
const whoSits = async ({ desk }: { desk: Client }) => (await desk.desk.state({})).at_desk

/** An engine whose owner has a passphrase, with somebody else who has one too; the owner sits at the desk. */
async function twoPeople(world = settableWorld('2026-03-02T09:00:00.000Z')) {
  engine = await testEngine({ world })
  await engine.desk.accounts.setPassphrase({ passphrase: PASSPHRASE })
  const owner = (await engine.desk.accounts.session({})).member.member_id
  const { member_id: max, code } = await engine.desk.accounts.addMember({ name: 'Max Born', role: 'editor' })
  return { world, owner, max, code }
}

describe('who is asked', () => {
  test('one person alone sits down as ever, and is asked from the moment they have a passphrase', async () => {
    engine = await testEngine()
    const { member, sign_in } = await engine.desk.accounts.session({})
    expect(sign_in).toEqual({ is_needed: false, has_passphrase: false, issuer: null, lock_after_minutes: null })
    expect(await failure(engine.desk.accounts.lock({}))).toMatchObject({ code: 'INVALID_STATE' })
    await engine.desk.accounts.setPassphrase({ passphrase: PASSPHRASE })
    expect((await engine.desk.accounts.session({})).sign_in).toMatchObject({ is_needed: true, lock_after_minutes: 15 })
    await engine.desk.accounts.lock({})
    expect(await failure(engine.desk.accounts.session({}))).toMatchObject(unauthorized)
    await engine.desk.desk.signIn({ member_id: member.member_id, passphrase: PASSPHRASE })
    expect((await engine.desk.accounts.session({})).member.is_owner).toBe(true)
  })

  test('nobody is added at the desk before the one there has a passphrase', async () => {
    engine = await testEngine()
    const refused = await failure(engine.desk.accounts.addMember({ name: 'Max', role: 'editor' }))
    expect(refused).toMatchObject({ code: 'INVALID_STATE' })
    expect((await engine.desk.accounts.listMembers({})).members).toHaveLength(1)
  })

  test('people whom the command line adds make the desk wait for its owner, who chooses a passphrase first', async () => {
    engine = await testEngine()
    const owner = (await engine.desk.accounts.session({})).member.member_id
    const { member_id, code } = await engine.owner.accounts.addMember({ name: 'Max', role: 'admin' })
    expect(await failure(engine.desk.content.list({}))).toMatchObject(unauthorized)
    expect(await engine.desk.desk.state({})).toMatchObject({ at_desk: null, first_passphrase_of: owner })
    const early = engine.desk.desk.signInWithCode({ member_id, code, passphrase: OTHER })
    expect(await failure(early)).toMatchObject({ code: 'INVALID_STATE' })
    await engine.desk.desk.chooseFirst({ passphrase: PASSPHRASE })
    expect(await engine.desk.desk.state({})).toMatchObject({ at_desk: owner, first_passphrase_of: null })
    await engine.desk.accounts.lock({})
    expect(await failure(engine.desk.desk.chooseFirst({ passphrase: OTHER }))).toMatchObject({ code: 'INVALID_STATE' })
  })

  test('an owner whose passphrase was taken away needs the code: nobody else can choose one', async () => {
    const { owner } = await twoPeople()
    const { code } = await engine.owner.accounts.resetPassphrase({ member_id: owner })
    expect(await whoSits(engine)).toBeNull()
    expect(await failure(engine.desk.desk.chooseFirst({ passphrase: OTHER }))).toMatchObject({ code: 'INVALID_STATE' })
    const old = engine.desk.desk.signIn({ member_id: owner, passphrase: PASSPHRASE })
    expect(await failure(old)).toMatchObject({ code: 'INVALID_REQUEST' })
    await engine.desk.desk.signInWithCode({ member_id: owner, code, passphrase: OTHER })
    expect(await whoSits(engine)).toBe(owner)
  })

  test('an engine that starts again asks again', async () => {
    const folder = testFolder()
    engine = await testEngine({ folder })
    await engine.desk.accounts.setPassphrase({ passphrase: PASSPHRASE })
    expect(await whoSits(engine)).not.toBeNull()
    await engine.close()
    engine = await testEngine({ folder })
    expect(await whoSits(engine)).toBeNull()
    folder.remove()
  })
})

describe('codes', () => {
  test('a code chooses one passphrase, once, however it is typed', async () => {
    const { max, code } = await twoPeople()
    expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`
    await engine.desk.desk.signInWithCode({ member_id: max, code: typed, passphrase: OTHER })
    expect((await engine.desk.accounts.session({})).member).toMatchObject({ member_id: max, role: 'editor' })
    const again = engine.desk.desk.signInWithCode({ member_id: max, code, passphrase: PASSPHRASE })
    expect(await failure(again)).toMatchObject({ code: 'INVALID_REQUEST', data: { details: [{ path: 'code' }] } })
    await engine.desk.desk.signIn({ member_id: max, passphrase: OTHER })
  })

  test('used by two windows at once, a code chooses one passphrase', async () => {
    const { max, code } = await twoPeople()
    const outcomes = await Promise.allSettled(
      [PASSPHRASE, OTHER].map((passphrase) => engine.desk.desk.signInWithCode({ member_id: max, code, passphrase })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const chosen = outcomes[0]?.status === 'fulfilled' ? PASSPHRASE : OTHER
    await engine.desk.desk.signIn({ member_id: max, passphrase: chosen })
  })

  test.each([
    ['2026-03-09T08:59:59.000Z', 'it came through'],
    ['2026-03-09T09:00:00.000Z', { code: 'INVALID_REQUEST' }],
  ])('a code is good for seven days: at %s', async (moment, outcome) => {
    const { world, max, code } = await twoPeople()
    world.set(moment)
    const used = await failure(engine.desk.desk.signInWithCode({ member_id: max, code, passphrase: OTHER }))
    if (typeof outcome === 'string') expect(used).toBe(outcome)
    else expect(used).toMatchObject(outcome)
  })

  test('an admin resets others, nobody their own, and the owner only on the command line', async () => {
    const { owner, max } = await twoPeople()
    const { accounts } = engine.desk
    expect(await failure(accounts.resetPassphrase({ member_id: owner }))).toMatchObject({ code: 'INVALID_STATE' })
    const { code } = await accounts.resetPassphrase({ member_id: max })
    await engine.owner.accounts.setMember({ member_id: max, role: 'admin' })
    await engine.desk.desk.signInWithCode({ member_id: max, code, passphrase: OTHER })
    const theOwners = failure(accounts.resetPassphrase({ member_id: owner }))
    expect(await theOwners).toMatchObject({ code: 'INVALID_STATE', message: /command line/ })
  })
})

describe('who sits at the desk', () => {
  test('every window of the engine shows the same person, and what they do is in their name', async () => {
    const { owner, max } = await twoPeople()
    const second = localClient(engine.engine.workspace.deskContext)
    expect((await second.accounts.session({})).member.member_id).toBe(owner)
    await sitDown(engine, max)
    expect((await second.accounts.session({})).member.member_id).toBe(max)
    const { created_by } = await second.content.save({ title: 'T', body: 'B' })
    expect(created_by).toBe(max)
    await second.accounts.lock({})
    expect(await failure(engine.desk.accounts.session({}))).toMatchObject(unauthorized)
    expect(await engine.desk.desk.state({})).toMatchObject({ at_desk: null, last_at_desk: max })
  })

  test.each([
    ['deactivated', (max: string) => engine.owner.accounts.setMember({ member_id: max, is_active: false })],
    ['given a new code', (max: string) => engine.owner.accounts.resetPassphrase({ member_id: max })],
  ])('somebody who is %s is signed out at the next call, and stays so', async (_what, change) => {
    const { max } = await twoPeople()
    await sitDown(engine, max)
    await change(max)
    expect(await failure(engine.desk.content.list({}))).toMatchObject(unauthorized)
    await engine.owner.accounts.setMember({ member_id: max, is_active: true })
    expect(await whoSits(engine)).toBeNull()
  })

  test('one who is not active is in no list and signs in with nothing', async () => {
    const { max, code } = await twoPeople()
    await engine.desk.accounts.setMember({ member_id: max, is_active: false })
    expect((await engine.desk.desk.state({})).members.map(({ member_id }) => member_id)).not.toContain(max)
    const tried = engine.desk.desk.signInWithCode({ member_id: max, code, passphrase: OTHER })
    expect(await failure(tried)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('the stream of changes ends with the person who opened it', async () => {
    const { owner } = await twoPeople()
    const seen: string[] = []
    const changes = await engine.desk.changes.subscribe({})
    void (async () => {
      for await (const change of changes) seen.push(change.kind)
      seen.push('ended')
    })()
    await engine.desk.content.save({ title: 'T', body: 'B' })
    await expect.poll(() => seen).toContain('changed')
    await engine.desk.accounts.lock({})
    await expect.poll(() => seen.at(-1)).toBe('ended')
    await engine.desk.desk.signIn({ member_id: owner, passphrase: PASSPHRASE })
    expect(seen.at(-1)).toBe('ended')
  })

  test('while nothing can be written, the desk locks and lets its person in again to read', async () => {
    const { owner } = await twoPeople()
    engine.engine.workspace.setStorageProblem('The database is damaged.')
    await engine.desk.accounts.lock({})
    expect(await failure(engine.desk.content.list({}))).toMatchObject(unauthorized)
    await engine.desk.desk.signIn({ member_id: owner, passphrase: PASSPHRASE })
    expect((await engine.desk.content.list({})).content).toEqual([])
    const written = engine.desk.content.save({ title: 'T', body: 'B' })
    expect(await failure(written)).toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  })

  test('what gives others access asks for the passphrase again, once some minutes have passed', async ({ skip }) => {
    skip(...deskAlone('backups'))
    const { world, owner, max } = await twoPeople()
    const [{ accounts, backups }, { name }] = [engine.desk, await engine.owner.backups.create({})]
    const asking = {
      'a key': () => accounts.createKey({ name: 'k' }),
      'a member': () => accounts.addMember({ name: 'Mia', role: 'editor' }),
      'a code': () => accounts.resetPassphrase({ member_id: max }),
      'a restore': () => backups.restore({ name }),
    }
    world.sleep(5 * 60_000)
    const wanted = { code: 'INVALID_STATE', data: { details: [{ path: 'confirm' }] } }
    for (const [what, ask] of Object.entries(asking)) expect(await failure(ask()), what).toMatchObject(wanted)
    expect([(await accounts.listKeys({})).keys, (await accounts.listMembers({})).members.length]).toEqual([[], 2])
    expect((await backups.list({})).restores_next).toBeNull()
    await backups.restore({ name: null })
    expect(await failure(accounts.confirm({ passphrase: OTHER }))).toMatchObject({
      data: { details: [{ path: 'passphrase' }] },
    })
    expect(await failure(asking['a key']())).toMatchObject(wanted)
    await accounts.confirm({ passphrase: PASSPHRASE })
    for (const [what, ask] of Object.entries(asking)) expect(await failure(ask()), what).toBe('it came through')
    world.sleep(5 * 60_000)
    expect(await failure(asking['a key']())).toMatchObject(wanted)
    await accounts.lock({})
    await engine.desk.desk.signIn({ member_id: owner, passphrase: PASSPHRASE })
    expect(await failure(asking['a key']())).toBe('it came through')
    world.sleep(5 * 60_000)
    expect(await failure(engine.owner.accounts.createKey({ name: 'by the command line' }))).toBe('it came through')
  })

  test('whoever never chose a passphrase is asked for none', async () => {
    const world = settableWorld('2026-03-02T09:00:00.000Z')
    engine = await testEngine({ world })
    world.sleep(60 * 60_000)
    expect(await failure(engine.desk.accounts.createKey({ name: 'k' }))).toBe('it came through')
  })

  test('keys and the command line work whoever sits at the desk, or nobody', async () => {
    await twoPeople()
    const { key } = await engine.desk.accounts.createKey({ name: 'k' })
    await engine.desk.accounts.lock({})
    expect((await engine.owner.accounts.session({})).member.is_owner).toBe(true)
    const door = await openRestDoor(engine.engine.workspace.deskContext, 0)
    const answer = await fetch(`http://127.0.0.1:${door.port}/v1/content`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.status).toBe(200)
    await door.close()
  })

  test('a passphrase is changed by who knows it; the others stay as they are', async () => {
    await twoPeople()
    const { accounts } = engine.desk
    for (const current of [undefined, 'not the one it is']) {
      const refused = accounts.setPassphrase({ passphrase: OTHER, ...(current === undefined ? {} : { current }) })
      expect(await failure(refused)).toMatchObject({ data: { details: [{ path: 'current' }] } })
    }
    await accounts.setPassphrase({ current: PASSPHRASE, passphrase: OTHER })
    const { member } = await accounts.session({})
    await accounts.lock({})
    await engine.desk.desk.signIn({ member_id: member.member_id, passphrase: OTHER })
  })
})

describe('a desk nobody works at', () => {
  test('locks by itself, a minute after the window should have, unless somebody is seen at work', async () => {
    const { world } = await twoPeople()
    world.set('2026-03-02T09:15:30.000Z')
    await engine.desk.accounts.stay({})
    world.set('2026-03-02T09:31:29.000Z')
    expect(await whoSits(engine)).not.toBeNull()
    world.set('2026-03-02T09:31:30.000Z')
    expect(await failure(engine.desk.content.list({}))).toMatchObject(unauthorized)
    world.set('2026-03-02T09:31:00.000Z')
    expect(await whoSits(engine)).toBeNull()
  })

  test('a window asks to lock on the minute, and does not where another one saw somebody', async () => {
    const { world } = await twoPeople()
    world.set('2026-03-02T09:10:00.000Z')
    await engine.desk.accounts.stay({})
    world.set('2026-03-02T09:24:59.000Z')
    expect(await engine.desk.accounts.lock({ if_idle: true })).toEqual({ is_locked: false })
    expect(await whoSits(engine)).not.toBeNull()
    world.set('2026-03-02T09:25:00.000Z')
    expect(await engine.desk.accounts.lock({ if_idle: true })).toEqual({ is_locked: true })
    expect(await whoSits(engine)).toBeNull()
  })

  test.each([
    [5, '2026-03-02T09:06:00.000Z', true],
    [60, '2026-03-02T10:00:59.000Z', false],
    [null, '2026-09-02T09:00:00.000Z', false],
  ])('after %s minutes as the setting says, at %s', async (minutes, moment, isLocked) => {
    const { world } = await twoPeople()
    await engine.desk.accounts.setSetting({ name: 'lock_after_minutes', value: minutes })
    world.set(moment)
    expect((await engine.owner.accounts.session({})).sign_in.lock_after_minutes).toBe(minutes)
    expect((await whoSits(engine)) === null).toBe(isLocked)
  })

  test('takes no other number of minutes', async () => {
    await twoPeople()
    const set = engine.desk.accounts.setSetting({ name: 'lock_after_minutes', value: 1 })
    expect(await failure(set)).toMatchObject({ code: 'INVALID_REQUEST' })
  })
})
