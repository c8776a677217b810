import { describe, expect, test } from 'vitest'
import { turnsOf } from '../../../core/evidence/rules/turned.ts'
import { wordTable } from '../../support/evidence-rows.ts'

describe('a claim that puts another word in the place of one of its source', () => {
  test.each([
    [
      'The drug is contraindicated in patients with severe kidney impairment.',
      'The drug is contraindicated in patients with severe liver impairment.',
    ],
    [
      'Stop the tablets if a mild rash appears on your skin.',
      'Stop the tablets if a severe rash appears on your skin.',
    ],
    [
      'The grant pays for new heating in the school’s oldest library.',
      'The grant pays for new heating in the school’s oldest boiler.',
    ],
    [
      'Austria raised its tax on diesel in January by three cents.',
      'Switzerland raised its tax on diesel in January by three cents.',
    ],
    [
      'It is indicated for adults and children with chronic headache.',
      'It is indicated for adults with chronic headache.',
    ],
  ])('%s', (claim, source) => {
    expect(turnsOf(claim, source, wordTable())).toMatchObject([{ of: 'subject' }])
  })

  test.each([
    [
      'The firm bought forty new cars for its drivers in May.',
      'The firm purchased forty new cars for its drivers in May.',
    ],
    [
      'The new law protects every doctor of a country practice.',
      'The new law protects every physician of a country practice.',
    ],
    [
      'The council closed the bridge after the flood in May.',
      'The council has closed the bridge after the flood in May.',
    ],
    [
      'The harbour opens at noon for visitors on Sundays.',
      'The old harbour by the mill opens at noon for visitors on Sundays.',
    ],
    [
      'Velmorin is a tablet for adults with chronic headache.',
      'Velmorin is indicated for adults with chronic headache.',
    ],
    ['The museum is free.', 'The library is free.'],
  ])('says the same, or too little to tell: %s', (claim, source) => {
    expect(turnsOf(claim, source, wordTable())).toEqual([])
  })
})
