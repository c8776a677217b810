import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingOf } from '../../../core/content/rules/reading.ts'
import { typographicalDifference } from '../../../core/approvals/rules/typographical.ts'

const WORDS = new Set(
  'the dose may be fatal website web site maybe asymptomatic adults only keep cold sixty café febrile prednisone fluoxetine peritoneal fever occurred receive'.split(
    ' ',
  ),
)

const edit = (before: string, after: string) =>
  typographicalDifference({
    before: { title: 'A title', html: `<p>${before}</p>`, markdown: '', fields: '' },
    after: { title: 'A title', html: `<p>${after}</p>`, markdown: '', fields: '' },
    isWord: (word) => WORDS.has(word.toLowerCase()),
    ruleWords: new Set(),
  })

test.each([
  ['He has a symptomatic illness.', 'He has asymptomatic illness.'],
  ['The tumour is in operable condition.', 'The tumour is inoperable condition.'],
  ['The dose may be fatal.', 'The dose maybe fatal.'],
  ['It is for adults only. The dose is 5 mg.', 'It is for adults. Only the dose is 5 mg.'],
  ['Do not, stop the treatment.', 'Do not stop the treatment.'],
  ['Take it if, and when you must, rest.', 'Take it if and when you must rest.'],
  ['Adults only, please.', 'Adults, only please.'],
  ['Zorvastin prevents strokes?', 'Zorvastin prevents strokes!'],
  ['Your capital is at risk: always.', 'Your capital is at risk always.'],
  ['The dose (fatal) may keep.', 'The dose fatal may keep.'],
  ['Statins which harm muscle are rare.', 'Statins, which harm muscle, are rare.'],
  ['Das Mittel konnte Herzinfarkte verhindern.', 'Das Mittel könnte Herzinfarkte verhindern.'],
  ['Es mas seguro.', 'Es más seguro.'],
  ['It is harmless.', 'It is harm less.'],
  ['Take sixt daily.', 'Take sixty daily.'],
  ['You can go if you are afebrile.', 'You can go if you are febrile.'],
  ['Take prednisolone.', 'Take prednisone.'],
  ['Take duloxetine.', 'Take fluoxetine.'],
  ['A perineal wound.', 'A peritoneal wound.'],
  ['Adults with kidney disease take half.', 'Adults, with kidney disease, take half.'],
])('“%s” to “%s” is more than an edit of spelling', (before, after) => {
  expect(edit(before, after).isTypographical).toBe(false)
})

test.each([
  ['<tr><td>One tablet</td><td></td></tr>', '<tr><td></td><td>One tablet</td></tr>'],
  ['<ul><li>Rest<ul><li>Aspirin</li></ul></li></ul>', '<ul><li>Rest</li><li>Aspirin</li></ul>'],
  ['<h2>Safe with</h2><p>Warfarin</p>', '<p>Safe with</p><p>Warfarin</p>'],
  ['<h2>Not for</h2><h3>Children</h3>', '<h2>Not for</h2><h2>Children</h2>'],
])('what stands in another cell, list or level says something else: %s', (before, after) => {
  expect(edit(before, after).isTypographical).toBe(false)
})

test('a slip that is listed, letters that changed places and a doubled letter are spelling', () => {
  for (const [before, after] of [
    ['It occured.', 'It occurred.'],
    ['They recieve it.', 'They receive it.'],
    ['A feevr.', 'A fever.'],
  ] as const)
    expect(edit(before, after).isTypographical).toBe(true)
})

test('a mark that is put in or left out is on record, where it turns nothing', () => {
  expect(edit('Keep it cold, dark and dry', 'Keep it cold, dark, and dry.')).toEqual({
    isTypographical: true,
    differences: [
      { before: 'dark', after: 'dark,' },
      { before: 'dry', after: 'dry.' },
    ],
  })
})

test('a stop for a stop and an accent that a word lacked are spelling', () => {
  expect(edit('Keep it cold; the cafe may keep it', 'Keep it cold. The café may keep it.')).toMatchObject({
    isTypographical: true,
  })
})

test('a word that is written together is spelling', () => {
  expect(edit('See the web site.', 'See the website.')).toEqual({
    isTypographical: true,
    differences: [{ before: 'web site', after: 'website' }],
  })
})

test('spacing and markup alone leave nothing to say', () => {
  expect(edit('Keep it  cold.', 'Keep <em>it</em> cold.')).toEqual({ isTypographical: true, differences: [] })
})

const ofMarkdown = (before: string, after: string) =>
  typographicalDifference({
    before: { title: 'A title', html: readingOf(before).body_html, markdown: before, fields: '' },
    after: { title: 'A title', html: readingOf(after).body_html, markdown: after, fields: '' },
    isWord: (word) => WORDS.has(word.toLowerCase()),
    ruleWords: new Set(),
  })

