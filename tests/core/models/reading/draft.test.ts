import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../../core/models/contract.ts'
import { draftParts, sectionText } from '../../../../core/models/reading/draft.ts'
import { shownSoFar } from '../../../../core/models/reading/thought.ts'
import { takesNotes, type TakenOff } from '../../../../core/models/note-contract.ts'

const section = (key: string, heading: string): Plan['sections'][number] => ({
  key,
  heading,
  purpose: 'Say it.',
  min_words: 10,
  max_words: 200,
  word_budget: 100,
  required: true,
  citations: 'optional',
})
const PLAN: Plan = {
  subject: 'Tea',
  sections: [section('opening', ''), section('what_matters', 'What matters most'), section('next_steps', 'Next steps')],
}
const KNOWN = new Set([1, 2, 3])
const BODIES = {
  opening: 'Tea is older than this office.',
  what_matters: 'Water matters [1]. So does time [2][3].\n\n- Fresh water\n- Five minutes',
  next_steps: 'Buy a kettle.\n\nThen use it.',
}
const PIECE = `# Tea at work\n\n## [opening]\n\n${BODIES.opening}\n\n## [what_matters]\n\n${BODIES.what_matters}\n\n## [next_steps]\n\n${BODIES.next_steps}`

function read(answer: string): { title: string; bodies: Record<string, string>; taken: TakenOff[] } {
  const { note, taken } = takesNotes()
  const { title, bodies } = draftParts(answer, PLAN, KNOWN, note)
  return { title, bodies: Object.fromEntries(bodies), taken: taken() }
}

test('of an answer on its way no thought is shown, and no half of a tag', () => {
  const parts = [
    '<thi',
    'nk>\nThe title',
    ' is # Tea.\n</think>\n\n# Tea',
    '\n\nHot.\n',
    '<think>Now',
    '</think>\nWet.',
  ]
  const shown = parts.map((_, at) => shownSoFar(parts.slice(0, at + 1).join('')).trim())
  expect(shown).toEqual(['', '', '# Tea', '# Tea\n\nHot.', '# Tea\n\nHot.', '# Tea\n\nHot.\n\nWet.'])
  expect(shownSoFar('<|channel|>analysis<|message|>I plan')).toBe('')
  expect(shownSoFar('Less than `<think>` and 3 < 4')).toBe('Less than `<think>` and 3 < 4')
})

