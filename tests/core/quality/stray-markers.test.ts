import { expect, test } from 'vitest'
import { strayMarkers } from '../../../core/quality/rules/stray-markers.ts'

const severities = (body: string, sources: number) => {
  const citations = Array.from({ length: sources }, (_, at) => ({ number: at + 1, source_id: `src_${at}` }))
  return strayMarkers({ body, citations }, [])
    .filter(({ code }) => code === 'stray_citation')
    .map(({ phrase, severity }) => `${phrase} ${severity}`)
}

test('a number behind the last source blocks where every source is cited and all marks are set alike', () => {
  expect(severities('The dam leaks [1]. It is old [2]. It will be mended [3].', 2)).toEqual(['[3] blocking'])
})

test.each([
  ['It is old [1]. It leaks [3].', 1, '[3] blocking'],
  ['It leaks [3].', 0, '[3] blocking'],
  ['It is old [1]. It leaks [3]. It stands [4]. It is tall [2].', 2, '[4] blocking'],
])('and wherever it is set as a citation: %s', (body, sources, expected) => {
  expect(severities(body, sources)).toContain(expected)
})

test.each([
  ['The first item is list[0], and it is old [1][2].', 2, '[0] advisory'],
  ['It is old [1]. Press [3] to go on, as the sign says [2].', 2, '[3] advisory'],
  ['It is old [1]. It leaks [2]. The model of [1987] leaks.', 2, '[1987] advisory'],
  ['It is old [1]. It prints b[7].', 1, '[7] advisory'],
  ['It is old [1]. It was built by Berg [1987].', 1, '[1987] advisory'],
])('%s stays advisory', (body, sources, expected) => {
  expect(severities(body, sources)).toContain(expected)
})

test('the own list of sources of a text without any of the library is what its markers point at', () => {
  const listed = 'The dam leaks [1]. It is old [2].\n\n## Sources\n\n1. The survey of 1987\n'
  expect(severities(listed, 0)).toEqual(['[2] blocking'])
  expect(severities(`${listed}2. The county archive\n`, 0)).toEqual([])
  expect(severities(`${listed}2. The county archive\n`, 1)).toEqual(['[2] blocking'])
})

test.each(['```js\nconsole.log(b[0])\n```', '~~~\nb[0]\n```\nb[0]\n~~~~', '   ````\nb[0]', 'It prints `b[0]` twice.'])(
  'a number in code is no citation: %s',
  (code) => {
    expect(severities(`The dam leaks [1].\n\n${code}`, 1)).toEqual([])
  },
)

test('what stands behind code is read again', () => {
  expect(severities('```js\nb[0]\n```\n\nIt leaks [7].', 0)).toEqual(['[7] blocking'])
})
