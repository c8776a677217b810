import { describe, expect, test } from 'vitest'
import { evidenceOf } from '../../../core/evidence/rules/score.ts'
import { indexSource } from '../../../core/evidence/rules/source-index.ts'
import { tokensOf } from '../../../core/evidence/rules/tokens.ts'
import { withConditions } from '../../../core/evidence/rules/left-out.ts'
import { turnsOf } from '../../../core/evidence/rules/turned.ts'
import { wordTable } from '../../support/evidence-rows.ts'

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
    ['The extract shrank tumours.', 'The extract shrank tumours in mice.', 'in mice'],
    [
      'Watching television makes children overweight.',
      'Children who watched television for hours were more likely to be overweight; the design allows no conclusion about cause.',
      'more likely',
    ],
    [
      'Owning a dog lowers the risk of heart disease.',
      'Dog owners had lower rates of heart disease than people without dogs.',
      'had lower rates',
    ],
    ['Tea prevents tooth decay.', 'Tea is often said to prevent tooth decay.', 'is often said to'],
    ['Walking prevents back pain.', 'The trial will test whether walking prevents back pain.', 'test whether'],
    ['The minister took gifts from the firm.', 'If the minister took gifts from the firm, he has to resign.', 'If'],
    [
      'Night trains save energy.',
      'Night trains save energy, their makers claim, but nobody has counted it.',
      'makers claim',
    ],
    ['The smelter poisoned the well.', 'Residents say the smelter poisoned the well; the owner denies it.', 'say'],
    ['The mast is 60 metres tall.', 'The mast was to be 60 metres tall, but was built to 45.', 'was to be'],
    [
      'Customers love the new menu.',
      'A few said that they love the new menu, and most complained of the prices.',
      'few said',
    ],
    [
      'The drug will replace the daily injection.',
      'The drug could one day replace the daily injection.',
      'could one day replace',
    ],
    ['The chain opened forty shops this year.', 'The chain plans to open forty shops this year.', 'plans to'],
    ['There is water under the crater.', 'Geologists suspect there is water under the crater.', 'suspect'],
    ['Patients with the disease went home early.', 'A few patients with the disease went home early.', 'few patients'],
    [
      'Traffic fell because of the new toll on the bridge.',
      'Traffic has fallen since the new toll on the bridge began.',
      'since',
    ],
    [
      'Breakfast helps pupils to learn.',
      'Pupils learn more with breakfast, but the survey cannot show whether breakfast is the reason.',
      'not show whether',
    ],
    ['All four bridges failed the test.', 'Three of the four bridges failed the test.', 'Three of the four'],
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
    ['The cause of the fire is not known.', 'The cause of the fire is not known, and police are looking into it.'],
    [
      'The fund returned 8 percent last year.',
      'The fund returned 8 percent last year, and its manager believes in more.',
    ],
    ['The council said that the road is closed.', 'The council said that the road is closed.'],
    ['The mice lost weight within a month.', 'In the trial of mice, the mice lost weight within a month.'],
    ['Smokers have an increased risk of stroke.', 'Smokers have a higher risk of stroke; the two are associated.'],
    ['All four bridges passed the test.', 'All four bridges passed the test, and one of the tunnels did.'],
    ['The chain will open forty shops this year.', 'The chain plans to open forty shops this year.'],
    ['The clerk is accused of taking money.', 'Prosecutors claimed the clerk was taking money.'],
    ['The road was closed because of the flood.', 'The road was closed after the flood broke its edge.'],
    [
      'In mice, the compound slowed tumours.',
      'The compound slowed tumours in mice, but it has not been tested in people.',
    ],
    [
      'Tenants may leave only if they give notice.',
      'A tenant is not permitted to leave unless the tenant gives notice.',
    ],
    ['Children feed the rabbits on Sundays.', 'Pupils feed the rabbits on Sundays.'],
    ['An infestation closed the bakery in May.', 'An infestation of rats closed the bakery in May.'],
    ['If it rains, the race is run on Sunday.', 'If it rains, the race is run on Sunday.'],
    ['Visitors pay no fee on Sundays.', 'If you visit on a weekday you pay a fee; visitors pay no fee on Sundays.'],
  ])('says no more: %s', (claim, source) => {
    expect(turnsOf(claim, source)).toEqual([])
  })
})

test('is never high where a condition of it is left out', () => {
  const [claim, source] = [
    'Staff can work from home on Fridays.',
    'Staff can work from home on Fridays only if their manager agreed.',
  ]
  const compared = evidenceOf(tokensOf(claim), indexSource(source), wordTable())
  expect(compared.confidence).toBe('high')
  expect(withConditions(compared, claim, source).confidence).toBe('moderate')
  expect(withConditions(compared, source, source).confidence).toBe('high')
})
