import { describe, expect, test } from 'vitest'
import { guardEdit } from '../../../../core/models/guard/guard.ts'
import { readWordTable } from '../../../../core/evidence/read-word-table.ts'
import { resourcesFolder } from '../../../support/world.ts'

const table = await readWordTable(resourcesFolder)

/** A sentence before, and one after, that keep their words whatever becomes of what stands between them. */
const around = (text: string): string =>
  `Small offices have a kettle and a jar.\n\n${text}\n\nIt takes little to change that.`

const guarded = (before: string, after: string) => guardEdit(around(before), around(after), table)

describe('a sentence that says something else keeps its old words', () => {
  test.each([
    ['negation', 'The gel does not heal wounds in mice.', 'The gel does heal wounds in mice.'],
    ['negation', 'The gel doesn’t heal wounds in mice.', 'The gel heals wounds in mice.'],
    ['negation', 'The gel heals wounds in mice.', 'The gel won’t heal wounds in mice.'],
    ['negation', 'The pot is cheap and not safe for children.', 'The pot is not cheap and safe for children.'],
    ['negation', 'The committee found the gel safe in adults.', 'The committee found the gel unsafe in adults.'],
    ['negation', 'No patient left the trial early.', 'Patients left the trial early.'],
    ['negation', 'The drug was effective in older patients.', 'The drug was ineffective in older patients.'],
    ['negation', 'Das Mittel hilft nicht gegen Husten.', 'Das Mittel hilft gegen Husten.'],
    ['negation', 'Le remède ne guérit pas la toux.', 'Le remède guérit la toux.'],
    ['strength', 'Warm pots may keep tea hot for longer.', 'Warm pots will keep tea hot for longer.'],
    ['strength', 'Warm pots could keep tea hot.', 'Warm pots keep tea hot.'],
    ['strength', 'Some members liked the loose tea.', 'All members liked the loose tea.'],
    ['strength', 'Members often liked the loose tea.', 'Members always liked the loose tea.'],
    ['strength', 'Staff should warm the pot first.', 'Staff must warm the pot first.'],
    ['strength', 'The trial suggests that warm pots help.', 'The trial proves that warm pots help.'],
    ['strength', 'The maker says the kettle is quiet.', 'The kettle is quiet.'],
    ['strength', 'Tea drinking is associated with fewer headaches.', 'Tea drinking causes fewer headaches.'],
    ['strength', 'If symptoms persist, see a doctor.', 'See a doctor about symptoms.'],
    ['strength', 'Only nurses may open the cabinet.', 'Nurses may open the cabinet.'],
    ['strength', 'About 40 offices took part in the tasting.', '40 offices took part in the tasting.'],
    ['strength', 'Take the syrup before meals.', 'Take the syrup after meals.'],
    ['strength', 'It was mild in most patients of the ward.', 'It was mild in patients of the ward.'],
    ['strength', 'The gel had little effect on the wounds.', 'The gel had an effect on the wounds.'],
    ['strength', 'It is free for the first two years.', 'It is free for two years.'],
    ['strength', 'Das Mittel wirkt selten gegen Husten.', 'Das Mittel wirkt gegen Husten.'],
    ['brought_in', 'The gel healed wounds in mice [1].', 'The gel healed wounds in people [1].'],
    ['brought_in', 'The sale ends on 5 May.', 'The sale starts on 5 May.'],
    ['brought_in', 'The club lost money in 2021.', 'The club made money in 2021.'],
    ['comparison', 'Warm pots cost less than 20 pounds a year.', 'Warm pots cost more than 20 pounds a year.'],
    [
      'comparison',
      'Loose tea was cheaper and sales rose in spring.',
      'Loose tea was cheaper and sales fell in spring.',
    ],
    ['comparison', 'Sales rose in spring and costs fell in autumn.', 'Sales fell in spring and costs rose in autumn.'],
    ['comparison', 'Kettles use more power than lamps.', 'Lamps use more power than kettles.'],
    ['comparison', 'Die Kosten stiegen im Frühjahr deutlich.', 'Die Kosten sanken im Frühjahr deutlich.'],
    ['figure', 'The tasting had 40 members over six weeks.', 'The tasting had 45 members over six weeks.'],
    ['figure', 'The tasting had 40 members over six weeks.', 'The tasting had members over six weeks.'],
    ['figure', 'Take 5 mg of the syrup in the evening.', 'Take 5 g of the syrup in the evening.'],
    ['figure', 'It fell from 14 percent to 9 percent.', 'It fell from 9 percent to 14 percent.'],
    ['figure', 'The kettle costs £45 in most shops.', 'The kettle costs $45 in most shops.'],
    [
      'name',
      'In March the clinic of Anna Berg paid the clinic of Otto Lind.',
      'In March the clinic of Otto Lind paid the clinic of Anna Berg.',
    ],
    ['name', 'The trial was led by Anna Berg in Oslo.', 'The trial was led by Anna Borg in Oslo.'],
    ['name', 'Pfizer paid for the trial [1].', 'Novartis paid for the trial [1].'],
    ['name', 'Ann Reed says the pot is warm.', 'Bob Reed says the pot is warm.'],
    ['name', 'Excella made the kettle quieter.', 'Boilwell made the kettle quieter.'],
    ['name', 'In Oslo the trial took a year.', 'In Bergen the trial took a year.'],
    ['quotation', 'She said: “We will open the hall in May.”', 'She said: “We are opening the hall in May.”'],
    ['quotation', 'The report calls it “a modest gain”.', 'The report calls it a modest gain.'],
    ['address', 'Write to press@harbour.example about the plan.', 'Write to press@harbor.example about the plan.'],
    ['citation', 'Warm pots keep tea hot for longer [2].', 'Warm pots keep tea hot for longer [3].'],
    ['citation', 'Warm pots keep tea hot for longer [2].', 'Warm pots keep tea hot for longer.'],
    [
      'citation',
      'Warm pots keep tea hot. Loose tea costs a little less [2].',
      'Warm pots keep tea hot [2]. Loose tea costs a little less.',
    ],
    [
      'citation',
      'Warm pots keep tea hot. Loose tea costs a little less [2].',
      'Warm pots keep tea hot and loose tea costs a little less [2].',
    ],
    [
      'citation',
      'Warm pots keep tea hot and loose tea costs less in shops [2].',
      'Warm pots keep tea hot. Loose tea costs less in shops [2].',
    ],
    ['dropped', 'Warm pots help. The gel does not heal deep wounds.', 'Warm pots help.'],
    ['dropped', 'The gel was tried on 12 mice. Warm pots help.', 'Warm pots help.'],
    ['brought_in', 'Warm pots help.', 'Warm pots help. The Excella kettle is the best choice for every team.'],
    ['brought_in', 'Warm pots help.', 'Warm pots help. Doctors praise herbal infusions for gout.'],
  ] as const)('%s: %j is not turned into %j', (reason, before, after) => {
    const { text, kept } = guarded(before, after)
    expect(kept.flatMap(({ reasons }) => reasons)).toContain(reason)
    expect(text).toBe(around(before))
  })
})

