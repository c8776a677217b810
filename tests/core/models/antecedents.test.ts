import { describe, expect, test } from 'vitest'
import {
  countedFrom,
  isSlight,
  measuresBefore,
  peopleIn,
  pointsTwoWays,
  samesIn,
} from '../../../core/models/builtin/composer/anaphora.ts'
import { saysAnotherFigure } from '../../../core/models/builtin/composer/figures.ts'
import { strangersIn } from '../../../core/models/builtin/composer/footing.ts'
import { matterIn, measuresOf } from '../../../core/models/builtin/composer/matter.ts'
import { gistOf, retells } from '../../../core/models/builtin/language/likeness.ts'
import { bodyOf, compose, FULL_BRIEF, passage, writerInput } from './catalog.ts'

const FERRY = {
  ...FULL_BRIEF,
  topic: 'Winter timetables for island ferries',
  target_audience: 'Harbour masters',
  key_points: [
    'Fewer crossings can serve an island well. The evening boat stays.',
    'Ask the islanders first. They know when the shop needs its bread.',
  ],
  background: '',
  call_to_action: '',
}

function ferryPiece(...texts: string[]): string {
  const passages = texts.map((text, index) => passage(`f${index}`, `Ferries in winter, part ${index + 1}`, text))
  return bodyOf(compose(writerInput('blog-post', 'professional', FERRY, passages)))
}

describe('what a carried sentence leans on', () => {
  test('the same stretch has to be named before it', () => {
    expect(samesIn('A second boat cost £90 a day over the same six months.')).toEqual(['six month'])
    expect(samesIn('In six months of fog two boats sailed, and over the same six months nine did not.')).toEqual([])
    expect(samesIn('Passengers were told on the same day.')).toEqual([])
    const body = ferryPiece(
      'An evening boat cost an island £70 a day in a count of 12 harbours. A second boat sailed to 9 piers over the same six months.',
    )
    expect(body).toContain('£70')
    expect(body).not.toContain('same six months')
  })

  test('people and things spoken of as known have to be introduced', () => {
    expect(peopleIn('A bell saved the pilots and the boatmen an hour.')).toEqual([])
    expect(peopleIn('A bell saved the ferrymen and the stokers an hour.')).toEqual(['stoker'])
    expect(peopleIn('Stokers were few, and a bell saved the stokers an hour.')).toEqual([])
    expect(countedFrom('The board took 300 letters from the sack and read them.')).toEqual(['sack'])
    expect(countedFrom('Passengers walked 90 metres from the pier to the shop.')).toEqual([])
  })

  test('a bare figure, a slight sentence and a pronoun with two meanings are not carried alone', () => {
    expect(measuresBefore('The numbers were higher where the pier had a roof.')).toBe(true)
    expect(measuresBefore('The number of crossings was higher in May.')).toBe(false)
    expect(isSlight('They sail in fog.', 0, 0)).toBe(true)
    expect(isSlight('They cost more than the storms did.', 0, 0)).toBe(false)
    expect(pointsTwoWays('Boats on lakes were older than those at sea.', 'They sail in fog.')).toBe(true)
    expect(pointsTwoWays('Bookings rose by a third.', 'This took one afternoon.')).toBe(true)
    expect(pointsTwoWays('Boats on lakes were old.', 'They sail in fog.')).toBe(false)
  })

  test('a counted whole has to be introduced, and so have the people of whom a part is counted', () => {
    const inFour = 'Ramps were icy in four of the seven harbours.'
    expect(strangersIn(inFour, 'Winter in small harbours')).toEqual(['seven harbour'])
    expect(strangersIn(inFour, 'Winter in seven harbours')).toEqual([])
    expect(strangersIn('Half of the drivers could not say why.', 'Tickets on ferries')).toEqual(['driver'])
    expect(strangersIn('Half of the drivers could not say why.', 'What ferry drivers know')).toEqual([])
    expect(strangersIn('This was so in all seven harbours.', 'Winter in small harbours')).toEqual(['seven harbour'])
  })
})

describe('what is told again, and what answers a claim', () => {
  const subject = new Set(['ferry'])
  test('a sentence in the words of the point is left out unless it adds something', () => {
    const point = gistOf('Tickets are cheap, and nothing is sold without asking the passengers first.')
    const again = (text: string) => retells(gistOf(text), point, subject)
    expect(again('Tickets are sold when the passengers agree.')).toBe(true)
    expect(again('Tickets are sold to 4 passengers in ten.')).toBe(false)
    expect(again('Tickets are sold because passengers ask.')).toBe(false)
    const proposal = gistOf('The evening boat should sail every day.')
    expect(retells(gistOf('The evening boat sailed every day in one town.'), proposal, subject)).toBe(false)
  })

  test('the subject and verb of a claim with another amount answer it', () => {
    expect(saysAnotherFigure('Crews needed up to twenty minutes more.', 'Crews needed no more time.')).toBe(true)
    expect(saysAnotherFigure('Crews rested for twenty minutes.', 'Crews needed no more time.')).toBe(false)
  })
})

describe('where a passage stands', () => {
  test('a measure is a word of its own, and few telling words bring in the plain ones', () => {
    expect(measuresOf('It lay within half a mile of it for at least three years.')).toEqual(['half mil', 'three year'])
    expect(matterIn('Parts are cheap.')).toContain('part')
  })

  test('what has to be done before stands with the item that comes before', () => {
    const leaflet = {
      topic: 'Wearing a heart monitor',
      target_audience: 'Adults who were given a monitor',
      what_it_is: 'A heart monitor is a small box that records the heartbeat for a day.',
      why_it_matters: 'Some rhythms come and go.',
      what_to_do: [
        'Ask about creams before the day. The nurse can say which ones loosen the pads.',
        'Keep the box dry. A bath has to wait.',
      ],
      when_to_ask_for_help: [
        'Skin under the pads that blisters or swells',
        'Feeling faint or breathless, above all with a pacemaker',
      ],
      who_to_contact: 'Call the heart clinic.',
      organisation: 'Harbour Clinic',
    }
    const text =
      'People with a pacemaker should speak to the nurse before the monitor is fitted. A flat battery can make a pacemaker slow and a person faint or breathless. Anyone who notices these signs should sit down at once.'
    const body = bodyOf(
      compose(
        writerInput('patient-information', 'professional', leaflet, [
          passage('m', 'Heart monitors: a guide for wards', text),
        ]),
      ),
    )
    const help = body.slice(body.indexOf('blisters'))
    expect(body).toContain('should speak to the nurse before the monitor is fitted')
    expect(help).not.toContain('before the monitor is fitted')
    expect(help).toContain('sit down at once')
  })
})
