import { expect, test } from 'vitest'
import { phraseVerdict } from '../../../core/compliance/rules/phrase-verdict.ts'

const verdictOf = (text: string, phrase: string) => phraseVerdict({ text, phrase }).verdict

test.each([
  ['You will not get guaranteed profit at your bank. You will with us.', 'guaranteed profit'],
  ['They said guaranteed returns were impossible. They were wrong.', 'guaranteed returns'],
  ['It would be a lie to say you will not get guaranteed returns.', 'guaranteed returns'],
  ['Guaranteed returns are far from a fantasy.', 'guaranteed returns'],
  ['Guaranteed returns are anything but a myth.', 'guaranteed returns'],
  ['If you think guaranteed returns don’t exist, you haven’t met us.', 'guaranteed returns'],
  ['The idea that nothing cures cancer is out of date.', 'cures cancer'],
  ['It used to be true that no investment was risk-free.', 'risk-free'],
  ['You might think nothing is risk-free, but our bond is the exception.', 'risk-free'],
  ['No investment outside our fund is risk-free.', 'risk-free'],
  ['Nothing is risk-free. Think again.', 'risk-free'],
  ['For years they told you that no pill cures cancer. Times have changed.', 'cures cancer'],
])('“%s” denies nothing for certain', (text, phrase) => {
  expect(verdictOf(text, phrase)).toBe('unclear')
})

test.each([
  ['It would be wrong to say that our fund has guaranteed returns.', 'guaranteed returns'],
  ['Our fund does not offer guaranteed returns. You may lose money.', 'guaranteed returns'],
  ['There are no guaranteed returns. Talk to your adviser.', 'guaranteed returns'],
  ['The regulator said that there are no guaranteed returns.', 'guaranteed returns'],
  ['The idea that our drink cures cancer is false.', 'cures cancer'],
  ['No investment is risk-free.', 'risk-free'],
])('“%s” denies it', (text, phrase) => {
  expect(verdictOf(text, phrase)).toBe('denied')
})