describe('a harmless edit stays', () => {
  test.each([
    ['In order to keep the tea hot, staff warmed the pot first.', 'To keep the tea hot, staff warmed the pot first.'],
    ['The pot was warmed by staff before the tea was made.', 'Staff warmed the pot before the tea was made.'],
    ['The trial was led by Anna Berg in a small clinic.', 'Anna Berg led the trial in a small clinic.'],
    [
      'Staff filled the kettle, warmed the pot, and tasted the tea over six weeks.',
      'Staff filled the kettle and warmed the pot. They tasted the tea over six weeks.',
    ],
    ['Staff filled the kettle. They warmed the pot.', 'Staff filled the kettle and warmed the pot.'],
    [
      'Warm pots keep tea hot for longer [2]. Loose tea costs a little less [3].',
      'Warm pots keep tea hot for longer [2], and loose tea costs a little less [3].',
    ],
    [
      'Warm pots keep tea hot and loose tea costs less in shops [2].',
      'Warm pots keep tea hot [2]. Loose tea costs less in shops [2].',
    ],
    ['The gel does not heal wounds in mice.', 'In mice, the gel doesn’t heal wounds.'],
    ['In 2021, the tasting had 40 members.', 'The tasting had 40 members in 2021.'],
    ['It is a fact that the pot has a very large handle.', 'The pot has a large handle.'],
    ['The tea was liked. The tea was liked by the members of the club.', 'The members of the club liked the tea.'],
    ['Sales increased by 5 percent in spring.', 'In spring, sales rose by 5 percent.'],
    ['The team purchased 12 kettles for the office [1].', 'The team bought 12 kettles for the office [1].'],
    ['The trial started in 2021 with 40 people [1].', 'The trial began in 2021 with 40 people [1].'],
    ['The study demonstrates that 40 percent drink tea [1].', 'The study shows that 40 percent drink tea [1].'],
    ['Approximately 40 employees utilise the kettle [1].', 'Approximately 40 employees use the kettle [1].'],
    ['“We will open the hall in May,” she said.', 'She said: “We will open the hall in May.”'],
    [
      'Warm pots help. That is nice to know. Loose tea needs a strainer.',
      'Warm pots help. Loose tea needs a strainer.',
    ],
    ['Warm pots help. Loose tea needs a strainer.', 'Loose tea needs a strainer. Warm pots help.'],
    [
      '- Fill the kettle with fresh water\n- Warm the pot beforehand',
      '- Fill the kettle with fresh water.\n- Warm the pot beforehand.',
    ],
    [
      'Der Topf wurde vor dem Brühen angewärmt und gut abgetrocknet.',
      'Vor dem Brühen wurde der Topf angewärmt und gut abgetrocknet.',
    ],
    [
      'Anna Berg runs the clinic in Oslo. Anna Berg also teaches.',
      'Anna Berg runs the clinic in Oslo. She also teaches.',
    ],
    [
      'The kettle, which is old, is made of steel and has a long spout.',
      'The old kettle is made of steel and has a long spout.',
    ],
  ])('%j may become %j', (before, after) => {
    expect(guarded(before, after)).toEqual({ text: around(after), kept: [] })
  })
})

