import { describe, expect, test } from 'vitest'
import { notesIn } from '../../../core/briefs/rules/colleagues.ts'
import { briefParts } from '../../../core/briefs/rules/brief-text.ts'
import { wordsOfBrief } from '../../../core/briefs/rules/outlook.ts'
import { dayWritingOf } from '../../../core/quality/rules/text/day-writing.ts'
import { printedQueries } from '../../../core/quality/rules/brief-queries.ts'
import { sourceLine } from '../../../core/sources/rules/source-line.ts'
import { bodyOf, compose, FULL_BRIEF, passage, template, vertical, writerInput } from './catalog.ts'

function blog(brief: Record<string, unknown>, rules = vertical('software').compliance) {
  return compose({ ...writerInput('blog-post', 'professional', { ...FULL_BRIEF, ...brief }), rules })
}

describe('what the composer takes out of a brief', () => {
  test('leaves a query that holds the piece where a rule keeps a sentence out, and keeps the rest of the entry', () => {
    const draft = blog({ key_points: ['Every job is logged. The log is unhackable.', 'Ask for the log at any time.'] })
    const body = bodyOf(draft)
    expect(body).toContain(
      '**Every job is logged.** [Query: “The log is unhackable” was left out, because the rules for this piece do not allow “unhackable” (the rule says: “',
    )
    expect(printedQueries('', body).filter(({ message }) => message.includes('do not allow'))).toMatchObject([
      { severity: 'blocking' },
    ])
    expect(draft.unused).toMatchObject([{ input: 'The log is unhackable.', phrase: 'unhackable' }])
  })

  test('keeps the number of a step that is gone', () => {
    const brief = {
      topic: 'Setting up the log',
      target_audience: 'Admins',
      outcome: 'You have a log of all jobs.',
      steps: ['Open the settings.', 'The log is unhackable.', 'Turn the log on.'],
    }
    const body = bodyOf(
      compose({
        ...writerInput('how-to-guide', 'professional', brief),
        rules: vertical('software').compliance,
      }),
    )
    expect(body).toMatch(/2\. \[Query: “The log is unhackable” was left out[^\n]*\n3\. Turn the log on/)
  })

  test.each([
    ['Tickets cost £9 (Hana pls check with the box office).', 'Tickets cost £9'],
    ['The hall reopens in May - Omar to confirm', 'The hall reopens in May'],
    ['The hall reopens in May. Shout if you see anything odd.', 'The hall reopens in May.'],
    ['Hi team, can you check the names below?', ''],
  ])('a note among colleagues is asked about and not printed: %s', (text, kept) => {
    const body = bodyOf(blog({ key_points: ['Log every job.', text] })).replaceAll('**', '')
    const asked =
      '[Query: A note between colleagues was left out here. Is it settled, and does it change what readers are told?]'
    expect(body).toContain(kept === '' ? asked : `${kept} ${asked}`)
    expect(body).not.toMatch(/pls|Omar|Shout|Hi team/)
  })

  test.each([
    'Ask Hana at the box office before you buy a ticket.',
    'The choir - all of them over 70 - sings on Sunday.',
    'Please check the date on your ticket (it is on the back).',
    'Our nurses are happy to check the dose with you.',
  ])('what readers are told is no note: %s', (text) => {
    expect(notesIn(text)).toEqual([])
  })
})

describe('a warning of the rules', () => {
  const rules = vertical('investments-uk').compliance
  const points = (text: string) =>
    bodyOf(blog({ topic: 'Saving', background: '', key_points: [text, 'Ask us.'] }, rules))

  test('that fits no product of the brief is asked about', () => {
    const asked = 'The rules add “Your capital is at risk” to this piece'
    expect(points('The fixed-term account pays interest on deposits once a year.')).toContain(asked)
    expect(points('The fund holds shares of sixty companies.')).not.toContain(asked)
  })

  test('that the brief has in its own words is set once', () => {
    expect(points('Read the terms. Capital at risk.')).not.toContain('Capital at risk')
    expect(points('Read the terms. Capital is not at risk.')).not.toContain('The piece says it')
  })
})

describe('the words of a thin brief', () => {
  test('are counted once for its check and for the piece', () => {
    const brief = { ...FULL_BRIEF, background: '', call_to_action: '', key_points: ['bitterns', 'a new hide'] }
    const counted = wordsOfBrief(briefParts(template('blog-post'), brief))
    expect(bodyOf(compose(writerInput('blog-post', 'professional', brief)))).toContain(
      `The brief gives ${counted} words to work from`,
    )
  })
})

describe('days', () => {
  const source = { number: 1, title: 'Wells', url: 'x:', publisher: 'The County', published_date: '2026-03-09' }
  test.each([
    ['The color of the water says nothing. Bring it by April 15, 2027.', '1. Wells. The County, March 9, 2026'],
    ['The colour of the water says nothing. Bring it by 15 April 2027.', '1. Wells. The County, 9 March 2026'],
    [
      'Die Farbe des Wassers sagt nichts über seine Güte, und wer einen Brunnen hat, soll das Wasser einmal im Jahr prüfen lassen.',
      '1. Wells. The County, 9. März 2026',
    ],
  ])('of sources are written as the text writes its own: %s', (text, line) => {
    expect(sourceLine(source, dayWritingOf(text))).toBe(line)
  })

  test('of evidence are written as the brief writes its own', () => {
    const text =
      'Shallow wells, less than 50 feet deep, were over the nitrate limit three times as often as deeper ones.'
    const piece = (day: string) =>
      bodyOf(
        compose(
          writerInput(
            'blog-post',
            'professional',
            {
              ...FULL_BRIEF,
              topic: 'Nitrate in private wells',
              background: '',
              key_points: ['Shallow wells are over the limit more often.', `Bring a bottle by ${day}.`],
            },
            [{ ...passage('wells', 'Private wells and nitrate', text), published_date: '2026-03-09' }],
          ),
        ),
      )
    expect(piece('April 15, 2027')).toContain('March 9, 2026')
    expect(piece('15 April 2027')).toContain('9 March 2026')
  })
})
