import { describe, expect, test } from 'vitest'
import { splitSentences } from '../../../core/kernel/sentences.ts'
import { words } from '../../../core/kernel/text.ts'
import type { Draft } from '../../../core/models/contract.ts'
import type { WriterInput } from '../../../core/models/ports.ts'
import { isLong } from '../../support/randomness.ts'
import { hasRealDocumentation, realPassages } from '../../support/real-passages.ts'
import {
  ALL_STYLES,
  ALL_TEMPLATES,
  bodyOf,
  compose,
  FULL_BRIEF,
  FULL_PASSAGES,
  passage,
  PASSAGES,
  template,
  writerInput,
} from './catalog.ts'

const FRAME_WORDS = new Set(
  `we read learn too goes say also adds on own figure different according to notes that explains points out says reports states observes advises the advice in is one source of sources
  words quote has this say puts it way tells like sets as follows reads from account gives and but so put these terms
  passage a here’s it’s that’s by comparison other figures differently you can you’ll will find keep mind what know have we’ve learned us
  would we’d follow should`.split(/\s+/),
)
const LEANING =
  /^(?:It|This|These|Those|They|However|Therefore|Such|But|And|Thus|That|He|She|Its|Their|Also|Then|The former|The latter|The same)\b/
const OUT_OF_PLACE =
  /\bsee (?:below|above)\b|\bthe (?:former|latter)\b|\b(?:Figure|Table|Section) \d|:$|^[a-z]|\(\)|[{}<>|=]/

/** The text without what Markdown and the marker add. */
function plain(text: string): string {
  return text
    .replace(/(?<!\\)\[\d+\]/g, '')
    .replace(/\\(?=[^\p{L}\p{N}\s])/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;!?])/g, '')
    .trim()
}

