import { describe, expect, test } from 'vitest'
import { isSlight, placesIn, pointsTwoWays, unmentionedIn } from '../../../core/models/builtin/composer/anaphora.ts'
import { areHalves } from '../../../core/models/builtin/composer/halves.ts'
import { bodyOf, compose, passage, template, writerInput } from './catalog.ts'

const BREAD = {
  title: 'Does a cold night make better sourdough?',
  study: 'Rindle College, “Dough in the cold”, 2024',
  target_audience: 'Home bakers',
  question: 'The study asked whether sourdough that rests in the cold tastes better.',
  method: 'The authors baked 300 loaves with thin crusts in two kitchens. Tasters scored them blind.',
  findings: [
    'Loaves tasted better after a cold night. Tasters gave it 7 points, and 5 to the others.',
    'Crusts grew thicker. In steel tins the difference was largest.',
  ],
  limits: ['The tasters were students.', 'One flour was used.'],
}

const REVIEW =
  'Sourdough rests in a cold room in most villages. Loaves tasted better in six of nine trials, by 1 to 3 points. Two trials found no difference.'

describe('what a source says stands where it belongs', () => {
  test('a finding of other studies stands beside the finding that it answers', () => {
    const source = passage('r', 'Cold dough: a review', REVIEW)
    const { sections } = compose(writerInput('research-summary', 'professional', BREAD, [source]))
    const findings = sections.find(({ key }) => key === 'findings')?.body ?? ''
    expect(findings).toContain('six of nine trials')
    expect(findings.indexOf('six of nine trials')).toBeLessThan(findings.indexOf('Crusts grew'))
    expect(sections.map(({ key }) => key)).not.toContain('sources')
  })

  test('a summary opens on its findings where one has a plain plural for its subject', () => {
    const { sections } = compose(writerInput('research-summary', 'professional', BREAD))
    expect(sections[0]?.body).toMatch(/^In short: /)
  })

  test('an opinion has the last word over its evidence', () => {
    const brief = {
      ...template('thought-leadership').example_input,
      conclusion: 'Every harbour should ring its fog bell by hand. Ringers know the wind.',
    }
    const text =
      'Harbours that ring a fog bell by hand lost 2 boats in ten winters. Ringers heard the wind turn in 40 cases.'
    const { sections } = compose(
      writerInput('thought-leadership', 'professional', brief, [passage('b', 'Fog bells in small harbours', text)]),
    )
    const close = sections.find(({ key }) => key === 'conclusion')?.body ?? ''
    expect(close).toContain('2 boats in ten winters')
    expect(close.indexOf('2 boats')).toBeLessThan(close.indexOf('Ringers know the wind.'))
  })

  test('no number of a source stands behind what a house says of itself', () => {
    const fact = 'Most kites are flown between two and four in the afternoon.'
    const brief = {
      ...template('faq').example_input,
      topic: 'Flying a kite on the hill',
      questions: [`When are kites flown? ${fact}`, 'May dogs come along? Dogs stay on a lead.'],
    }
    const source = passage('k', 'Kites on hills', `${fact} A steady wind lifts a kite in 9 tries out of ten.`)
    expect(bodyOf(compose(writerInput('faq', 'professional', brief, [source])))).toContain(fact)
  })
})

describe('what takes something as known that is not', () => {
  test('a place of the kind that the piece is about, in a report', () => {
    expect(placesIn('Of 90 sacks weighed, 7 tore and stayed at the mill.')).toEqual(['mill'])
    expect(placesIn('Visitors should ring before they come to the mill.')).toEqual([])
    expect(placesIn('A mill opened, and 7 sacks stayed at the mill.')).toEqual([])
  })

  test('somebody known by what nobody has mentioned, and how often others did', () => {
    expect(unmentionedIn('Guests ask the man with the ladder.')).toEqual(['ladder'])
    expect(unmentionedIn('Guests who saw the clock knocked half as often.')).toEqual(['knock'])
  })

  test('an “it” after many, and a rule about “this” that names nothing', () => {
    expect(pointsTwoWays('Boats that were painted in March sold sooner.', 'It took most owners a week.')).toBe(true)
    expect(pointsTwoWays('Owners who sailed in fog paid for a bell.', 'It came to £9 a month.')).toBe(false)
    expect(isSlight('This should be kept in mind.', 0, 0)).toBe(true)
    expect(isSlight('They should carry a bell, a lamp and a rope.', 0, 0)).toBe(false)
  })
})

test('half of a comparison is not carried without the other half', () => {
  expect(areHalves('A pony cost £60 a week to feed.', 'A donkey cost £35 a week over the same winter.')).toBe(true)
  expect(areHalves('A pony cost £60 a week to feed.', 'A saddle weighs nine kilograms.')).toBe(false)
  const brief = {
    ...template('blog-post').example_input,
    topic: 'Ponies and donkeys on a hill farm',
    key_points: ['Count the feed. Hay is dear in winter.', 'Ask the farrier. Hooves tell a story.'],
  }
  const text = 'A pony cost £60 a week to feed with hay. A donkey cost £35 a week over the same five months.'
  const source = passage('p', 'Feeding ponies and donkeys', text)
  expect(bodyOf(compose(writerInput('blog-post', 'professional', brief, [source])))).not.toContain('£60')
})