test('the rest of an edit stays where one sentence keeps its old words', () => {
  const before =
    'In order to begin, staff filled the kettle. The gel does not heal wounds. The pot was, in point of fact, warm.'
  const after = 'To begin, staff filled the kettle. The gel heals wounds. The pot was warm.'
  expect(guardEdit(before, after)).toEqual({
    text: 'To begin, staff filled the kettle. The gel does not heal wounds. The pot was warm.',
    kept: [{ before: 'The gel does not heal wounds.', after: 'The gel heals wounds.', reasons: ['negation'] }],
  })
})

test('a sentence that was left out stands behind the one before it again, a list item in its list', () => {
  const before = '- Fill the kettle with water.\n- Never use 3 bags.\n- Warm the pot well.'
  const after = '- Fill the kettle with fresh water.\n- Warm the pot well.'
  expect(guardEdit(before, after).text).toBe(
    '- Fill the kettle with fresh water.\n- Never use 3 bags.\n- Warm the pot well.',
  )
  expect(guardEdit('It is not safe. Pots help.', 'Pots help.').text).toBe('It is not safe. Pots help.')
})

test('a sentence that is put back stays in its own part of the text, whatever single word it shares with another part', () => {
  const before = `Falling is common. That doesn’t mean you have to put up with it. There’s something you can do about it.

The class lasts an hour and begins on chairs. Then you stand behind your chair.

You walk heel to toe along a line. Then there’s tea.

Maureen is a neighbour. She’s been coming since 2024, and the March she means is that year’s.`
  const after = before
    .replace(
      'Falling is common. That doesn’t mean you have to put up with it. There’s',
      'Falling is common, but there’s',
    )
    .replace('2024, and the March', '2024. The March')
  const { text } = guardEdit(before, after, table)
  const paragraphs = text.split('\n\n')
  expect(paragraphs[0]).toContain('put up with it')
  expect(paragraphs[3]).not.toContain('put up with it')
})

