import { expect, test } from 'vitest'
import { keepRenderings } from '../../../core/content/rendering.ts'
import { sha256Hex } from '../../../core/kernel/hash.ts'
import { testEngine } from '../../support/world.ts'

const text = (body: string) => ({ body, content_sha256: sha256Hex(body) })

test('a rendering belongs to its text and its outline, also when it is asked for again', () => {
  const renderings = keepRenderings(10_000)
  const outline = [{ section_id: 'first', heading: 'One' }]
  const other = [{ section_id: 'renamed', heading: 'One' }]
  for (let time = 0; time < 2; time += 1) {
    expect(renderings.of(text('## One\n\n*a*'), outline)).toEqual({
      body_html: '<h2>One</h2>\n<p><em>a</em></p>',
      sections: [{ section_id: 'first', heading: 'One', body: '*a*' }],
    })
    expect(renderings.of(text('## One\n\n*a*'), other).sections[0]?.section_id).toBe('renamed')
    expect(renderings.of(text('## One\n\n*b*'), outline).body_html).toContain('<em>b</em>')
  }
})

test('what does not fit is worked out anew and is right all the same', () => {
  const renderings = keepRenderings(10)
  const first = renderings.of(text('a text that is too long to be kept'), [])
  expect(renderings.of(text('a text that is too long to be kept'), [])).toEqual(first)
  expect(renderings.of(text('a text that is too long to be kept'), []).sections).not.toBe(first.sections)
})

test('a save is seen in the HTML and the sections of the very next read', async () => {
  const engine = await testEngine()
  const saved = await engine.desk.content.save({ title: 'T', body: '## One\n\nfirst' })
  const id = { contentID: saved.content_id }
  expect((await engine.desk.content.get(id)).body_html).toContain('first')
  await engine.desk.content.save({ content_id: saved.content_id, revision: 1, body: '## Two\n\nsecond' })
  const read = await engine.desk.content.get(id)
  expect([read.body_html, read.sections[0]?.heading]).toEqual(['<h2>Two</h2>\n<p>second</p>', 'Two'])
  await engine.close()
})
