import { describe, expect, test } from 'vitest'
import { turnsOf } from '../../../core/evidence/rules/turned.ts'

describe('a claim that says more than the sentence that it follows', () => {
  test.each([
    [
      'Coffee causes heart disease.',
      'Coffee drinkers were more likely to have heart disease in an observational study.',
      'more likely',
    ],
    [
      'Screen time before bed leads to poor sleep in teenagers.',
      'Screen time before bed was associated with poor sleep in teenagers.',
      'associated',
    ],
    ['The treatment will reduce pain.', 'The treatment may reduce pain in some patients.', 'may reduce'],
    ['The reform raises the rents of older flats.', 'The reform might also raise the rents of older flats.', 'might'],
    [
      'The duty applies to all employers.',
      'The duty applies to employers with more than 50 employees.',
      'employers with more than',
    ],
    ['All residents opposed the new road.', 'Many residents opposed the new road.', 'Many residents'],
    ['The wound always heals within a week.', 'The wound usually heals within a week.', 'usually heals'],
    ['The drug was well tolerated in children.', 'The drug was well tolerated in adults aged 18 to 65.', 'adults'],
    ['The extract shrank tumours in patients.', 'The extract shrank tumours in mice.', 'mice'],
  ])('%s', (claim, source, said) => {
    const [turn, ...more] = turnsOf(claim, source)
    expect(more).toEqual([])
    expect(turn?.source).toContain(said)
  })

  test.each([
    ['Coffee may cause heart disease.', 'Coffee may cause heart disease in some people.'],
    [
      'Coffee drinkers were more likely to have heart disease.',
      'Coffee drinkers were more likely to have heart disease.',
    ],
    ['Smoking causes lung cancer.', 'Smoking causes lung cancer and is associated with heart disease.'],
    ['Dust can cause illness in gardeners.', 'Dust may cause illness in gardeners.'],
    ['The museum opens in May with a show of maps.', 'The museum opens in May with a show of maps.'],
    [
      'The duty applies to all employers with more than 50 staff.',
      'The duty applies to employers with more than 50 staff.',
    ],
    ['Many residents opposed the new road.', 'Many residents opposed the new road.'],
    ['The drug was well tolerated in adults.', 'The drug was well tolerated in adults and children.'],
    [
      'The drug was well tolerated in children.',
      'Adults were studied first. The drug was well tolerated in children too.',
    ],
    ['The club welcomes girls and boys from the age of six.', 'The club welcomes children from the age of six.'],
    ['You may keep the tablets in the fridge.', 'The tablets may be kept in the fridge.'],
  ])('says no more: %s', (claim, source) => {
    expect(turnsOf(claim, source)).toEqual([])
  })
})