test('praise that nobody is said to give may go, with the source that it cites; what a source says of a limit may not', () => {
  const praise = 'LumenPay stands out as the most dependable funder for growing firms [2].'
  expect(guarded(praise, '').kept).toEqual([])
  expect(guarded(praise, '').text).not.toContain('LumenPay')
  const limit = 'The best evidence is from one trial of 40 people [2].'
  expect(guarded(limit, '').text).toContain(limit)
  const said = 'The Chamber says that LumenPay is the most dependable funder [2].'
  expect(guarded(said, '').text).toContain(said)
})

test('words of the writer’s own may go where the brief is known; a limit of the brief may not, and without a brief nothing', () => {
  const brief = 'Background: The pouch must not be shut in a closed bag.\n- Take both with you'
  const cut = (sentence: string, known: string | null = brief) =>
    guardEdit(around(sentence), around(''), table, known).text.includes(sentence)
  expect(cut('We hadn’t always gone looking for trouble like this.')).toBe(false)
  expect(cut('Do not shut the pouch in a closed bag.')).toBe(true)
  expect(cut('It has never been seen in 40 trials.')).toBe(true)
  expect(cut('Nobody was harmed [2].')).toBe(true)
  expect(cut('We hadn’t always gone looking for trouble like this.', null)).toBe(true)
})

describe('two sentences that an edit made one are put back together', () => {
  const restored = (before: string, after: string): string =>
    guardEdit(around(before), around(after), table, before).text

  test('a condition whose sentence was taken into the next is not lost', () => {
    const two =
      'Do you have atrial fibrillation, a kind of irregular heartbeat? Take three readings each time and ask us whether home readings can be used at all [1].'
    const one =
      'If you have atrial fibrillation, take three readings each time and ask us whether home readings can be used at all [1].'
    expect(restored(two, one)).toBe(around(two))
  })

  test('a sentence that is put back does not stand twice beside the one that said it too', () => {
    const two = 'It is for you if we have booked one for you. It is also for the people who come with you.'
    const one = 'It is for you and for the people who come with you.'
    expect(restored(two, one)).toBe(around(two))
  })
})

describe('with the brief beside it, an edit that takes back what the draft made of the brief', () => {
  const brief =
    'The clinic does not prescribe medicines. It expects 240 visits a week. The trial may help older people.'
  const kept = (before: string, after: string) => guardEdit(around(before), around(after), table, brief).kept.length

  test.each([
    ['The clinic prescribes medicines.', 'The clinic does not prescribe medicines.'],
    ['The clinic expects 420 visits a week.', 'The clinic expects 240 visits a week.'],
    ['The trial will help older people.', 'The trial may help older people.'],
  ])('stays: “%s” to “%s”', (before, after) => {
    expect(kept(before, after)).toBe(0)
    expect(kept(after, before)).toBe(1)
  })

  test.each([
    'Of the clinic the trust expects 420 visits a week now [1].',
    '[Query: the text has 420 visits a week, the brief 240 visits a week of the clinic. Please confirm.]',
  ])('is put back where the draft corrected the brief elsewhere: %s', (elsewhere) => {
    const [before, after] = ['The clinic expects 420 visits a week.', 'The clinic expects 240 visits a week.']
    expect(kept(`${elsewhere} ${before}`, `${elsewhere} ${after}`)).toBe(1)
  })

  test('is put back where the sentence cites a source, which may know better than the brief', () => {
    expect(kept('The clinic expects 420 visits a week [1].', 'The clinic expects 240 visits a week [1].')).toBe(1)
  })
})
