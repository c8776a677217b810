import { expect, test } from 'vitest'
import { callsInTurn } from '../../../core/transport/calls-in-turn.ts'
import { localClient } from '../../../core/transport/local.ts'
import { testEngine } from '../../support/world.ts'

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('so many calls are under way at once; the others follow in the order in which they came', async () => {
  const turn = callsInTurn({ atOnce: 2 })
  const begun: string[] = []
  const begin = async (name: string) => {
    const end = await turn()
    begun.push(name)
    return end
  }
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(begin)
  await settled()
  expect(begun).toEqual(['first', 'second'])
  ;(await second)?.()
  await third
  await settled()
  expect(begun).toEqual(['first', 'second', 'third'])
  ;(await first)?.()
  await fourth
  expect(begun).toEqual(['first', 'second', 'third', 'fourth'])
})

test('a call that waits for something else keeps nobody out', async () => {
  const turn = callsInTurn({ atOnce: 1, holdsMs: 5 })
  const endFirst = await turn()
  const endSecond = await turn()
  endFirst()
  endSecond()
  await turn()
})

test('a call that reads takes its turn before anything is read, and ends it however it ends; one that writes waits behind nobody', async () => {
  const { engine, close } = await testEngine()
  const told: string[] = []
  const turn = () => {
    told.push('begun')
    return Promise.resolve(() => void told.push('ended'))
  }
  const { ownerContext } = engine.workspace
  const identify = () => {
    told.push('identified')
    return ownerContext.identify()
  }
  const client = localClient({ ...ownerContext, identify, turn })
  await client.content.list({})
  await expect(client.content.get({ contentID: 'cnt_none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const once = ['begun', 'identified', 'ended']
  expect(told.splice(0)).toEqual([...once, ...once])
  await client.content.save({ title: 'Tides', body: 'The tide comes late.' })
  expect(told).toEqual(['identified'])
  await close()
})