const core = (sentence: string) => sentence.replace(/[.!?]+["”]*$/, '')

/** Where a whole source sentence stands in a text: its first letter may be in the other case, nothing else. */
function placeOf(source: string, text: string): number {
  const at = text.indexOf(core(source).slice(1))
  return at > 0 && text[at - 1]?.toLowerCase() === source[0]?.toLowerCase() ? at - 1 : -1
}

interface Used {
  number: number
  source: string
}

/** The source sentences that a cited sentence carries; fails where it says anything that is not theirs or a frame's. */
function sourcesOf(sentence: string, input: WriterInput): Used[] {
  const numbers = [...sentence.matchAll(/(?<!\\)\[(\d+)\]/g)].map((found) => Number(found[1]))
  expect(new Set(numbers).size, sentence).toBe(1)
  const number = numbers[0] ?? 0
  const titles = input.call.sources.filter((one) => one.number === number)
  expect(titles, sentence).toHaveLength(1)
  const excerpts = input.call.excerpts.filter((one) => one.number === number)
  const from = excerpts.flatMap(({ text }) => splitSentences(text.replace(/\s+/g, ' ')))
  let left = plain(sentence.replace(/\*\*[^*]+\*\*/g, '').replace(/(?<!\*)\*[^*]+\*(?!\*)/g, ''))
  const used: Used[] = []
  for (const source of [...new Set(from)].sort((one, other) => other.length - one.length)) {
    const at = placeOf(plain(source), left)
    if (words(source).length < 3 || at === -1) continue
    used.push({ number, source })
    left = left.slice(0, at) + left.slice(at + core(plain(source)).length)
  }
  if (used.length === 0) {
    const half = core(left.replace(/^(?:But|So) /, ''))
    const source = from.find((one) =>
      plain(one)
        .toLowerCase()
        .includes(
          core(half.replace(/^.*? that /, ''))
            .slice(1)
            .toLowerCase(),
        ),
    )
    expect(source, sentence).toBeDefined()
    used.push({ number, source: source ?? '' })
    return used
  }
  const phrases = new Set(words(JSON.stringify(input.template.composition.attributions).toLowerCase()))
  const foreign = words(left.toLowerCase()).filter((word) => !FRAME_WORDS.has(word) && !phrases.has(word))
  expect(foreign, sentence).toEqual([])
  return used
}

/** Every cited sentence of a draft is its source's, and none stands without what it leans on. Answers how many. */
function expectFaithful(draft: Draft, input: WriterInput): number {
  let count = 0
  const own = [input.plan.subject, JSON.stringify(input.user_input)].join(' ')
  for (const paragraph of draft.sections.flatMap(({ body }) => body.split('\n\n'))) {
    let before: Used | undefined
    const sentences = splitSentences(paragraph.replace(/\.\*\* /g, '.**\n').replace(/\n/g, ' '))
    for (const sentence of sentences) {
      if (!/(?<!\\)\[\d+\]/.test(sentence)) continue
      const bare = sentence.replace(/^\*\*[^*]+\*\*\s*/, '')
      if (own.includes(core(plain(bare)).slice(1))) continue
      const inOrder = sourcesOf(bare, input).sort(
        (one, other) => placeOf(plain(one.source), plain(bare)) - placeOf(plain(other.source), plain(bare)),
      )
      for (const used of inOrder) {
        expect(OUT_OF_PLACE.test(used.source), used.source).toBe(false)
        if (LEANING.test(used.source) && before?.source !== used.source) {
          // A sentence may stand in more than one place; one of them must be this.
          const precede = input.call.excerpts.flatMap(({ text }) => {
            const all = splitSentences(text.replace(/\s+/g, ' '))
            return all.filter((_, at) => all[at + 1] === used.source)
          })
          expect(precede, used.source).toContain(before?.source)
        }
        before = used
        count += 1
      }
    }
  }
  return count
}

/** Every number and every name of a draft is in the brief, a passage or the template. */
function expectNothingInvented(draft: Draft, input: WriterInput): void {
  const given = JSON.stringify([input.user_input, input.call, input.template, input.plan.subject]).toLowerCase()
  const known = new Set(words(given.replace(/\\[nt"]/g, ' ')))
  const body = `${draft.title}\n${bodyOf(draft)}`.replace(/\\/g, '')
  const telling = words(body).filter((word) => /\p{N}/u.test(word) || /^\p{Lu}/u.test(word))
  const months =
    /^(?:January|February|March|April|May|June|July|August|September|October|November|December|\d{1,2}|\d{4})$/
  const capitals = new Set([
    'You’ll',
    'You’re',
    'Don’t',
    'Here’s',
    'It’s',
    'What’s',
    'There’s',
    'We’ll',
    'We’re',
    'We’d',
    'We’ve',
    'You’d',
    'They’d',
    'I’d',
    'They’re',
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
    'Six',
    'Seven',
    'Eight',
    'The',
    'According',
    'In',
    'To',
    'According',
    'As',
  ])
  const unknown = telling.filter((word) => !known.has(word.toLowerCase()) && !months.test(word) && !capitals.has(word))
  expect(unknown).toEqual([])
}

/** No two sentences of a draft say the same in nearly the same words. */
function expectNoRepetition(draft: Draft): void {
  const sentences = draft.sections
    .flatMap(({ body }) => body.split('\n'))
    .flatMap((line) => splitSentences(plain(line)))
    .map((sentence) => new Set(words(sentence.toLowerCase()).filter((word) => word.length > 3)))
    .filter((found) => found.size > 4)
  sentences.forEach((one, index) => {
    for (const other of sentences.slice(index + 1)) {
      const both = [...one].filter((word) => other.has(word)).length
      expect(both / new Set([...one, ...other]).size, [...one].join(' ')).toBeLessThan(0.8)
    }
  })
}

function check(input: WriterInput): number {
  const draft = compose(input)
  expectNothingInvented(draft, input)
  expectNoRepetition(draft)
  return expectFaithful(draft, input)
}

describe('what the composer takes from a passage', () => {
  test.each(ALL_TEMPLATES)('is the passage’s own word, for %s in every style', (slug) => {
    const { example_input } = template(slug)
    for (const [at, style] of ALL_STYLES.entries()) {
      const briefs = [example_input, { ...example_input, keywords: ['sleep'] }]
      // In the short run each style has one of the two, and the next template the other.
      const some = isLong ? briefs : briefs.filter((_, which) => (at + ALL_TEMPLATES.indexOf(slug) + which) % 2 === 0)
      for (const brief of some) check(writerInput(slug, style, brief, [...PASSAGES, ...FULL_PASSAGES]))
      if (slug === 'blog-post') expect(check(writerInput(slug, style, FULL_BRIEF, FULL_PASSAGES))).toBeGreaterThan(20)
    }
  })

  test.runIf(hasRealDocumentation)('is the passage’s own word in real documentation', { timeout: 120_000 }, () => {
    const groups = realPassages(isLong ? 60 : 20)
    let cited = 0
    for (const [index, some] of groups.entries()) {
      const topic = some[0]?.source_title ?? ''
      const points = some.slice(0, 4).map(({ text }) => words(text).slice(3, 9).join(' '))
      const brief = { ...FULL_BRIEF, topic: topic === '' ? 'Documentation' : topic, key_points: points, background: '' }
      const style = ALL_STYLES[index % ALL_STYLES.length] ?? ''
      cited += check(writerInput('blog-post', style, brief, some))
    }
    expect(groups.length).toBe(isLong ? 60 : 20)
    expect(cited).toBeGreaterThan(groups.length / 2)
  })

  const LEANERS = [
    'It was repeated in the spring of 2021.',
    'This doubled the sleep of the staff.',
    'However, night staff slept for 5 hours.',
    'These shifts were the hardest of the year.',
    'As shown in Figure 3, sleep falls after night shifts.',
    'Of the two rotas, the former gives more sleep.',
    'Staff sign a form about their night shifts that says so.',
    'The night staff can say which ones.',
    'For the sleep of night staff see below.',
    'The rotas for night staff are the following:',
    'sleep(shift) returns the number of hours.',
    'Night shifts and the sleep of the staff who',
  ]

  test.each(LEANERS)('is not torn from its place: %s', (sentence) => {
    const text = `Page 12 of the notes ends here and then ${sentence} Regular bedtimes help night staff to fall asleep.`
    const alone = `${sentence}\n\nRegular bedtimes help night staff to fall asleep.`
    for (const given of /[.]$/.test(sentence) ? [text.replace(/^.*then /, ''), alone] : [alone]) {
      const body = bodyOf(
        compose(
          writerInput('blog-post', 'professional', { ...FULL_BRIEF, topic: 'Night shifts and sleep' }, [
            passage('x', 'Sleep and night shifts', given),
          ]),
        ),
      )
      expect(body.toLowerCase()).not.toContain(core(sentence).toLowerCase())
      expect(body).toMatch(/regular bedtimes help night staff to fall asleep/i)
    }
  })

  test('is left out where it says part of what the point beside it says', () => {
    const point = 'Cameras record the entrances and the ground floor, and nowhere else.'
    const brief = { ...FULL_BRIEF, topic: 'Cameras in the hall', key_points: [point, 'Keep a list.'], background: '' }
    const text =
      'Cameras record the entrances and the ground floor. Cameras in the hall keep their pictures for 3 days.'
    const body = bodyOf(compose(writerInput('blog-post', 'professional', brief, [passage('x', 'Hall cameras', text)])))
    expect(body.split(/cameras record the entrances/i)).toHaveLength(2)
    expect(body).toMatch(/pictures for 3 days/)
  })

  test('backs a point that it states with its citation, and is not told again', () => {
    const point = 'Damp does more harm to stored seed than age does.'
    const brief = { ...FULL_BRIEF, topic: 'Storing seed', key_points: [point, 'Keep a list.'], background: '' }
    const body = bodyOf(
      compose(
        writerInput('blog-post', 'professional', brief, [
          passage('x', 'Seed storage', `${point} Seed kept in paper lasted for 4 years.`),
        ]),
      ),
    )
    expect(body).toContain('Damp does more harm to stored seed than age does [1].')
    expect(body.split('Damp does more harm')).toHaveLength(2)
    const denied = passage('x', 'Seed storage', 'Damp does no more harm to stored seed than age does.')
    expect(bodyOf(compose(writerInput('blog-post', 'professional', brief, [denied])))).toContain(
      '**Damp does more harm to stored seed than age does.**',
    )
  })
})
