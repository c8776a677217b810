import { describe, expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

const LONG =
  'The catalogue is kept on cards in forty oak drawers, and a second copy lies in the cellar of the town hall.'

describe('repetition', () => {
  test('a paragraph that is there twice is found with both places', () => {
    const [found] = foundIn(`${LONG}\n\nNobody has ever counted the cards.\n\n${LONG}`)
    expect(found).toMatchObject({ code: 'repeated_paragraph', severity: 'blocking' })
    expect(found?.places).toHaveLength(2)
  })
  test('and one with a few words changed', () => {
    expect(
      codesIn(`${LONG}\n\nNobody has counted them.\n\n${LONG.replace('forty', 'many').replace('lies', 'is')}`),
    ).toContain('repeated_paragraph')
  })
  test('a sentence in two paragraphs is found', () => {
    expect(
      codesIn(
        `${LONG} It is old, and so is the porter who looks after it in the winter months.\n\nThe rest is lost in time, like most things that were made of paper. ${LONG}`,
      ),
    ).toContain('repeated_sentence')
  })
  test('a pull quote and parallel sentences are none', () => {
    expect(codesIn(`${LONG} It is old.\n\n> ${LONG}`)).toEqual([])
    expect(
      codesIn(
        'A day ticket for an adult costs 12 euros at the gate. A day ticket for a child costs 5 euros at the gate.',
      ),
    ).toEqual([])
  })
})

describe('an ending', () => {
  const cut = (ending: string) => codesIn(`${LONG}\n\nNobody has counted them. ${ending}`, { alone: true })
  test.each([
    'The last drawer is said to hold the letters of',
    'The last drawer,',
    'The last drawer holds let',
    'The last drawer holds the letters (and the',
    'The last drawer holds the letters and papers',
  ])('that stops is found: “%s”', (ending) => expect(cut(ending)).toContain('cut_off'))

  test('a line of contact is whole where its address or its number is', () => {
    const contact =
      'Contact for the press: Jo Merkell, press office of the bank, press@caldervale.example, 0114 496 0152'
    expect(cut(contact)).not.toContain('cut_off_likely')
    expect(cut(contact.replace(', 0114 496 0152', ''))).not.toContain('cut_off_likely')
    expect(cut(contact.slice(0, -6))).toContain('cut_off_likely')
  })
  test.each([
    'The last drawer is locked.',
    '"The last drawer is locked," she says, "and so it stays."',
    'Is the last drawer locked?',
    'The last drawer is locked [1].\n\n1. A note\n2. A letter',
  ])('that closes is none: “%s”', (ending) =>
    expect(codesIn(`${LONG} ${ending}`, { alone: true, citation_numbers: [1] })).toEqual([]),
  )
  test.each([
    'The last drawer, with the letters of those who counted them and the key that nobody has found since',
    Array.from({ length: 150 }, (_, at) => `drawer${at}`).join(', '),
    'A \\[locked\\] drawer and what is said to lie in it, as drawn by hand in the year in which it was closed',
  ])('a picture that closes a piece, or stands between its paragraphs, is no sentence that stops: “%s”', (alt) => {
    for (const address of ['data:image/png;base64,iVBORw0KGgo=', 'https://museum.example/drawer.png "Oak (1904)"']) {
      const picture = `![${alt}](${address})`
      expect(codesIn(`${LONG}\n\n${picture}\n\nIt is locked.`, { alone: true })).toEqual([])
      expect(codesIn(`${LONG}\n\n${picture}`, { alone: true })).toEqual([])
    }
  })
  test('the mark of the end of a press release is none', () => {
    expect(codesIn(`${LONG}\n\n— ENDS —`, { alone: true })).toEqual([])
  })
})

test('a heading with nothing under it is found, one above a smaller heading is not', () => {
  expect(codesIn(`## Drawers\n\n## Cards\n\n${LONG}`)).toEqual(['empty_heading'])
  expect(codesIn(`## Drawers\n\n### Cards\n\n${LONG}`)).toEqual([])
})

describe('markup', () => {
  test.each([
    'The **drawer is old.',
    'See [the list](',
    'See [the list]() now.',
    'A <b>bold</b> word.',
    'The `card is old.',
    '| a | b |\n| --- | --- |\n| 1 | 2 | 3 |',
    '```\nThe drawers are old, and nobody has counted the cards that lie in them since then.\n```',
    '```js\nlet a = 1',
    'The [b]old[/b] one.',
    '##Heading\n\nThe text.',
  ])('that is broken is found: “%s”', (words) => expect(codesIn(words)).toContain('broken_markup'))

  test.each([
    '*Tea 2* notes that offices buy loose tea.',
    'It grew by *12 %* in a year.',
    'See *Report 2026* (page 3).',
  ])('of emphasis that ends on a figure is not broken: “%s”', (words) =>
    expect(codesIn(words)).not.toContain('broken_markup_likely'),
  )
  test.each([
    'The **old** drawer and the *new* one.',
    'See [the list](https://example.org/list).',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    '```js\nlet a = b < c\n```',
    'Use `a < b` (or so) and 5 < 6.',
    'It is 3 * 4 = 12.',
  ])('that is whole is none: “%s”', (words) => expect(codesIn(words)).toEqual([]))
  test.each(['htp://example.org/list', 'www.example.org', 'javascript:alert(1)', 'file:///list.pdf', 'doi:10.1/x'])(
    'that links to what no reader can open is found: “%s”',
    (address) => expect(codesIn(`See [the list](${address}) of the drawers.`)).toEqual(['link_nowhere']),
  )
  test.each([
    'https://example.org/a:b',
    'mailto:reading@harbourlibrary.org',
    'tel:+4930123',
    '/lists/old',
    '#drawers',
    'list.html',
  ])('that links to an address is none: “%s”', (address) =>
    expect(codesIn(`See [the list](${address}) of the drawers.`)).toEqual([]),
  )
  test('a picture of the workspace is shown, and a link to one is not', () => {
    const address = `colophon://pictures/${'a1'.repeat(32)}.png`
    expect(codesIn(`${LONG}\n\n![Oak drawers](${address} "Photo: A. Berg")\n\n![Cards](${address})`)).toEqual([])
    expect(codesIn(`See [the drawers](${address}) in oak.`)).toEqual(['link_nowhere'])
  })
  test('a bracket without a partner is found', () => {
    expect(codesIn('The drawer (the old one is locked.')).toContain('unbalanced_bracket')
  })
})

describe('citation markers', () => {
  test.each(['It is old [1, 3].', 'It is old [7].', 'It is old[^1].', 'It is old [2–4].'])(
    'that point nowhere are found: “%s”',
    (words) => expect(codesIn(words)).toEqual(['marker_nowhere']),
  )
  test.each([
    'It is old 【1】.',
    'It is old 【4†source】.',
    'It is old :contentReference[oaicite:0].',
    'It is old (source: 2).',
  ])('of tools are found: “%s”', (words) => expect(codesIn(words)).toEqual(['marker_malformed']))
  test.each(['It is old (source?).', 'It is old [citation needed].'])(
    'that ask for a source are found: “%s”',
    (words) => expect(codesIn(words)).toEqual(['source_wanted']),
  )
  test('that point at sources are none, of the piece or of a list in the text', () => {
    expect(codesIn('It is old [1, 3].', { citation_numbers: [1, 2, 3] })).toEqual([])
    expect(codesIn('It is old [1].\n\n## Sources\n\n1. A letter from the town hall, 1987.')).toEqual([])
    expect(codesIn('It is old [1].\n\n## Notes\n\n1. See <https://dams.example/17>.')).toEqual([])
    expect(codesIn('It is old [1].\n\n## Sources\n\n1. A letter from the town hall.')).toEqual(['source_undated'])
    expect(codesIn('It is old.[^a]\n\n[^a]: A letter from the town hall.')).toEqual([])
  })
})

test('a piece that is shorter than its template takes is a blocker', () => {
  expect(foundIn(LONG, { alone: true, least: 120 })).toMatchObject([
    { code: 'too_thin', severity: 'blocking', expected: '120' },
  ])
  expect(codesIn(LONG, { alone: true, least: 10 })).toEqual([])
})

describe('a sentence that is another one with a word or two exchanged', () => {
  const paragraphs = (one: string, other: string) =>
    `${one}\n\nThe door of the hall was painted green in May.\n\n${other}`
  const codes = (words: string) => codesIn(words).filter((code) => code.includes('repeated'))

  test.each([
    ['The ferry leaves the island pier early on most days.', 'The ferry leaves the island quay early on most days.'],
    [
      'Volunteers carry the older furniture up to the loft in the autumn rain.',
      'Volunteers haul the older furniture up to the attic in the autumn rain.',
    ],
    ['The keeper counts every bird on the marsh at dawn.', 'The keeper counts every single bird on the marsh at dawn.'],
  ])('%s / %s', (one, other) => {
    expect(codes(paragraphs(one, other))).toHaveLength(1)
  })

  test.each([
    [
      'On Monday the ferry leaves the pier early for the island.',
      'On Friday the ferry leaves the pier early for the island.',
    ],
    [
      'The north wing holds the maps that the parish collected.',
      'The south wing holds the maps that the parish collected.',
    ],
    ['The room with the lamp is for Ada and her sisters.', 'The room with the lamp is for Eve and her sisters.'],
    ['She rang the bell at dawn.', 'She rang the gong at dawn.'],
  ])('other statements are none: %s / %s', (one, other) => {
    expect(codes(paragraphs(one, other))).toEqual([])
  })

  test('a parallel, a refrain, list items and table rows are none', () => {
    const of = (noun: string) => `The ${noun} is where the children leave their coats and boots.`
    expect(codes(`${of('porch')} ${of('cellar')}`)).toEqual([])
    expect(codes(paragraphs(`${of('porch')} It is cold.`, `${of('cellar')}\n\nIt rains.\n\n${of('kitchen')}`))).toEqual(
      [],
    )
    expect(codes(`- ${of('porch')}\n- It is dry.\n- ${of('cellar')}`)).toEqual([])
    expect(codes(`| A | B |\n| --- | --- |\n| 1 | ${of('porch')} |\n| 2 | ${of('cellar')} |`)).toEqual([])
  })
})
