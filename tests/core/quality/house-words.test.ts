import { expect, test } from 'vitest'
import { foreignPushes } from '../../../core/quality/rules/foreign-pushes.ts'
import { textIssues } from '../../../core/quality/rules/text-issues.ts'

const DISCLAIMER = 'This content is for information only and is not financial, investment or tax advice.'
const GERMAN = [
  'Die Bank hat im vergangenen Jahr mehr Kredite vergeben als in den Jahren davor.',
  'Viele kleine Firmen warten länger auf ihr Geld, und manche zahlen deshalb selbst später.',
  'Wer einen Vertrag schließt, sollte alle Gebühren für einen Monat zusammenzählen und dann erst unterschreiben.',
  'Das kostet nichts und spart oft mehr, als man vorher denkt.',
].join('\n\n')

test('a disclaimer that the rules put in is in their language, and not held against the piece', () => {
  const codes = (disclaimers: readonly string[]) => {
    const body = `${GERMAN}\n\n${DISCLAIMER}`
    const text = { title: 'Kredite', body, sections: [], brief: [], vocabulary: null, disclaimers }
    return textIssues(text).structure.map(({ code }) => code)
  }
  expect(codes([])).toContain('foreign_paragraph')
  expect(codes([DISCLAIMER])).not.toContain('foreign_paragraph')
})

test('an address that readers are sent to is found without its protocol, unless it is the house’s own', () => {
  const found = (body: string, own: string[]) => foreignPushes({ title: '', body, own }).map(({ phrase }) => phrase)
  const body = 'You can ask for an offer at ledgerlift.example. The study ran on Node.js, e.g. in May.'
  expect(found(body, [])).toEqual(['ledgerlift.example'])
  expect(found(body, ['Send them to ledgerlift.example'])).toEqual([])
})

test('an address of a source that the text lists is nobody’s push, and another page of its site is', () => {
  const found = (body: string) => foreignPushes({ title: '', body, own: [] }).map(({ phrase }) => phrase)
  const sources = '\n\n## Sources\n\n1. Reading groups. <https://institute.example/papers/groups>\n'
  expect(found(`The [study](https://institute.example/papers/groups) says so.${sources}`)).toEqual([])
  expect(found(`The [shop](https://institute.example/shop) says so.${sources}`)).toEqual([
    'https://institute.example/shop',
  ])
})
