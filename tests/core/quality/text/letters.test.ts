import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'
import { growthOfWork } from '../../../support/growth.ts'

const mail = (words: string, more: Parameters<typeof codesIn>[1] = {}) =>
  codesIn(words, more).filter((code) => code.startsWith('mail_debris'))

test.each([
  'Dear policyholders,',
  'Dear Members,',
  'Dear bondholder,',
  'Dear Parents and Carers,',
  'Dear fellow gardeners,',
  'Dear season-ticket holders,',
  'Dear Trustees and friends of the museum,',
])('a letter to many may be printed: %s', (words) => {
  expect(mail(`${words}\n\nThe hall opens again on Monday.`)).toEqual([])
})

test.each(['Dear Susan,', 'Dear Rogers,', 'Dear Mr Peters,', 'Hi team,', 'Dear James and Priya,', 'dear nick,'])(
  'a mail to somebody is none: %s',
  (words) => {
    expect(mail(`${words}\n\nThe hall opens again on Monday.`)).not.toEqual([])
  },
)

const LETTER = (head: string, foot: string) =>
  `${head}\n\nThe benches on the quay were taken away for cleaning in May. It is now November, and people sit on the wall.\n\nMay we have them back before the wall is taken for cleaning too?\n\n${foot}`

test('a page of letters to an editor has salutations and closings', () => {
  const page = `# Your letters: benches\n\n${LETTER('Sir,', 'Yours faithfully,\n\nPerpetua Lamb\nQuay Road')}\n\n${LETTER('Dear Editor,', 'Yours,\n\nHugo Stott\nSecretary, Friends of the Quay')}`
  expect(mail(page, { alone: true, title: 'Your letters: benches' })).toEqual([])
})

test('one letter to an editor that opens and closes as one has them', () => {
  const letter = LETTER('Dear Editor,', 'Yours sincerely,\nPerpetua Lamb')
  expect(mail(`# The missing benches\n\n${letter}`, { alone: true })).toEqual([])
})

test('a mail to an editor in which an article hangs has not', () => {
  const mailed = `Dear Editor,\n\nHere is my piece on the benches.\n\n# The missing benches\n\nThe benches on the quay were taken away.\n\nPeople sit on the wall.`
  expect(mail(mailed, { alone: true })).toEqual(['mail_debris_likely'])
  expect(mail('The benches are back.\n\nBest wishes,\n\nPerpetua')).toEqual(['mail_debris_likely'])
})

test('is read in a time that grows with the text alone', () => {
  const read = (times: number) => codesIn('Dear all the members and\n\n'.repeat(times), { alone: true })
  expect(growthOfWork(read, [500, 4000])).toBeLessThan(24)
})
