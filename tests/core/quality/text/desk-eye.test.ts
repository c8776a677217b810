import { expect, test } from 'vitest'
import { codesIn } from './found-in.ts'

const HERE = 'The pump stands in the yard behind the hall, and the caretaker looks after it.'

test.each<[string, string]>([
  ['instruction_left', 'About 1,900 people cross the bridge each weekday [AB: check].'],
  ['instruction_left', `${HERE}\n\nDo we have his leave to print this? KM\n\n${HERE}`],
  ['instruction_left', 'The pianist, named Halvard Skjelbreid (sp?), came from Bergen.'],
  ['instruction_likely', 'Do not mention the flood more than once, and use a hopeful tone throughout.'],
  ['model_talk', "You're absolutely right, and here is the corrected table."],
  ['model_talk', 'Read [the report](https://example.org/report?utm_source=chatgpt.com) of the trust.'],
  ['model_talk', 'I was unable to confirm the times of these trains, so check them before you publish.'],
  ['placeholder', 'The crash at start is fixed (#NNNN).'],
  ['placeholder', 'We raised $%d for the roof.'],
  ['placeholder', 'A novel of the fens (Pellinore, 000pp, £18.99).'],
  ['pointer_nowhere', 'Using the formula given above, you can work out the rent.'],
  ['pointer_nowhere', 'If you qualify for the rebate mentioned earlier, bring proof with you.'],
  ['pointer_nowhere', 'Unscrew the stem, as shown in the diagram below.'],
  [
    'pointer_nowhere',
    '## 1. What it is\n\nA loan.\n\n## 2. What it costs\n\nSee section 7.\n\n## 3. How it ends\n\nWith the last rate.',
  ],
  ['count_wrong', '## Five things to remember\n\n1. Time counts.\n2. Fees add up.\n3. Prices rise.'],
  [
    'count_wrong',
    'It is a busy month. Here are seven jobs that cannot wait.\n\n**Prune.** Now.\n\n**Sow.** Under glass.\n\n**Dig.** When dry.',
  ],
  ['share_wrong', 'The chest is 34cm (15.4in) long.'],
  ['share_wrong', 'The hill is 312 metres (924ft) high.'],
  ['share_wrong', 'Ring us if the temperature is above 104°F (42°C).'],
  ['change_wrong', 'We counted 214 pairs of redshank, against 180 in 2023, which is a rise of 29%.'],
  [
    'same_openings',
    'The path leaves the marsh. The path climbs to the farm. The path turns at the gate. The path is often wet.',
  ],
  [
    'keyword_stuffing',
    'A dripping tap repair is plain dripping tap work: with dripping tap parts, anybody can finish a dripping tap job.',
  ],
  ['paragraph_cut', '- A wrench\n- Spare washers and\n- A towel for the floor'],
  ['steps_misnumbered', '**6. Fees**\n\nNone.\n\n**7. Notices**\n\nBy post.\n\n**9. Other business**\n\nNone.'],
  ['name_two_spellings', 'Ffion Prydderch-Jones spoke first. Later Ms Pryderch-Jones sat down.'],
  ['placeholder', "Dear [Neighbour's Name],\n\nThe tree is safe."],
  ['placeholder', 'Released on TBC_DATE_HERE for all.'],
  ['instruction_left', 'It was in Mill Street [KB to PA: may we name the street? please check].'],
  ['share_wrong', 'Rents for the 48 plots, at £30 each, had brought in £1,640, and the tank is new.'],
  ['count_wrong', 'There are six stations: at the railway station, the market hall, the hospital and the lido.'],
  ['pointer_nowhere', '1. Where is it?\n2. What does it cost?\n3. Who may come?\n\nFor groups, see question 14.'],
  ['harmful_advice', 'A charcoal barbecue set up in the bedroom will keep you warm all night.'],
  ['harmful_advice', 'Descale it with a spoon of citric acid and a good splash of bleach.'],
  ['harmful_advice', 'Shred the rhubarb leaves and cook them in butter like spinach.'],
  ['harmful_advice', 'If you forget one, take a double dose the next time.'],
  ['harmful_advice', 'If you took too many tablets and feel well, you do not need any help.'],
])('%s: %s', (code, text) => {
  expect(codesIn(text)).toContain(code)
})

test.each<[string, string]>([
  ['instruction_left', 'The bill (BBC: a rise of 3 %) is disputed.'],
  [
    'placeholder',
    'Designers pour *Lorem ipsum dolor sit amet* into empty boxes so that nobody reads the words and everybody looks at the page, and it has been so for sixty years, in print and on the screen.',
  ],
  ['placeholder', 'A TODO must carry a number, and the linter rejects a TODO without one.'],
  ['pointer_nowhere', 'The rebate is £40. If you qualify for the rebate mentioned earlier, bring proof.'],
  ['pointer_nowhere', 'You may complain under section 7 of the Act.'],
  ['count_wrong', '## Five things to remember\n\n1. Time.\n2. Fees.\n3. Prices.\n4. Taxes.\n5. Rest.'],
  ['share_wrong', 'It is about 5 miles (8km) from the station, and 30cm (12in) wide.'],
  ['share_wrong', 'Bake it at 180°C (350°F).'],
  ['share_wrong', 'A temperature of 38°C (100.4°F) is a fever.'],
  ['change_wrong', 'We counted 214 pairs, against 180 in 2023, which is a rise of 19%.'],
  ['same_openings', 'The path leaves the marsh. It climbs to the farm. The path turns at the gate. Bring boots.'],
  ['keyword_stuffing', 'The tap drips, the tap leaks, and in the end nobody in the house will touch it any more.'],
  ['paragraph_cut', '- the tenant agrees; and\n- the landlord signs; or\n- the agent does so for both'],
  [
    'paragraph_cut',
    '"I never thought that I would have a favourite of these things one day." — *Ada B., Norwich*\n\nIt ships on Monday.',
  ],
  ['share_wrong', 'Rents for the 48 plots, at £30 each, had brought in £1,440, and the tank is new.'],
  ['count_wrong', 'There are four stations: at the railway station, the market hall, the hospital and the lido.'],
  ['pointer_nowhere', '1. Where?\n2. What?\n3. Who?\n\nSee question 2, and rule 14 of the Highway Code.'],
  ['harmful_advice', 'Never bring a barbecue into a tent, even one that has gone out.'],
  ['harmful_advice', 'Never eat rhubarb leaves: they are poisonous.'],
  ['harmful_advice', 'Do not take a double dose to make up for one that you forgot.'],
])('no %s: %s', (code, text) => {
  expect(codesIn(text)).not.toContain(code)
})
