import { describe, expect, test } from 'vitest'
import { turnsOf } from '../../../core/evidence/rules/turned.ts'

describe('a claim that allows or assures what its source forbids, rules out or leaves open', () => {
  test.each([
    [
      'Metformin can be used in patients with an eGFR below 30 mL/min.',
      'Metformin is contraindicated in patients with an eGFR below 30 mL/min.',
    ],
    [
      'Patients with severe renal impairment can take metformin.',
      'Metformin is contraindicated in patients with severe renal impairment.',
    ],
    ['Warfarin may be taken with aspirin.', 'Avoid taking warfarin with aspirin.'],
    [
      'Alcohol may be drunk during treatment with metronidazole.',
      'Patients should avoid alcohol during treatment with metronidazole.',
    ],
    [
      'Ibuprofen is suitable in the third trimester of pregnancy.',
      'Ibuprofen is contraindicated in the third trimester of pregnancy.',
    ],
    ['Zolpidem is safe in pregnant women.', 'The safety of zolpidem in pregnant women was not studied.'],
    ['Zolpidem is safe during breastfeeding.', 'Zolpidem has not been studied during breastfeeding.'],
    [
      'The vaccine is effective in children under five.',
      'Effectiveness of the vaccine in children under five has not been established.',
    ],
    [
      'The drug can be given to patients with liver disease.',
      'There are no data on use of the drug in patients with liver disease.',
    ],
    [
      'The drug can be given to patients with liver disease.',
      'Use of the drug in patients with liver disease is not advised.',
    ],
    ['Doxycycline is safe for children under eight.', 'Doxycycline should be avoided in children under eight.'],
    ['The tablets may be crushed before swallowing.', 'The tablets must be swallowed whole and never crushed.'],
    [
      'Pregnant women can handle crushed finasteride tablets.',
      'Pregnant women are advised against handling crushed finasteride tablets.',
    ],
    ['The treatment is licensed for use in adolescents.', 'The treatment is unlicensed for use in adolescents.'],
    ['Serious side effects do not occur with the vaccine.', 'Serious side effects occur rarely with the vaccine.'],
    ['Serious side effects do not occur.', 'Serious side effects, including liver failure, have been reported.'],
    ['The scheme protects deposits held in crypto-assets.', 'The scheme excludes deposits held in crypto-assets.'],
    [
      'The regulator permits the sale of binary options to retail clients.',
      'The regulator has banned the sale of binary options to retail clients.',
    ],
    ["The medicine can be taken with St John's wort.", "Taking St John's wort with the medicine is prohibited."],
    ['Driving is allowed while taking the medicine.', 'Refrain from driving while taking the medicine.'],
    ['Sildenafil is safe with nitrates.', 'Co-administration of sildenafil with nitrates is contraindicated.'],
  ])('%s', (claim, source) => {
    expect(turnsOf(claim, source)).toMatchObject([{ of: 'negation' }])
  })

  test.each([
    [
      'Do not take metformin if you have an eGFR below 30 mL/min.',
      'Metformin is contraindicated in patients with an eGFR below 30 mL/min.',
    ],
    [
      'Metformin must not be used in patients with severe renal impairment.',
      'Metformin is contraindicated in patients with severe renal impairment.',
    ],
    [
      'Do not drink alcohol during treatment with metronidazole.',
      'Patients should avoid alcohol during treatment with metronidazole.',
    ],
    [
      'Ibuprofen should not be used in the third trimester of pregnancy.',
      'Ibuprofen is contraindicated in the third trimester of pregnancy.',
    ],
    [
      'Do not take ibuprofen if you are allergic to aspirin.',
      'Ibuprofen is contraindicated in patients who are allergic to aspirin.',
    ],
    [
      'It is not known whether zolpidem is safe in pregnant women.',
      'The safety of zolpidem in pregnant women was not studied.',
    ],
    ['Doxycycline is not given to children under eight.', 'Doxycycline should be avoided in children under eight.'],
    [
      'Prednisolone should not be stopped abruptly after long-term treatment.',
      'Abrupt withdrawal of prednisolone after long-term treatment should be avoided.',
    ],
    ['The tablets must be swallowed whole.', 'The tablets must be swallowed whole and never crushed.'],
    ['Avoid driving while taking the medicine.', 'Refrain from driving while taking the medicine.'],
    ['Never combine sildenafil with nitrates.', 'Co-administration of sildenafil with nitrates is contraindicated.'],
    [
      'Wait at least four hours after a meal before taking the tablet.',
      'Wait at least four hours after a meal before taking the tablet.',
    ],
    [
      'Wait four hours after a meal before taking the tablet.',
      'Wait at least four hours after a meal before taking the tablet.',
    ],
    [
      'Wait at least 4 hours after a meal before taking the tablet.',
      'Wait at least four hours after a meal before taking the tablet.',
    ],
    ['Adults can take at most six tablets a day.', 'Adults can take up to six tablets a day.'],
    [
      'The regulator has banned the sale of binary options to retail clients.',
      'The sale of binary options to retail clients is prohibited by the regulator.',
    ],
    [
      'The scheme does not cover deposits held in crypto-assets.',
      'The scheme excludes deposits held in crypto-assets.',
    ],
    [
      'Patients avoided hospital when they were treated early with the antiviral.',
      'Patients who were treated early with the antiviral avoided hospital.',
    ],
    [
      'Use of the drug in patients with liver disease has not been studied.',
      'There are no data on use of the drug in patients with liver disease.',
    ],
    ['Serious side effects are rare with the vaccine.', 'Serious side effects occur rarely with the vaccine.'],
    ['The treatment helps patients to avoid surgery.', 'With the treatment patients can avoid surgery.'],
    [
      'A ban on smoking in pubs cut heart attacks by 10 %.',
      'Heart attacks fell by 10 % after a ban on smoking in pubs.',
    ],
    ['The tablets can prevent migraine.', 'The tablets can prevent migraine in adults who avoid caffeine.'],
  ])('says no other than its source: %s', (claim, source) => {
    expect(turnsOf(claim, source)).toEqual([])
  })
})

describe('a number in words, and a bound of it', () => {
  test.each([
    [
      'Repeat the dose after two hours if the migraine returns.',
      'Repeat the dose after at least four hours if the migraine returns.',
    ],
    [
      'Wait two hours after a meal before taking the tablet.',
      'Wait at least four hours after a meal before taking the tablet.',
    ],
    ['Leave three hours between the two medicines.', 'Leave at least six hours between the two medicines.'],
    ['Take the tablets for no more than ten days.', 'Take the tablets for no more than three days.'],
    ['Adults can take up to eight tablets a day.', 'Adults can take up to six tablets a day.'],
  ])('%s', (claim, source) => {
    expect(turnsOf(claim, source)).toMatchObject([{ of: 'figure' }])
  })
})

test('what a source denies of another thing clears no denial of this one', () => {
  const source = 'The tablet has lactose in its coating. The syrup has no lactose in it.'
  expect(turnsOf('The tablet has no lactose in its coating.', source)).toMatchObject([{ of: 'negation' }])
})
