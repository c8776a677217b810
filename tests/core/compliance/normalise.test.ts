import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPolicy } from '../../../core/compliance/rules/check-policy.ts'
import { normalise } from '../../../core/compliance/rules/normalise.ts'
import { phraseFinder } from '../../../core/compliance/rules/phrases.ts'
import { readText } from '../../../core/compliance/rules/read-text.ts'

test.each([
  ['GUARANTEED', 'guaranteed'],
  ['ｇｕａｒａｎｔｅｅｄ', 'guaranteed'],
  ['don’t “say” it', 'don\'t "say" it'],
  ['risk‑free', 'risk-free'],
  ['one — two', 'one – two'],
  ['cu\u00adres, cu\u200bres, cu\ufeffres', 'cures, cures, cures'],
  ['a \u202edeetnaraug\u202c return', 'a guaranteed return'],
  ['\u202eksir on\nand so on', 'no risk\nand so on'],
  ['**cu**res _now_ `here`', 'cures now here'],
  ['[cures](https://example.org/a_(b)) all', 'cures) all'],
  ['![picture](a.png) cures', 'picture cures'],
  ['faster [3] and [4, 5]', 'faster [3] and [4, 5]'],
  ['<b>cu</b>res<br>all', 'cures all'],
  ['guaranteed&nbsp;returns', 'guaranteed returns'],
  ['\\# not a heading', '# not a heading'],
  ['snake_case', 'snake_case'],
  ['a\r\nb', 'a\nb'],
  ['e\u0301clair', 'éclair'],
])('%s is read as %s', (original, expected) => {
  expect(normalise(original).text).toBe(expected)
})

const found = (original: string, phrase = 'guaranteed returns'): string[] => {
  const { tokens } = readText(original)
  return phraseFinder([phrase])
    .find(tokens)
    .map(({ from, to }) => original.slice(tokens[from]?.start, tokens[to - 1]?.end))
}

test.each([
  'guaranteed&nbsp;returns',
  '&#103;uaranteed returns',
  '&#x67uaranteed&#32;returns',
  'gu&aacute;r&ascr;nteed returns',
  'guar&shy;anteed&ensp;returns',
  'guаrаntееd rеturnѕ',
  'GUΑRΑΝΤΕΕD RΕTURΝS',
  'ɢᴜᴀʀᴀɴᴛᴇᴇᴅ returns',
  '𝗴𝘂𝗮𝗿𝗮𝗻𝘁𝗲𝗲𝗱 𝓻𝓮𝓽𝓾𝓻𝓷𝓼',
  '🅖🅤🅐🅡🅐🅝🅣🅔🅔🅓 returns',
  'g̶u̶a̶r̶a̶n̶t̶e̶e̶d̶ returns',
  'gua\u{e0061}ranteed\u3164returns',
  'g u a r a n t e e d   r e t u r n s',
  'G U A R A N T E E D R E T U R N S',
  'g.u.a.r.a.n.t.e.e.d r-e-t-u-r-n-s',
  'gua<!-- a > b -->ranteed returns',
  'gua[ran](https://example.org)teed returns',
  'guaranteed[^1] returns',
  '[guaranteed][a] returns',
  'guaranteed\\\nreturns',
])('%s is read as a reader sees it, with its place in the text', (original) => {
  expect(found(original)).toEqual([original.replace(/^\[/, '')])
})

test.each([
  ['the title of a link', '[x](https://example.org "guaranteed returns")'],
  ['the title of a reference', '[x][a]\n\n[a]: https://example.org (guaranteed returns)'],
  ['a footnote', 'Text.[^a]\n\n[^a]: guaranteed returns'],
  ['the text of a picture', '![guaranteed returns](a.png)'],
  ['the text of a picture in HTML', '<img src="a.png" alt="guaranteed returns">'],
  ['a tooltip', "<abbr title='guaranteed returns'>GR</abbr>"],
])('%s is seen', (_, original) => {
  expect(found(original)).toEqual(['guaranteed returns'])
})

test('what stands beside the prose is judged by itself, and does not count as a disclaimer', () => {
  const rules = {
    mandatory_disclaimers: [{ id: 'd', text: 'Capital is at risk', severity: 'blocking' as const }],
    required_citations_minimum: null,
    forbidden_claims: [{ id: 'f', phrase: 'guaranteed returns', variants: [], message: '' }],
    conditional_claims: [],
  }
  const report = checkPolicy(rules, 'We never say [x](/x "guaranteed returns") or [y](/y "Capital is at risk").')
  expect(report.violations.map((one) => one.rule_id)).toEqual(['d', 'f'])
})

test.each(['Vitamins a, b, c and d', 'plan a - b - c - d', 'a b c', 'a\n\nb\n\nc\n\nd'])(
  '%j stays what it is',
  (original) => {
    expect(found(original, 'abcd')).toEqual([])
  },
)

const DISGUISES = ['', '', '', '\u00ad', '\u200b', '\u2060', '**', '\ufeff', '`']
const GAPS = [' ', '\n', '\u00a0', '  ', ' \n', '\u2009', ' **', '&nbsp;', '-']

test('a disguised phrase is found where it stands, and its excerpt normalises to the phrase', () => {
  const letter = fc.record({ disguise: fc.constantFrom(...DISGUISES), isUpper: fc.boolean() })
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.array(letter, { minLength: 17, maxLength: 17 }),
      fc.constantFrom(...GAPS),
      (before, letters, gap) => {
        const written = Array.from('guaranteedreturns')
          .map((character, index) => {
            const { disguise = '', isUpper = false } = letters[index] ?? {}
            const shown = isUpper ? character.toUpperCase() : character
            if (index === 0) return shown
            return index === 10 ? `${gap}${shown}` : `${disguise}${shown}`
          })
          .join('')
        const prefix = `${before.replace(/[<&[\]\\]/g, '')} .\n\n`
        const text = readText(`${prefix}${written} today.`)
        const [hit, ...others] = phraseFinder(['guaranteed returns']).find(text.tokens)
        expect(others).toEqual([])
        const start = text.tokens[hit?.from ?? -1]?.start ?? -1
        const end = text.tokens[(hit?.to ?? 0) - 1]?.end ?? -1
        expect([start, end]).toEqual([prefix.length, prefix.length + written.length])
        expect(normalise(text.original.slice(start, end)).text.replace(/[\s-]+/g, ' ')).toBe('guaranteed returns')
      },
    ),
    { numRuns: 300 },
  )
})

test('offsets rise, stay inside the text, and cover any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (original) => {
      const { text, starts, ends } = normalise(original)
      expect([starts.length, ends.length]).toEqual([text.length, text.length])
      for (let at = 0; at < text.length; at += 1) {
        const [start, end] = [starts[at] ?? -1, ends[at] ?? -1]
        expect(start).toBeGreaterThanOrEqual(at === 0 ? 0 : (starts[at - 1] ?? 0))
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(original.length)
      }
      for (const token of readText(original).tokens) expect(token.end).toBeGreaterThanOrEqual(token.start)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['Returns are ~~not~~ guaranteed.', 'returns are guaranteed.'],
  ['We <s>cannot promise that we</s> will win.', 'we will win.'],
  ['It was ~~risk-free~~.', 'it was risk-free.'],
  ['#NoSideEffects', 'no side effects'],
  ['# Heading', '# heading'],
  ['💯 secure, 0️⃣ losses', '100% secure, 0 losses'],
])('“%s” is read as a reader sees it', (text, read) => {
  expect(normalise(text).text.replace(/\s+/g, ' ').trim()).toBe(read)
})
