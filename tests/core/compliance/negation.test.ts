import { expect, test } from 'vitest'
import { phraseVerdict } from '../../../core/compliance/rules/phrase-verdict.ts'

/** The verdict on the words in braces, with its cue. */
function judged(marked: string): string {
  const start = marked.indexOf('{')
  const end = marked.indexOf('}') - 1
  const { verdict, cue } = phraseVerdict({
    text: marked.replace(/[{}]/g, ''),
    phrase: marked.slice(start + 1, end + 1),
    start,
    end,
  })
  return cue === null ? verdict : `${verdict}: ${cue}`
}

test.each([
  ['The tea {cures colds}.', 'affirmed'],
  ['The tea does not {cure colds}.', 'denied: not'],
  ['The tea doesn’t {cure colds}.', 'denied: n’t'],
  ['The tea cannot {cure colds}.', 'denied: not'],
  ['It is not meant to diagnose, treat, {cure}, or prevent any disease.', 'denied: not'],
  ['It is not meant to diagnose, treat, cure, or {prevent any disease}.', 'denied: not'],
  ['No tea {cures colds}.', 'denied: No'],
  ['It is sold without {a guarantee}.', 'denied: without'],
  ['Neither tea nor coffee {cures colds}.', 'denied: nor'],
])('negation: %s', (text, expected) => expect(judged(text)).toBe(expected))

test.each([
  ['It does not hurt but {cures colds}.', 'affirmed'],
  ['It does not hurt; {it cures colds}.', 'affirmed'],
  ['It does not hurt, it {cures colds}.', 'affirmed'],
  ['It does not hurt and it {cures colds}.', 'affirmed'],
  ['It does not hurt and {cures the flu}.', 'affirmed'],
  ['We do not know you, our tea {cures colds}.', 'affirmed'],
  ['It is not bitter – it {cures colds}.', 'affirmed'],
  ['It is not bitter – nor, we think, sweet – or {strong}.', 'denied: not'],
  ['It was never bitter, and {cured my cold}.', 'affirmed'],
  ['Nobody slept or {felt a benefit}.', 'denied: Nobody'],
  ['The tea (which is not bitter) {cures colds}.', 'affirmed'],
  ['The tea, which is not bitter, {cures colds}.', 'affirmed'],
  ['People who do not sleep will {love the tea}.', 'affirmed'],
  ['No fees and {guaranteed returns}.', 'affirmed'],
  ['No fees and {charges}.', 'denied: No'],
  ['No fees with {guaranteed returns}.', 'affirmed'],
  ['We have no plan with {guaranteed returns}.', 'denied: no'],
  ['Nothing works like {our cure}.', 'affirmed'],
  ['You do not need money to earn {guaranteed returns}.', 'affirmed'],
])('scope: %s', (text, expected) => expect(judged(text)).toBe(expected))

test.each([
  ['It not only soothes, it {cures colds}.', 'affirmed'],
  ['Not only does it {cure colds}.', 'affirmed: Not only'],
  ['There is no doubt that it {cures colds}.', 'affirmed: no doubt'],
  ['There is no better {cure}.', 'affirmed: no better'],
  ['It is no better than {a placebo}.', 'denied: no better'],
  ['You will find no better {cure} than ours.', 'unclear: no better'],
  ['You will not find a better {cure}.', 'unclear: not … better'],
  ['Don’t miss {guaranteed returns}.', 'affirmed: Don’t miss'],
  ['I can’t recommend {this tea} enough.', 'affirmed: n’t'],
])('pseudo-negation: %s', (text, expected) => expect(judged(text)).toBe(expected))

test.each([
  ['It never fails to {cure colds}.', 'affirmed: never fails to'],
  ['It is not a myth that it {cures colds}.', 'affirmed: not … myth that'],
  ['I would not say that it does not {cure colds}.', 'unclear: not … not'],
  ['We do not and will never {cure colds}.', 'denied: never'],
])('double negation: %s', (text, expected) => expect(judged(text)).toBe(expected))

