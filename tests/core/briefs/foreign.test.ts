import { expect, test } from 'vitest'
import { briefText } from '../../../core/briefs/rules/brief-text.ts'
import { againstLibrary } from '../../../core/briefs/rules/against-library.ts'
import { wrongRates } from '../../../core/briefs/rules/rates-told.ts'
import { writtenSums } from '../../../core/briefs/rules/written-sums.ts'

const ABOUT_GERMAN =
  'Wer eine Anlage auf dem Dach hat, muss einiges beachten, und die Behörde prüft nicht alles von allein.'

function read(value: string) {
  const template = { required_fields: [{ name: 'steps', type: 'text' }], optional_parameters: [] }
  return briefText(template as never, { steps: value })
}

function asked(brief: string, said: string, published_date = '2026-01-20'): string[] {
  const value = `${brief} ${ABOUT_GERMAN}`
  const library = [{ title: 'Anlage anmelden', published_date, passages: [said] }]
  return againstLibrary(read(value), library).map(({ start, end }) => value.slice(start, end))
}

test.each([
  [
    'Die Abmeldung der Anlage muss innerhalb von zwei Wochen nach dem Umzug erfolgen.',
    'Die Abmeldung einer Anlage muss innerhalb eines Monats nach dem Umzug erfolgen.',
    'zwei Wochen',
  ],
  [
    'Melden Sie die Anlage an. Das muss innerhalb von vier Wochen nach der Inbetriebnahme geschehen.',
    'Die Registrierung muss innerhalb eines Monats nach der Inbetriebnahme erfolgen.',
    'vier Wochen',
  ],
  ['Die Gebühr für die Genehmigung beträgt 120 Euro.', 'Die Gebühr für die Genehmigung beträgt 180 Euro.', '120 Euro'],
  [
    'Der Zuschuss zur Wärmepumpe beträgt 25 Prozent der Rechnung.',
    'Der Zuschuss zur Wärmepumpe beträgt 35 Prozent der Rechnung.',
    '25 Prozent',
  ],
  [
    'Die Kaution darf höchstens vier Monatsmieten betragen.',
    'Die Kaution darf höchstens drei Monatsmieten betragen.',
    'vier Monatsmieten',
  ],
  [
    'Der Wechselrichter darf höchstens 600 Voltampere leisten.',
    'Ein Wechselrichter darf höchstens 800 Voltampere leisten.',
    '600 Voltampere',
  ],
])('a figure in German that a source gives otherwise is asked about: %s', (brief, said, found) => {
  expect(asked(brief, said)).toEqual([found])
  expect(asked(brief, brief)).toEqual([])
})

test.each([
  [
    'of another thing',
    'Die Gebühr für die Genehmigung beträgt 120 Euro.',
    'Die Strafe für falsches Parken beträgt 180 Euro.',
  ],
  [
    'that is the same in other units',
    'Die Abmeldung muss innerhalb von 12 Monaten nach dem Umzug erfolgen.',
    'Die Abmeldung muss innerhalb eines Jahres nach dem Umzug erfolgen.',
  ],
  [
    'that held before',
    'Die Gebühr für die Genehmigung beträgt 120 Euro.',
    'Die Gebühr für die Genehmigung betrug bisher 100 Euro.',
  ],
  [
    'in another unit',
    'Der Wechselrichter darf höchstens 600 Watt leisten.',
    'Der Wechselrichter darf höchstens 800 Voltampere leisten.',
  ],
])('one %s is not', (_, brief, said) => {
  expect(asked(brief, said)).toEqual([])
})

test.each([
  ['800 Kilowattstunden sparen bei 35 Cent je Kilowattstunde 320 Euro im Jahr.', '280 Euro'],
  ['Bei 600 bis 800 Kilowattstunden im Jahr spart das bei 35 Cent rund 210 bis 320 Euro.', '210 to 280 Euro'],
  ['Für 12 Stunden zu 45 Euro die Stunde sind 600 Euro zu zahlen.', '540 Euro'],
  ['1.200 Liter kosten bei 0,95 Euro pro Liter 1.240 Euro.', '1,140 Euro'],
  ['At 30p a mile, 400 miles cost £150.', '£120'],
])('an amount at a rate that comes to something else is asked about: %s', (sentence, made) => {
  const [query, ...more] = wrongRates(read(sentence))
  expect(more).toEqual([])
  expect(query?.message).toContain(`come to ${made}. Which`)
})

test.each([
  '800 Kilowattstunden sparen bei 35 Cent je Kilowattstunde 280 Euro im Jahr.',
  'Bei 600 bis 800 Kilowattstunden im Jahr spart das bei 35 Cent rund 210 bis 280 Euro.',
  'Die Anlage kostet 600 Euro und liefert 800 Kilowattstunden zu 8 Cent.',
  'Der Kurs dauert 12 Stunden und kostet 45 Euro, die Mappe 20 Euro.',
  'At 30p a mile, 400 miles cost £120.',
])('one that is right, or of something else, is not: %s', (sentence) => {
  expect(wrongRates(read(sentence))).toEqual([])
})

test('a product with a decimal comma is reckoned as it is written', () => {
  expect(writtenSums(read('800 kWh × 0,35 € = 320 €'))[0]?.message).toContain('come to 280.')
  expect(writtenSums(read('800 kWh × 0,35 € = 280 €'))).toEqual([])
})
