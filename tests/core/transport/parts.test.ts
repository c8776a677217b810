import { once } from 'node:events'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { framesOf, MOST_LENGTH, PART_LENGTH, partIn } from '../../../core/kernel/parts.ts'
import { deskSocket } from '../../support/desk-socket.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

test('a message is what its parts are together, and no part ends within a character', () => {
  const long = fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 3 }))
  fc.assert(
    fc.property(long, ([unit, more]) => {
      const text = `{${unit.repeat(Math.ceil((PART_LENGTH * 1.5) / unit.length))}${'😀'.repeat(more)}`
      const parts = framesOf(text, 7).map(partIn)
      expect(parts.map((part) => part?.index)).toEqual(parts.map((_, at) => at))
      expect(parts.every((part) => part?.count === parts.length && part.message === 7)).toBe(true)
      expect(parts.map((part) => part?.text.isWellFormed())).toEqual(parts.map(() => text.isWellFormed()))
      expect(parts.map((part) => part?.text).join('') === text).toBe(true)
    }),
    { numRuns: 4 },
  )
  expect(framesOf('{"i":"1"}', 1)).toEqual(['{"i":"1"}'])
  expect(partIn('{"i":"part 1 0 1\\n"}')).toBeNull()
})

describe('on a socket', () => {
  let engine: TestEngine
  let desk: Awaited<ReturnType<typeof deskSocket>>
  beforeEach(async () => {
    engine = await testEngine()
    desk = await deskSocket(engine.engine.workspace.deskContext)
  })
  afterEach(async () => {
    await desk.close()
    await engine.close()
  })
  const closed = async (): Promise<unknown> => ((await once(desk.socket, 'close')) as unknown[])[0]

  test('a file that no frame would hold arrives, with calls before, beside and after it', async () => {
    const line = 'Harbours silt up, and dredging keeps them open – 😀.\n'
    const text = line.repeat(Math.ceil((9 * 1024 * 1024) / line.length))
    const data = Buffer.from(text).toString('base64')
    expect(data.length).toBeGreaterThan(8 * 1024 * 1024)
    const [added, session] = await Promise.all([
      desk.client.sources.add({ file_name: 'harbours.txt', data }).catch((error: unknown) => error),
      desk.client.accounts.session({}),
    ])
    expect(session.member.name).not.toBe('')
    // What is too long for a source is told by who reads it, and not by a line that breaks.
    expect(added).toMatchObject({ code: 'INVALID_REQUEST' })
    expect((added as Error).message).toContain('harbours.txt')
    expect((await desk.client.sources.list({})).sources).toEqual([])
  })

  test.each([
    ['a part that follows on none', ['part 1 1 2\nx'], 1008],
    ['parts of two messages at once', ['part 1 0 2\nx', 'part 2 0 2\nx'], 1008],
    ['a part that comes twice', ['part 1 0 3\nx', 'part 1 0 3\nx'], 1008],
  ])('%s closes it', async (_, frames, code) => {
    const end = closed()
    for (const frame of frames) desk.socket.send(frame)
    expect(await end).toBe(code)
  })

  test('a message without end closes it, and others go on', async () => {
    const end = closed()
    const part = 'x'.repeat(PART_LENGTH)
    for (let at = 0; at * PART_LENGTH <= MOST_LENGTH; at += 1) desk.socket.send(`part 1 ${at} 900\n${part}`)
    expect(await end).toBe(1009)
    const other = await deskSocket(engine.engine.workspace.deskContext)
    expect((await other.client.accounts.session({})).member.name).not.toBe('')
    await other.close()
  })
})
