import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSecond, ghostBench } from '../../support/ghost-bench.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { addGhost } from '../../support/ghost-sites.ts'

let ghost: GhostDouble
beforeAll(async () => {
  ghost = await ghostDouble()
})
afterAll(() => ghost.close())
const bench = ghostBench(() => ghost)

test('what ours goes over in Ghost is kept as Ghost stored it and as Markdown, with the name of who changed it', async () => {
  await addGhost(bench.engine, ghost, 'editor', 'ghost')
  const placed = await bench.publish('editor')
  await aSecond()
  await bench.tall(placed)
  await bench.edit('wet year', 'very wet year')
  const stopped = await bench.publish('editor')
  expect(stopped.state).toBe('conflict')
  const sent = await bench.keepOurs(stopped)
  expect(sent.state).toBe('confirmed')
  expect((await bench.postOf(sent)).lexical).not.toContain('Tall cranes')
  const body = sent.replaced[0]?.fields.find(({ field }) => field === 'body')
  expect(body?.text).toContain('- Tall cranes [1]')
  expect(body?.stored).toContain('<p>The harbour opened')
  expect(body?.stored).toContain('Tall cranes')
  expect(sent.replaced[0]?.changed_by).toBe(stopped.conflict?.changed_by)
})