test.each([
  ['It is a myth that tea {cures colds}.', 'denied: myth that'],
  ['Contrary to rumours, it {cures colds}.', 'affirmed'],
  ['Contrary to the claim that it {cures colds}, it is plain tea.', 'denied: Contrary to'],
  ['{Guaranteed returns} do not exist.', 'denied: do not exist'],
  ['{Guaranteed returns} are a myth.', 'denied: are a myth'],
  ['{Guaranteed returns} are never promised.', 'denied: are never promised'],
  ['“{Cures colds}” is a phrase we never use.', 'denied: phrase we never'],
  ['“{Cures colds}” (it does not).', 'unclear: it does not'],
  ['{Guaranteed returns} we cannot promise.', 'denied: we cannot promise'],
  ['{The cysts} have not changed.', 'affirmed'],
  ['Fever: none. {Cough}: negative.', 'denied: negative'],
  ['Some say it {cures colds}. It does not.', 'denied: It does not.'],
  ['It {cures colds}. That is false.', 'unclear: That is false.'],
  ['It {cures colds}. It does not cost much.', 'affirmed'],
])('denial frames: %s', (text, expected) => expect(judged(text)).toBe(expected))

test.each([
  ['Does it {cure colds}?', 'unclear: ?'],
  ['Does it {cure colds}? No.', 'denied: No.'],
  ['Does it {cure colds}? Yes.', 'affirmed'],
  ['How does it {cure colds}?', 'affirmed'],
  ['Want {guaranteed returns}?', 'affirmed'],
  ['We do not know whether it {cures colds}.', 'unclear: not … know whether'],
  ['If it {cured colds}, we would say so.', 'unclear: If'],
  ['If you want {guaranteed returns}, call us.', 'affirmed'],
  ['Call us if the fund has {guaranteed returns}.', 'affirmed'],
  ['If it does not {cure you}, we refund.', 'unclear: If … not'],
  ['You cannot say it {cures colds} unless you have proof.', 'unclear: not … unless'],
  ['Beware of {guaranteed returns}.', 'unclear: Beware of'],
  ['{Guaranteed returns} are a sign of fraud.', 'unclear: fraud'],
  ['This is no scam: {guaranteed returns}.', 'affirmed'],
  ['Not one of {our clients has} seen a penny less than they put in.', 'unclear: Not one'],
])('questions and suppositions: %s', (text, expected) => expect(judged(text)).toBe(expected))

test.each([
  ['What it does not do:\n\n- {cure colds}\n- lie', 'denied: not'],
  ['## What we do not offer\n\n- one\n- {guaranteed returns}', 'denied: not'],
  ['## What we do not offer\n\nOur fund has {guaranteed returns}.', 'affirmed'],
  ['## Myths\n\n1. {Tea cures colds}', 'denied: Myths'],
  ['## Myths and facts\n\n- {Tea cures colds}', 'affirmed'],
  ['Why you will not be sorry:\n\n- {guaranteed returns}', 'unclear: not'],
  ['Why we never stop:\n\n- {guaranteed returns}', 'unclear: never'],
  ['No fees. You get:\n\n- {guaranteed returns}', 'affirmed'],
  ['Myth: it {cures colds}.', 'denied: Myth'],
  ['We do not offer:\n\n- x\n\nBut we have {guaranteed returns}.', 'affirmed'],
])('headings and lists: %s', (text, expected) => expect(judged(text)).toBe(expected))

test('a place that was counted in code points is found too', () => {
  const row = { text: '🚀🚀 It cures colds; it never cures flu.', phrase: 'cures', start: 28, end: 33 }
  expect(phraseVerdict(row)).toEqual({ verdict: 'denied', cue: 'never' })
})

test('without a place, the place that denies it least counts; without the phrase nothing is said', () => {
  expect(phraseVerdict({ text: 'It does not cure flu. It cures colds.', phrase: 'cure' }).verdict).toBe('affirmed')
  expect(phraseVerdict({ text: 'It does not cure flu. Can it cure colds?', phrase: 'cure' }).verdict).toBe('unclear')
  expect(phraseVerdict({ text: 'Nothing.', phrase: 'cure' })).toEqual({
    verdict: 'unclear',
    cue: 'The phrase is not in the text.',
  })
})
