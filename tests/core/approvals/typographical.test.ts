import { expect, test } from 'vitest'
import { typographicalDifference } from '../../../core/approvals/rules/typographical.ts'

const WORDS = new Set(
  'the dose may be fatal website web site maybe asymptomatic adults only keep cold sixty café febrile prednisone fluoxetine peritoneal fever occurred receive'.split(
    ' ',
  ),
)

const edit = (before: string, after: string) =>
  typographicalDifference({
    before: { title: 'A title', html: `<p>${before}</p>`, fields: '' },
    after: { title: 'A title', html: `<p>${after}</p>`, fields: '' },
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
