import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Qualification, Role } from '../../../core/accounts/contract.ts'
import { QUALIFICATIONS } from '../../../core/accounts/contract.ts'
import { localClient, type Client } from '../../../core/transport/local.ts'
import { openMessagePortDoor } from '../../../core/transport/message-port.ts'
import { listOperations } from '../../../core/transport/router.ts'
import { type CallerName, type Outcome } from '../../support/authorisation-columns.ts'
import { CALLERS, TABLE } from '../../support/authorisation.ts'
import { sitDown } from '../../support/desk.ts'
import { deskSocket } from '../../support/desk-socket.ts'
import { restService, type RestTest } from '../../support/rest.ts'

type Member = 'viewer' | 'editor' | 'admin' | 'owner'

let rest: RestTest
let ports: MessagePort[]
let port: Client
let members: Record<Member, string>
let keys: Record<string, string | null>

beforeAll(async () => {
  rest = await restService({ findChromium: () => undefined })
  const { deskContext } = rest.service.engine.workspace
  const { port1, port2 } = new MessageChannel()
  openMessagePortDoor(deskContext)(port1)
  port = createORPCClient(new RPCLink({ port: port2 })) as unknown as Client
  ports = [port1, port2]
  for (const one of ports) one.start()
  const add = async (role: Role, qualifications: Qualification[]): Promise<string> =>
    (await rest.owner.accounts.addMember({ name: role, role, qualifications })).member_id
  members = {
    // A qualification gives no role, a role no qualification.
    viewer: await add('viewer', [...QUALIFICATIONS]),
    editor: await add('editor', ['legal']),
    admin: await add('admin', []),
    owner: (await rest.owner.accounts.session({})).member.member_id,
  }
  keys = await makeKeys()
})
afterAll(async () => {
  for (const one of ports) one.close()
  await rest.close()
  expect(rest.faults.list).toEqual([])
})

async function makeKeys(): Promise<Record<string, string | null>> {
  const { accounts } = rest.owner
  const { db } = rest.service.engine.workspace.deskContext
  const key = async (member: Member, scope: 'read' | 'write') =>
    accounts.createKey({ name: 'k', scope, member_id: members[member] })
  const expired = await key('owner', 'write')
  const past = { expires_at: '2020-01-01T00:00:00.000Z' }
  await db.updateTable('api_keys').set(past).where('key_id', '=', expired.key_id).execute()
  const revoked = await key('owner', 'write')
  await accounts.revokeKey({ key_id: revoked.key_id })
  const gone = await accounts.addMember({ name: 'Gone', role: 'admin' })
  const inactive = await accounts.createKey({ name: 'k', member_id: gone.member_id })
  await accounts.setMember({ member_id: gone.member_id, is_active: false })
  const good = Object.fromEntries(
    await Promise.all(
      (['viewer', 'editor', 'admin', 'owner'] as const).flatMap((member) =>
        (['read', 'write'] as const).map(async (scope) => [
          `rest: ${member}, ${scope}`,
          (await key(member, scope)).key,
        ]),
      ),
    ),
  ) as Record<string, string>
  return {
    ...good,
    'rest: no key': null,
    'rest: bad key': `col_abcdefgh_${'x'.repeat(43)}`,
    'rest: expired key': expired.key,
    'rest: revoked key': revoked.key,
    'rest: inactive member': inactive.key,
    'rest: starter plan': rest.key,
  }
}

/** Calls an operation over REST; where REST does not serve it, at the address its name suggests. */
async function overRest(name: string, caller: CallerName): Promise<Outcome> {
  const operation = listOperations().find((one) => one.name === name)
  const route = operation?.meta.isRest === true ? operation.procedure['~orpc'].route : {}
  const input = { ...TABLE[name]?.input }
  const method = route.method ?? 'POST'
  const path = (route.path ?? `/${name.replace('.', '/')}`).replace(/\{([^}]+)\}/g, (_match, parameter: string) => {
    const value = String(input[parameter])
    Reflect.deleteProperty(input, parameter)
    return value
  })
  const answer = await rest.call(method, path, {
    key: keys[caller] ?? null,
    ...(method === 'GET' ? {} : { body: input }),
  })
  const { error } = answer.body as { error?: { code: string } }
  return outcomeOf(answer.status, error?.code, operation?.meta.isRest === true)
}

