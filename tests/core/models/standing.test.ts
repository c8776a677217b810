import { describe, expect, test } from 'vitest'
import { countedFrom, measuresBefore, peopleIn, samesIn } from '../../../core/models/builtin/composer/anaphora.ts'
import { saysAnotherFigure } from '../../../core/models/builtin/composer/figures.ts'
import { strangersIn } from '../../../core/models/builtin/composer/footing.ts'

describe('what a sentence of a source leans on', () => {
  test('the same stretch has to be named before it', () => {
    expect(samesIn('A second boat cost £90 a day over the same six months.')).toEqual(['six month'])
    expect(samesIn('In six months of fog two boats sailed, and over the same six months nine did not.')).toEqual([])
    expect(samesIn('Passengers were told on the same day.')).toEqual([])
  })

  test('people and things spoken of as known have to be introduced', () => {
    expect(peopleIn('A bell saved the pilots and the boatmen an hour.')).toEqual([])
    expect(peopleIn('A bell saved the ferrymen and the stokers an hour.')).toEqual(['stoker'])
    expect(peopleIn('Stokers were few, and a bell saved the stokers an hour.')).toEqual([])
    expect(countedFrom('The board took 300 letters from the sack and read them.')).toEqual(['sack'])
    expect(countedFrom('Passengers walked 90 metres from the pier to the shop.')).toEqual([])
  })

  test('a bare figure has to say of what it is', () => {
    expect(measuresBefore('The numbers were higher where the pier had a roof.')).toBe(true)
    expect(measuresBefore('The number of crossings was higher in May.')).toBe(false)
  })

  test('a counted whole has to be introduced, and so have the people of whom a part is counted', () => {
    const inFour = 'Ramps were icy in four of the seven harbours.'
    expect(strangersIn(inFour, 'Winter in small harbours')).toEqual(['seven harbour'])
    expect(strangersIn(inFour, 'Winter in seven harbours')).toEqual([])
    expect(strangersIn('Half of the drivers could not say why.', 'Tickets on ferries')).toEqual(['driver'])
    expect(strangersIn('Half of the drivers could not say why.', 'What ferry drivers know')).toEqual([])
    expect(strangersIn('This was so in all fourteen harbours.', 'Winter in small harbours')).toEqual([
      'fourteen harbour',
    ])
  })

  test('the subject and verb of a claim with another amount answer it', () => {
    expect(saysAnotherFigure('Crews needed up to twenty minutes more.', 'Crews needed no more time.')).toBe(true)
    expect(saysAnotherFigure('Crews rested for twenty minutes.', 'Crews needed no more time.')).toBe(false)
  })
})