/** Ways in which models put the same piece; each has to be read as the piece alone. */
const WAYS: Record<string, [string, TakenOff['what'][]]> = {
  'as it was asked for': [PIECE, []],
  'after a thought': [`<think>\nThe title is # Tea.\n## [opening]\n</think>\n\n${PIECE}`, ['thought']],
  'after two kinds of thought': [`<thinking>Hm.</thinking>\n<think>Well.</think>\n${PIECE}`, ['thought']],
  'after a thought that was never closed': [`<think>\nI plan a piece about tea.\n\n${PIECE}`, ['thought']],
  'after a thought whose beginning is lost': [`I plan a piece.\n</think>\n\n${PIECE}`, ['thought']],
  'with a thought between sections': [
    PIECE.replace('## [next', '<think>\nNow the end.\n</think>\n## [next'),
    ['thought'],
  ],
  'after a greeting': [`Sure! Here is the blog post you asked for:\n\n${PIECE}`, ['greeting']],
  'in a fence': [`\`\`\`markdown\n${PIECE}\n\`\`\``, ['fence']],
  'in a fence of four without a name': [`\`\`\`\`\n${PIECE}\n\`\`\`\``, ['fence']],
  'in a fence between chat': [
    `Of course:\n\n\`\`\`markdown\n${PIECE}\n\`\`\`\n\nLet me know if it needs anything.`,
    ['greeting', 'fence', 'offer'],
  ],
  'in a fence that was cut': [`\`\`\`markdown\n${PIECE}`, ['fence']],
  'with the fence behind its title': [
    PIECE.replace('# Tea at work\n\n', '# Tea at work\n\n```markdown\n') + '\n```',
    ['fence'],
  ],
  'with an offer behind it': [`${PIECE}\n\nLet me know if you'd like any changes!`, ['offer']],
  'with an offer behind a rule': [`${PIECE}\n\n---\n\nI hope this helps! Feel free to ask for more.`, ['offer']],
  'with two offers and a count': [
    `${PIECE}\n\n(Word count: 412)\n\nWould you like me to adjust the tone?\n\nI can also shorten it if you prefer a shorter version.`,
    ['offer'],
  ],
  'with offers that name no changes in particular': [
    `${PIECE}\n\nFeel free to adapt this to your brand voice.\n\nLet me know if you want changes!`,
    ['offer'],
  ],
  'with another offer in German': [
    `${PIECE}\n\nSagen Sie mir gern, ob ich die Länge oder den Ton anpassen soll.`,
    ['offer'],
  ],
  'in the last of its channels': [
    `<|channel|>analysis<|message|>I plan # Tea.<|end|><|start|>assistant<|channel|>final<|message|>${PIECE}<|return|>`,
    ['thought'],
  ],
  'in its only channel': [`<|channel|>final<|message|>${PIECE}`, ['thought']],
  'with an offer in German': [`${PIECE}\n\nLassen Sie mich wissen, ob ich etwas anpassen soll.`, ['offer']],
  'with keys without brackets': [PIECE.replaceAll(/\[([a-z_]+)\]/g, '$1'), ['form']],
  'with keys in capitals and words': [
    PIECE.replace('[what_matters]', '[What Matters]').replace('[opening]', '[Opening]'),
    ['form'],
  ],
  'with bold keys': [PIECE.replaceAll(/## (\[[a-z_]+\])/g, '**$1**'), ['form']],
  'with keys alone in their line': [PIECE.replaceAll(/## (\[[a-z_]+\])/g, '$1'), ['form']],
  'with its headings in place of keys': [
    PIECE.replace('## [opening]\n\n', '')
      .replace('[what_matters]', 'What matters most')
      .replace('[next_steps]', 'Next steps'),
    ['form'],
  ],
  'with bold headings in place of keys': [
    PIECE.replace('## [opening]\n\n', '')
      .replace('## [what_matters]', '**What matters most**')
      .replace('## [next_steps]', '**Next Steps:**'),
    ['form'],
  ],
  'with bare headings in place of keys': [
    PIECE.replace('## [opening]\n\n', '')
      .replace('## [what_matters]', 'What matters most')
      .replace('## [next_steps]', 'Next steps'),
    ['form'],
  ],
  'with each heading again behind its key': [
    PIECE.replace('[what_matters]\n\n', '[what_matters]\n\n### What matters most\n\n'),
    ['heading'],
  ],
  'with a bold title': [PIECE.replace('# Tea at work', '**Tea at work**'), []],
  'with a title in bold behind its mark': [PIECE.replace('# Tea at work', '# **Tea at work**'), []],
  'with a title by name': [PIECE.replace('# Tea at work', 'Title: Tea at work'), []],
  'with a list of citations': [PIECE.replace('[2][3]', '[2, 3]'), ['form']],
  'with footnotes': [PIECE.replace('[1]', '[^1]') + '\n\n[^1]: The trade paper, 2024.', ['footnote', 'form']],
  'with full-width brackets': [PIECE.replace('[1]', '【1】').replace('[2][3]', '【2†source】［3］'), ['form']],
  'with Windows line ends': [PIECE.replaceAll('\n', '\r\n'), []],
  'after a byte order mark': [`\uFEFF${PIECE}`, []],
}

test.each(Object.entries(WAYS))('a piece is read %s, and what was taken off is noted', (_name, [answer, what]) => {
  const { title, bodies, taken } = read(answer)
  expect({ title, bodies }).toEqual({ title: 'Tea at work', bodies: BODIES })
  expect(taken.map((one) => one.what).toSorted()).toEqual(what.toSorted())
  expect(taken.every(({ characters }) => characters > 0)).toBe(true)
})

/** Ends and contents that are the piece's own: none of their words goes. */
const OWN: Record<string, string> = {
  'a quoted letter that ends with an offer':
    'She wrote:\n\n> Dear Anna,\n>\n> Let me know if you would like any changes.',
  'a letter between quotation marks':
    '“Dear Anna,\n\nThe tea has come.\n\nLet me know if you would like me to revise the order.”',
  'a mail to its reader': 'Hello Anna,\n\nThe meeting is on Monday.\n\nLet me know if you want to change the date.',
  'an end that wishes well': 'Boil the water.\n\nWe hope this helps your team.',
  'a block of code': 'Run this:\n\n```bash\n# Make tea\nbrew tea [1, 3]\n```',
  'code about models': 'Models begin with a tag:\n\n```\n<think>\nplan\n</think>\n```\n\nIt is called `<think>`.',
  'code that says a heading': 'Write this:\n\n```markdown\n## [opening]\n## Next steps\n```\n\nThat is all.',
  'years in brackets': 'It grew twice [2019, 2020], and in [0, 1] nothing else lies.',
  'a rule': 'One part.\n\n---\n\nAnother part.',
}

describe.each(Object.entries(OWN))('%s', (_name, text) => {
  test('stands at the end of a piece as it was written', () => {
    expect(read(PIECE.replace(BODIES.next_steps, text)).bodies.next_steps).toBe(text)
  })

  test('stands in a fenced piece between chat as it was written', () => {
    const answer = `Sure!\n\n\`\`\`\`markdown\n${PIECE.replace(BODIES.next_steps, text)}\n\`\`\`\`\n\nAnything else?`
    expect(read(answer).bodies.next_steps).toBe(text)
  })

  test('stands in a section alone as it was written', () => {
    const { note } = takesNotes()
    expect(sectionText(text, 'Next steps', KNOWN, note)).toBe(text)
    expect(sectionText(`Here is the revised section:\n\n## Next steps\n\n${text}`, 'Next steps', KNOWN, note)).toBe(
      text,
    )
  })
})

test('the first of several sub-headings is the section’s; one before all of its text is its own heading', () => {
  const { note } = takesNotes()
  const several = '### Write it down within a week\n\nOne.\n\n### Name three\n\nTwo.'
  expect(sectionText(several, 'What works', KNOWN, note)).toBe(several)
  expect(sectionText(`### What works\n\n${several}`, 'What works', KNOWN, note)).toBe(several)
  expect(sectionText('### Things that work\n\nOne.', 'What works', KNOWN, note)).toBe('One.')
})

test('a section that begins with code keeps it, and what follows it', () => {
  const { note } = takesNotes()
  const text = '```\nnpm install\n```\n\nThen start it.'
  expect(sectionText(text, '', KNOWN, note)).toBe(text)
})

test('what is no piece is said to be none', () => {
  expect(() => read('I am thinking about tea.')).toThrow('title')
  expect(() => read('<think>I am thinking about tea.')).toThrow('title')
  expect(() => read('# Tea\n\nSome words.\n\n## [opening]\n\nMore.')).toThrow('first section')
  expect(() => read(`${PIECE}\n\n## [opening]\n\nAgain.`)).toThrow('twice')
  expect(() => read(PIECE.replace('[opening]', '[weather]'))).not.toThrow()
})

/** Chat and forms may come together in any way; what is read stays the same. */
test('however the ways are put together, the piece is read alone', () => {
  let seed = 7
  const chance = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const maybe = (text: string, change: (text: string) => string): string => (chance() < 0.5 ? change(text) : text)
  for (let round = 0; round < 500; round += 1) {
    let text = PIECE
    text = maybe(text, (one) => one.replace('[2][3]', chance() < 0.5 ? '[2, 3]' : '【2】[^3]'))
    text = maybe(text, (one) => one.replace('[next_steps]', 'Next steps'))
    text = maybe(text, (one) => one.replace('## [what_matters]', '**[what_matters]**'))
    text = maybe(text, (one) => one.replace('# Tea at work', '**Tea at work**'))
    const isFenced = chance() < 0.5
    if (isFenced) text = `\`\`\`markdown\n${text}\n\`\`\``
    text = maybe(text, (one) => `Certainly! Here is your piece.\n\n${one}`)
    text = maybe(text, (one) => `<think>\nLet me plan: # A title\n</think>\n${one}`)
    text = maybe(text, (one) => `${one}\n\nLet me know if you'd like any further changes.`)
    const { title, bodies } = read(text)
    expect({ title, bodies }, text).toEqual({ title: 'Tea at work', bodies: BODIES })
  }
})