async function through(client: Client, name: string): Promise<Outcome> {
  const [feature = '', operation = ''] = name.split('.')
  const calls = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  try {
    const answer = await calls[feature]?.[operation]?.(TABLE[name]?.input)
    if (name === 'changes.subscribe') await (answer as AsyncGenerator).return(undefined)
    return 'allowed'
  } catch (error) {
    const { status, code } = error as { status: number; code: string }
    return outcomeOf(status, code.toLowerCase(), true)
  }
}

/** Past authorisation a call may well meet 400 or 404 of its own: that counts as allowed. */
function outcomeOf(status: number, code: string | undefined, isServed: boolean): Outcome {
  if (status < 300 || status === 400 || (status === 404 && isServed)) return 'allowed'
  return `${status} ${code ?? ''}` as Outcome
}

async function column(caller: CallerName, call: (name: string) => Promise<Outcome>) {
  const found: Record<string, Outcome | undefined> = {}
  for (const name of Object.keys(TABLE)) found[name] = await call(name)
  const wanted = Object.fromEntries(Object.entries(TABLE).map(([name, row]) => [name, row.outcomes[caller]]))
  expect(found).toEqual(wanted)
}

async function sitAtTheDesk(member: Member): Promise<void> {
  await sitDown({ desk: port, owner: rest.owner }, members[member])
}

test('every operation has a row, and no row is left of one that is gone', () => {
  expect(
    listOperations()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(TABLE).toSorted())
})

test.each(CALLERS.filter((caller) => caller.startsWith('rest: ')))('%s', async (caller) => {
  const plan = caller === 'rest: starter plan' ? 'starter' : 'studio'
  await rest.owner.accounts.setSetting({ name: 'plan', value: plan })
  await column(caller, (name) => overRest(name, caller))
  await rest.owner.accounts.setSetting({ name: 'plan', value: 'studio' })
})

test.each(['viewer', 'editor', 'admin', 'owner'] as const)(
  'desk: %s, over a MessagePort and in the process',
  async (member) => {
    await sitAtTheDesk(member)
    await column(`desk: ${member}`, (name) => through(port, name))
    await sitAtTheDesk(member)
    const local = localClient(rest.service.engine.workspace.deskContext)
    await column(`desk: ${member}`, (name) => through(local, name))
  },
)

test('desk: nobody signed in, over a MessagePort, a socket and in the process', async () => {
  await sitAtTheDesk('owner')
  const socket = await deskSocket(rest.service.engine.workspace.deskContext)
  expect(await through(socket.client, 'content.list')).toBe('allowed')
  await port.accounts.lock({})
  for (const client of [port, socket.client, localClient(rest.service.engine.workspace.deskContext)]) {
    await column('desk: nobody signed in', (name) => through(client, name))
  }
  await socket.close()
})

test('what works while nobody is signed in is what the desk has of its own, and REST serves none of it', () => {
  const open = listOperations().filter(({ meta }) => meta.access === 'open')
  expect(open.map(({ name }) => name)).toEqual(
    listOperations()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('desk.')),
  )
  expect(open.some(({ meta }) => meta.isRest)).toBe(false)
})

test('the command line acts as the owner, whoever sits at the desk', async () => {
  await sitAtTheDesk('viewer')
  await column('command line: owner', (name) => through(rest.owner, name))
})

test('a role that is taken away is gone at the next call of a door that stays open', async () => {
  await sitAtTheDesk('admin')
  const submit = () => overRest('generation.submit', 'rest: admin, write')
  expect([await through(port, 'accounts.listKeys'), await submit()]).toEqual(['allowed', 'allowed'])
  await rest.owner.accounts.setMember({ member_id: members.admin, role: 'viewer' })
  expect([await through(port, 'accounts.listKeys'), await submit()]).toEqual(['403 forbidden', '403 forbidden'])
  await rest.owner.accounts.setMember({ member_id: members.admin, role: 'admin' })
  expect([await through(port, 'accounts.listKeys'), await submit()]).toEqual(['allowed', 'allowed'])
})