test.each([
  ['Take ½ tablet at night.', 'Take ¼ tablet at night.', '½'],
  ['Safe in breastfeeding: ✗', 'Safe in breastfeeding: ✓', 'breastfeeding: ✗'],
  ['✗ Keep it cold.', '✓ Keep it cold.', '✗'],
  ['Potassium ↑ keep it.', 'Potassium ↓ keep it.', '↑'],
  ['For ♀ adults.', 'For ♂ adults.', '♀'],
  ['A verdict: 👍', 'A verdict: 👎', '👍'],
  ['It holds 10⁶ cells.', 'It holds 10⁹ cells.', '10⁶'],
  ['Stage Ⅰ only.', 'Stage Ⅲ only.', 'Ⅰ'],
  ['See step ① now.', 'See step ② now.', '①'],
  ['Take ٣ daily.', 'Take ٥ daily.', '٣'],
  ['The dose ≠ fatal.', 'The dose fatal.', 'dose ≠'],
  ['In mg/kg daily.', 'In mg kg daily.', 'mg/'],
  ['Use `cold` or keep dry.', 'Use cold or keep `dry`.', '<code>'],
  ['- [x] Keep it cold', '- [ ] Keep it cold', '- [x]'],
  ['It is x² wide.', 'It is x2 wide.', '²'],
  ['It is x<sup>2</sup> wide.', 'It is x2 wide.', '<sup> </sup>'],
  ['See ![a cat](cat.png) now.', 'See ![a cat](dog.png) now.', '![a cat](cat.png)'],
  ['The nurse said the doctor is late.', 'The nurse, said the doctor, is late.', 'nurse'],
  ['We met my parents, Ann and Bob.', 'We met my parents, Ann, and Bob.', 'Ann'],
  ['WHO advises it.', 'Who advises it.', 'WHO'],
  ['It mas feevr.', 'It más fever.', 'mas feevr'],
  ['Keep it cold.', 'K\u0336e\u0336ep it cold.', 'Keep'],
  ['The doctors advice.', "The doctor's advice.", 'doctors'],
  ['The dose is. 5 mg', 'The dose is .5 mg', 'is.'],
])('“%s” to “%s” is asked about again, and says so', (before, after, named) => {
  const { isTypographical, differences } = ofMarkdown(before, after)
  expect(isTypographical).toBe(false)
  expect(differences.map((one) => one.before).join(' | ')).toContain(named)
})

test.each([
  ['It is “cold” - keep it.', 'It is "cold" — keep it.'],
  ['The well known fever.', 'The well-known fever.'],
  ['Cold,dark , and dry.', 'Cold, dark, and dry.'],
  ["The cafe's cold.", 'The cafe’s cold.'],
  ['Take 5 mg.', 'Take 5\u00a0mg.'],
])('“%s” to “%s” is an edit of spelling', (before, after) => {
  expect(ofMarkdown(before, after).isTypographical).toBe(true)
})

/** What may be put in another's place somewhere: quotation marks, dashes, stops, commas and what closes behind them. */
const LISTED = /["“”„‟«»'‘’‚‛‹›‐‑–—.;!,-]/u
const sign = fc
  .integer({ min: 0x21, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => !/[\p{L}\p{M}\s]/u.test(character) && !LISTED.test(character))
const likely = fc.constantFrom(...Array.from('½✗↑♀👍⁶Ⅰ①٣≠/²☐☑°µ†*&<>=~|@#\u200b\u00ad\u202e\ufeff\u2800'))

test('a sign outside the list never is put in, taken out or exchanged unasked', () => {
  const escaped = (text: string) => text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)
  const text = 'Keep it cold, dark and dry. The “dose” may be fatal, so see the website: 5 mg - always.'
  const place = fc.integer({ min: 0, max: text.length })
  const anySign = fc.oneof(sign, likely)
  const withAt = (at: number, put: string) => escaped(text.slice(0, at) + put + text.slice(at))
  fc.assert(
    fc.property(anySign, anySign, place, (one, other, at) => {
      const pairs = [
        [escaped(text), withAt(at, one)],
        [withAt(at, one), escaped(text)],
        ...(one === other ? [] : [[withAt(at, one), withAt(at, other)]]),
      ] as [string, string][]
      for (const [before, after] of pairs) {
        const { isTypographical, differences } = edit(before, after)
        expect(isTypographical).toBe(false)
        expect(differences).not.toEqual([])
      }
    }),
    { numRuns: 1000, examples: [['\ufeff', '½', 86]] },
  )
})
