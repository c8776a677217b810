import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPacket } from '../../../core/packets/open.ts'
import type { ReplyFile } from '../../../core/packets/reply-contract.ts'
import { randomFrom, testSeed } from '../../support/randomness.ts'
import { answerOf, outcomeOf, packetFor, replyTo } from '../../support/packets.ts'
import { reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const CHANGES = 200

let team: ReviewTeam
beforeAll(async () => {
  team = await reviewTeam(settableWorld('2026-11-21T09:00:00.000Z'))
})
afterAll(() => team.close())

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
interface Leaf {
  holder: Record<string, Json>
  name: string
}

/** Every place of a JSON value that holds no further places. */
function leaves(value: Json): Leaf[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'object' && one !== null && Object.keys(one).length > 0
      ? leaves(one)
      : [{ holder: value as Record<string, Json>, name }],
  )
}

/** The same file with one thing in it changed: a character, a value, a member taken out. */
function changed(text: string, random: { below: (limit: number) => number }, inside: string): string {
  const file = JSON.parse(text) as Record<string, Json>
  const held = inside === '' ? file : (file[inside] as Record<string, Json>)
  const payload = JSON.parse(Buffer.from(held.payload as string, 'base64').toString()) as Json
  const isInside = random.below(3) > 0
  const places = leaves(isInside ? payload : file)
  const place = places[random.below(places.length)]
  if (place === undefined) throw new Error('nothing to change')
  const { holder, name } = place
  const before = holder[name]
  if (random.below(4) === 0 && !Array.isArray(holder)) Reflect.deleteProperty(holder, name)
  else if (typeof before === 'string' && before !== '') {
    const at = random.below(before.length)
    const next = String.fromCharCode((before.codePointAt(at) ?? 0) === 65 ? 66 : 65)
    holder[name] = before.slice(0, at) + next + before.slice(at + 1)
  } else holder[name] = typeof before === 'number' ? before + 1 : 'changed'
  if (isInside) held.payload = Buffer.from(JSON.stringify(payload)).toString('base64')
  return JSON.stringify(file)
}

test(`${CHANGES} changed packets are all refused, and what they say is shown to nobody`, async () => {
  const random = randomFrom(testSeed())
  const { file } = await packetFor(team, team.medic)
  const keys = (await team.owner.audit.signingKeys({})).keys.map((key) => key.public_key)
  for (let count = 0; count < CHANGES; count += 1) {
    const text = changed(file.text, random, 'envelope')
    expect(openPacket(text, keys), text).toMatchObject({ packet: null })
  }
})

test(`${CHANGES} changed replies are all refused, and the one that was not changed is entered`, async () => {
  const random = randomFrom(testSeed())
  const { file, medical, request_id } = await packetFor(team, team.medic)
  const answer = { decision: 'reject', comment: 'Not like this.' } as const
  const text = replyTo(file.text, [answerOf(medical.approval_id, answer)])
  for (let count = 0; count < CHANGES; count += 1) {
    const other = changed(text, random, '')
    expect(await outcomeOf(team.as(team.admin2), other), other).toEqual([
      expect.stringMatching(/^refused: (unreadable|altered|unknown_packet|foreign)$/),
    ])
  }
  expect((await team.reviews(request_id)).state).toBe('pending')
  expect(await outcomeOf(team.as(team.admin2), text)).toEqual(['entered'])
})

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const inside = (payload: string) =>
  JSON.stringify({
    ...{ format: 'colophon-reply', version: '1.0', mac: '0'.repeat(64) },
    payload: Buffer.from(payload).toString('base64'),
  } satisfies ReplyFile)

const WHOLE = {
  ...{ schema_version: '1.0', packet_id: 'pkt_none', workspace_key_id: '', content_id: '', content_revision: 1 },
  ...{ content_sha256: '', saved_at: '2026-11-21T09:00:00.000Z', answers: [answerOf('apr_none')] },
}

test.for([
  ['nothing', '', 'file: This file is incomplete or damaged'],
  ['no object', '[]', 'a JSON object'],
  ['nested without end', deep, 'a JSON object'],
  ['too large', `"${'x'.repeat(2_000_001)}"`, 'at most 2,000,000'],
  ['another kind of file', '{"format":"colophon-passport"}', 'format'],
  ['a prototype', '{"__proto__":{"format":"colophon-reply"},"format":"colophon-reply"}', 'version'],
  ['a member too many', inside('{}').replace('{', '{"more":1,'), 'more'],
  ['no base64', inside('{}').replace(/"payload":"[^"]*"/, '"payload":"%%"'), 'payload: Must be base64'],
  ['no answers', inside('{"answers":[]}'), 'payload.'],
  ['a wrong type', inside(JSON.stringify({ ...WHOLE, answers: 7 })), 'payload.answers: Must be a list'],
  [
    'half a character',
    inside(JSON.stringify({ ...WHOLE, content_id: '\ud800' })),
    'payload.content_id: Remove the NUL',
  ],
  ['a NUL', inside(JSON.stringify({ ...WHOLE, content_id: '\0' })), 'payload.content_id: Remove the NUL'],
  ['deep inside', inside(deep), 'payload: Must be a JSON object'],
  ['a mac of another length', inside('{}').replace(/"mac":"0/, '"mac":"'), 'mac: Must be 64'],
] as const)('a reply that is %s is refused, and the field is named', async ([, text, words]) => {
  const { replies } = await team.as(team.admin2).packets.preview({ replies: [{ name: 'r', text }] })
  expect(replies[0]?.refusal?.reason).toBe('unreadable')
  expect(replies[0]?.refusal?.message).toContain(words)
})

test.for([
  ['nothing', ''],
  ['nested without end', deep],
  ['a prototype', '{"__proto__":{"format":"colophon-review"}}'],
  [
    'an envelope of wrong types',
    '{"format":"colophon-review","version":"1.0","envelope":{"payload":1,"signatures":"x"}}',
  ],
  ['a page without a packet', '<script type="application/json" id="packet">{}</script>'],
] as const)('a packet that is %s opens as none', ([, text]) => {
  expect(openPacket(text, [])).toMatchObject({ packet: null, verification: { verdict: 'incomplete' } })
})
