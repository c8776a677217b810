import { expect, test } from 'vitest'
import { bylineOf } from '../../../core/sources/rules/byline.ts'
import { readDocument } from '../../../core/sources/extract/read-document.ts'

const LATEST = '2026-11-26'
const under = (line: string) => bylineOf(`# Roads\n${line}\n\nThe council mended 40 roads.`, LATEST)

test.each([
  ['Tarn Valley Surgery, Bev Hollis, 9 October 2026', 'Tarn Valley Surgery, Bev Hollis', '2026-10-09'],
  [
    'Tree Partnership, Hester Lyle and Tom Okonjo, 30 October 2026',
    'Tree Partnership, Hester Lyle and Tom Okonjo',
    '2026-10-30',
  ],
  ['*City Council · 4 March 2026*', null, '2026-03-04'],
  ['LONDON, March 4, 2026', null, '2026-03-04'],
  ['Local Finance Forum, Callum Drew, June 2026', 'Local Finance Forum, Callum Drew, June 2026', null],
])('%s', (line, imprint, day) => {
  expect(under(line)).toEqual({ imprint, day })
})

test.each([
  'The council met, heard Ann Lee, and closed on 4 March 2026',
  'Opened by Ann Lee on 4 March 2026',
  '4 March 2026',
  'City Council, Ann Lee',
  'City Council, 4 March 2027',
  'In spring, the council mended 40 roads, 4 March 2026',
])('no byline: %s', (line) => {
  expect(under(line)).toBeNull()
})

test('a text file has the publisher and day of its byline, and its front matter before them', async () => {
  const read = (text: string) =>
    readDocument({ bytes: Buffer.from(text), file_name: 'a.md', url: null, latest: LATEST })
  const body = '# Roads\nCity Council, Ann Lee, 4 March 2026\n\nThe council mended 40 roads.'
  expect(await read(body)).toMatchObject({ publisher: 'City Council, Ann Lee', published_date: '2026-03-04' })
  const stated = await read(`---\npublisher: The County\n---\n${body}`)
  expect(stated).toMatchObject({ publisher: 'The County', published_date: '2026-03-04' })
})
