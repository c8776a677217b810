import { expect, test } from 'vitest'
import { formsOf } from '../../../core/compliance/rules/inflection.ts'
import { phraseFinder } from '../../../core/compliance/rules/phrases.ts'
import { readText } from '../../../core/compliance/rules/read-text.ts'

test.each([
  ['cure', ['cures', 'cured', 'curing']],
  ['cures', ['cure', 'cured', 'curing']],
  ['guaranteed', ['guarantee', 'guarantees', 'guaranteeing']],
  ['stop', ['stops', 'stopped', 'stopping']],
  ['remedy', ['remedies', 'remedied', 'remedying']],
  ['replaces', ['replace', 'replaced', 'replacing']],
  ['loses', ['lose', 'lost', 'losing']],
  ['won', ['win', 'wins', 'winning']],
  ['approved', ['approve', 'approves', 'approving']],
  ['promise', ['promises', 'promised', 'promising']],
  ['passes', ['pass', 'passed', 'passing']],
  ['banned', ['ban', 'bans', 'banning']],
  ['is', ['are', 'was', 'were', 'be']],
])('%s stands for its other forms', (word, forms) => {
  expect(formsOf(word)).toEqual(expect.arrayContaining([word, ...forms]))
})

test.each(['the', 'with', 'fda', '100', 'été'])('%s stands for itself, or for little else', (word) => {
  expect(formsOf(word).length).toBeLessThanOrEqual(4)
  expect(formsOf(word)).toContain(word)
})

const found = (phrase: string, text: string): string[] => {
  const { tokens, original } = readText(text)
  return phraseFinder([phrase])
    .find(tokens)
    .map(({ from, to }) => original.slice(tokens[from]?.start, tokens[to - 1]?.end))
}

test.each([
  ['cures', 'It cured one and is curing two.', ['cured', 'curing']],
  ['risk-free', 'Risk free, riskfree or risk–free?', ['Risk free', 'riskfree', 'risk–free']],
  ['no win, no fee', 'No win no fee. No win, no fee.', ['No win no fee', 'No win, no fee']],
  ['can’t lose', 'You cannot lose, you can not lose, you cant lose.', ['cannot lose', 'can not lose', 'cant lose']],
  ['100% effective', 'It is 100 % effective.', ['100 % effective']],
  ['#1 in', 'We are #1 in taste.', ['#1 in']],
  ['% faster', 'It runs 40% faster.', ['% faster']],
  [
    'guaranteed returns',
    'guaranteed “returns”; guaranteed [2] returns',
    ['guaranteed “returns', 'guaranteed [2] returns'],
  ],
  ['100% effective', '100 percent effective', ['100 percent effective']],
  ['100 per cent safe', '100% safe, one hundred percent safe', ['100% safe', 'hundred percent safe']],
  ['100 percent safe', '100 per cent safe', ['100 per cent safe']],
  [
    'guaranteed returns',
    'It guarantees returns, a guarantee of returns, guarantees you returns; returns are guaranteed.',
    ['guarantees returns', 'guarantee of returns', 'guarantees you returns', 'returns are guaranteed'],
  ],
  ['guaranteed to work', 'It guarantees to work.', ['guarantees to work']],
  ['cures dyslexia', 'a cure for dyslexia', ['cure for dyslexia']],
  ['保証', '利益を保証します', ['保証']],
  ['🚀', 'To the moon 🚀!', ['🚀']],
])('%s is found', (phrase, text, expected) => {
  expect(found(phrase, text)).toEqual(expected)
})

test.each([
  ['cure', 'It is secure, obscure and incurable.'],
  ['guaranteed returns', 'It is guaranteed. Returns are free.'],
  ['guaranteed returns', 'Guaranteed\n\nreturns'],
  ['guaranteed returns', 'It is guaranteed that nobody returns.'],
  ['guaranteed to work', 'A guarantee of work.'],
  ['completely safe', 'It is totally harmless.'],
  ['100% safe', 'Per cent of what? Safe.'],
  ['best rates', '- best\n- rates'],
  ['item', '- one\n- two'],
  ['', 'Anything.'],
  ['*** ((', 'Anything *** ((.'],
])('%s is not found in %s', (phrase, text) => {
  expect(found(phrase, text)).toEqual([])
})

test('many phrases are found in one pass, overlapping ones too', () => {
  const { tokens } = readText('This miracle cure for colds is a cure-all.')
  const phrases = ['cure', 'miracle cure', 'cure for', 'miracle cure for colds', 'cure-all', 'absent']
  const hits = phraseFinder(phrases).find(tokens)
  expect(hits.map(({ phrase }) => phrases[phrase]).toSorted()).toEqual(
    ['cure', 'cure', 'cure for', 'cure-all', 'miracle cure', 'miracle cure for colds'].toSorted(),
  )
})
