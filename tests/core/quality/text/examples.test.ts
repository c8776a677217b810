import { describe, expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

const PLAIN = 'Editors at our paper keep a list of them by the coffee machine, and add to it on Fridays.'

test('what a text quotes as an example of a machine or a mail is for an editor to decide, and blocks nothing', () => {
  const quoted = `${PLAIN} “As an AI language model, I cannot” is the best known.`
  expect(codesIn(quoted)).toEqual(['model_talk_likely'])
  const shown = `${PLAIN} Here is a reminder that works:\n\n> Hi Tom,\n>\n> It is due on Friday.`
  expect(codesIn(shown)).not.toContain('mail_debris')
  const told = `${PLAIN} The message began “Dear all, please find attached the figures” and was sent at night.`
  expect(codesIn(told)).toEqual(['mail_debris_likely'])
})

test('the same by itself, or as a mail that was left in, blocks as before', () => {
  expect(codesIn(`${PLAIN} As an AI language model, I cannot name them.`)).toContain('model_talk')
  expect(codesIn(`${PLAIN}\n\nOn Tuesday Sam wrote:\n\n> On Monday Jo wrote:\n>\n> Fine by me.`)).toContain(
    'mail_debris',
  )
})

test('a title that is named is no insult', () => {
  expect(codesIn(`${PLAIN} Dostoevsky wrote The Idiot in Geneva and in debt.`)).toEqual([])
  expect(codesIn(`${PLAIN} Only an idiot would read it.`)).toContain('insult')
})

test('a source by its number in brackets is a marker, in capitals too', () => {
  expect(codesIn(`${PLAIN} It was so in 2019 (Source 3).`)).toContain('marker_malformed')
})

describe('what the writer of a letter says to its reader', () => {
  const letter = (words: string, after = '') =>
    `Dear Mrs Okafor,\n\n${PLAIN}\n\n${words}\n\nKind regards,\nRuth Bell\n${after}`
  test.each([
    'Let me know if you need anything.',
    'I hope this helps.',
    'Please let me know when you would like to come.',
  ])('%s asks nobody to take it out', (words) => {
    const codes = codesIn(letter(words), { alone: true })
    expect(codes.filter((code) => !['short_text', 'model_talk_likely'].includes(code))).toEqual([])
  })
  test.each([
    letter('Let me know if you would like a shorter version.'),
    letter('We are open.', '\nLet me know if you need anything else!\n'),
    `${PLAIN}\n\nLet me know if you need anything else!\n`,
  ])('offers of another version, and what stands below the name, block', (text) => {
    expect(foundIn(text, { alone: true }).map(({ severity }) => severity)).toContain('blocking')
  })
  test.each(['Sent from my iPhone', 'This email is confidential and intended only for the addressee.'])(
    'what a mail program puts below a name stays a mail’s: %s',
    (words) => expect(codesIn(letter('We are open.', `\n${words}\n`), { alone: true })).toContain('mail_debris'),
  )
  test('is looked for in a text of white space in time that grows with its length', () => {
    expect(codesIn(`${' \n'.repeat(200_000)}Dear x`, { alone: true })).not.toContain('mail_debris')
  })
  test('a heading may stand above it, and an office below its name', () => {
    const sent = `Flat 3, 18 Corn Street\nWexcombe\n\n12 March 2026\n\n${letter('Call us if you have a fever.')}`
    expect(codesIn(sent, { alone: true })).toEqual([])
    const headed = `# Your visit\n\n${letter('Call us if you have a fever.', 'Ward sister, Larkfield Hospital\n')}`
    expect(codesIn(headed, { alone: true }).filter((code) => code !== 'short_text')).toEqual([])
  })
  test('asking readers what they think is no chatbot’s alone', () => {
    expect(codesIn(`${PLAIN}\n\nLet me know what you think in the comments.\n`)).toEqual(['model_talk_likely'])
  })
})

test('a paragraph that tells readers what to do is no other matter', () => {
  const leaflet = (words: string) =>
    `# Hay fever\n\nHay fever is an allergy to pollen and makes the nose run.\n\nAntihistamine tablets help many people with hay fever.\n\n${words}\n\nPollen is lowest after rain, and hay fever sleeps in winter.`
  const safety =
    'you wheeze, feel short of breath or have no relief after four weeks, with notes on mould, dust and cats at home'
  expect(codesIn(leaflet(`See a doctor if ${safety}.`), { alone: true })).not.toContain('off_topic_paragraph')
  expect(codesIn(leaflet(`Grandparents wonder whether ${safety}.`), { alone: true })).toContain('off_topic_paragraph')
})
