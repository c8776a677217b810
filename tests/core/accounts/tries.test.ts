import { afterEach, expect, test } from 'vitest'
import { waitAfter } from '../../../core/accounts/rules.ts'
import { isOnPostgres } from '../../support/desk-alone.ts'
import { PASSPHRASE } from '../../support/desk.ts'
import { everythingKept } from '../../support/tamper.ts'
import { settableWorld, testEngine, testFolder, type TestEngine, type TestFolder } from '../../support/world.ts'

let engine: TestEngine
let folder: TestFolder | undefined
afterEach(async () => {
  if (folder === undefined) return
  await engine.close()
  folder.remove()
  folder = undefined
})

const START = '2026-03-02T09:00:00.000Z'

async function locked(world = settableWorld(START)) {
  folder = testFolder()
  engine = await testEngine({ folder, world })
  const { member_id } = (await engine.desk.accounts.session({})).member
  await engine.desk.accounts.setPassphrase({ passphrase: PASSPHRASE })
  await engine.desk.accounts.lock({})
  return { world, member_id, place: folder }
}

interface Refusal {
  code: string
  data: { retry_after: number | null }
}

/** Tries a passphrase: null where it was let in, else the seconds to wait; 0 where it only did not fit. */
async function tried(member_id: string, passphrase: string): Promise<number | null> {
  try {
    await engine.desk.desk.signIn({ member_id, passphrase })
    return null
  } catch (error) {
    const { code, data } = error as Refusal
    if (code === 'INVALID_REQUEST') return 0
    expect(code).toBe('RATE_LIMITED')
    return data.retry_after
  }
}

test.each([
  [0, 0],
  [3, 0],
  [4, 5],
  [5, 10],
  [6, 20],
  [11, 640],
  [12, 900],
  [1000, 900],
])('after %i failed tries the next waits %i s', (count, seconds) => {
  expect(waitAfter({ count, last_ms: 1000 }, 1000)).toBe(seconds)
  expect(waitAfter({ count, last_ms: 1000 }, 1000 + seconds * 1000)).toBe(0)
  // A clock that is set back lengthens nothing beyond the whole wait.
  expect(waitAfter({ count, last_ms: 1000 }, 0)).toBe(seconds)
})

test('somebody who guesses for an hour gets hardly a dozen tries, and the right one is let in after its wait', async () => {
  const { world, member_id } = await locked()
  const start = Date.parse(START)
  let now = start
  let tries = 0
  let wait = 0
  while (now < start + 3_600_000) {
    world.set(new Date(now).toISOString())
    const answer = await tried(member_id, `a guess, number ${tries}`)
    if (answer === 0) tries += 1
    else now += (wait = answer ?? 0) * 1000
  }
  expect(tries).toBe(14)
  expect(wait).toBe(900)
  world.set(new Date(now - 1000).toISOString())
  expect(await tried(member_id, PASSPHRASE)).toBe(1)
  world.set(new Date(now).toISOString())
  expect(await tried(member_id, PASSPHRASE)).toBeNull()
  expect(await tried(member_id, 'one wrong try is free again')).toBe(0)
})

test('a hundred tries at once are as few as one after the other', async () => {
  const { member_id } = await locked()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => tried(member_id, `a guess, number ${at}`)))
  expect(answers.filter((answer) => answer === 0)).toHaveLength(4)
  expect(answers.filter((answer) => answer === 5)).toHaveLength(96)
})

test('a restart forgives no try, and codes are slowed down with passphrases', async () => {
  const { world, member_id, place } = await locked()
  for (let at = 0; at < 4; at += 1) expect(await tried(member_id, `a guess, number ${at}`)).toBe(0)
  await engine.close()
  engine = await testEngine({ folder: place, world })
  expect(await tried(member_id, PASSPHRASE)).toBe(5)
  const code = { member_id, code: 'aaaa-bbbb-cccc-dddd', passphrase: PASSPHRASE }
  await expect(engine.desk.desk.signInWithCode(code)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('the command line brings somebody in at once who was slowed down', async () => {
  const { member_id } = await locked()
  for (let at = 0; at < 9; at += 1) await tried(member_id, `a guess, number ${at}`)
  const { code } = await engine.owner.accounts.resetPassphrase({ member_id })
  await engine.desk.desk.signInWithCode({ member_id, code, passphrase: PASSPHRASE })
})

test('one who never chose a passphrase is refused in the same words', async () => {
  await locked()
  const { member_id } = await engine.owner.accounts.addMember({ name: 'Max', role: 'viewer' })
  const owner = (await engine.owner.accounts.session({})).member.member_id
  const refusal = async (id: string) => {
    const error: unknown = await engine.desk.desk
      .signIn({ member_id: id, passphrase: 'a guess of somebody' })
      .catch((reason: unknown) => reason)
    const { code, status, message, data } = error as Refusal & { status: number; message: string }
    return { code, status, message, data }
  }
  expect(await refusal(member_id)).toEqual(await refusal(owner))
})

test('neither passphrase nor code stands anywhere in the data folder, its backups or the audit log', async () => {
  const { member_id } = await locked()
  const { code } = await engine.owner.accounts.resetPassphrase({ member_id })
  await engine.desk.desk.signInWithCode({ member_id, code, passphrase: PASSPHRASE })
  if (!isOnPostgres) await engine.desk.backups.create({})
  const { entries } = await engine.desk.audit.list({ limit: 100 })
  expect(entries.map(({ body }) => body.action)).toEqual(expect.arrayContaining(['passphrase.set', 'passphrase.reset']))
  const kept = everythingKept(engine.folder)
  const found = kept.filter(({ bytes }) =>
    [PASSPHRASE, code, code.replaceAll('-', '')].some((secret) => bytes.includes(secret)),
  )
  expect(found.map(({ name }) => name)).toEqual([])
  expect(kept.some(({ bytes }) => bytes.includes('passphrase.reset'))).toBe(true)
  expect(engine.faults.list).toEqual([])
})
