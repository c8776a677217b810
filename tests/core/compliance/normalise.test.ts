import fc from 'fast-check'
import { expect, test } from 'vitest'
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
