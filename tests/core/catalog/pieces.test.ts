import { describe, expect, test } from 'vitest'
import { splitSentences } from '../../../core/kernel/sentences.ts'
import { wordCount } from '../../../core/kernel/text.ts'
import type { Draft } from '../../../core/models/contract.ts'
import { exampleSources } from '../../support/example-passages.ts'
import { saysUndenied } from '../../support/phrases.ts'
import { bannedWordsIn, hasContraction, pronounsIn } from '../../support/style.ts'
import {
  bodyOf,
  compose,
  passage,
  STYLES,
  style,
  TEMPLATES,
  template,
  VERTICALS,
  vertical,
  wordsOf,
  writerInput,
} from '../models/catalog.ts'

type Slug = (typeof TEMPLATES)[number]
type StyleSlug = (typeof STYLES)[number]

/** The brief speaks to somebody, and its words stay. */
const BRIEFS_WITH_A_PERSON: readonly string[] = ['newsletter-issue', 'blog-post', 'press-release']
const ALLOWED = { first: ['first'], second: ['second'], third: [] }
const FORBIDDEN = VERTICALS.flatMap((slug) =>
  vertical(slug).compliance.forbidden_claims.flatMap((claim) => [claim.phrase, ...claim.variants]),
)

/** The six best passages that research might find for a template's example. */
function sourcesFor(slug: Slug) {
  return exampleSources(slug)
    .slice(0, 6)
    .map(({ title, text }, index) => passage(`example_${index}`, title, text))
}

function requiredOnly(slug: Slug): Record<string, unknown> {
  const { required_fields, example_input } = template(slug)
  return Object.fromEntries(required_fields.map(({ name }) => [name, example_input[name]]))
}

function plainText(draft: Draft): string {
  return bodyOf(draft).replace(/\\(?=[^\p{L}\p{N}\s])/gu, '')
}

function sentencesOf(draft: Draft): string[] {
  return plainText(draft)
    .split('\n')
    .flatMap(splitSentences)
    .map((sentence) => sentence.replace(/[*>“”]|\s?\[\d+\]/g, '').trim())
    .filter((sentence) => wordCount(sentence) > 3)
}

/** What makes a draft unfit to print, whatever it is about. */
function flaws(draft: Draft): string[] {
  const text = plainText(draft)
  const sentences = sentencesOf(draft)
  const slips = text.match(/[{}]| {2,}| [.,;:!?]|[,;:!?.]{2,}|\bundefined\b|\bnull\b|\b(a|the) (a|the)\b/g) ?? []
  return [
    ...slips,
    ...sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index),
    ...FORBIDDEN.filter((phrase) => saysUndenied(text, phrase)),
  ]
}

/** Banned words, foreign persons and contractions that neither the brief nor a source brought into the draft. */
function styleFaults(draft: Draft, slug: Slug, styleSlug: StyleSlug): string[] {
  const profile = style(styleSlug)
  const given = JSON.stringify([template(slug).example_input, exampleSources(slug)])
  const own = plainText(draft).replace(/“[^”]*”/g, '')
  const banned = bannedWordsIn(own, profile.banned_words)
  return [
    ...banned.filter((word) => bannedWordsIn(given, [word]).length === 0),
    ...pronounsIn(own).filter((person) => !(ALLOWED[profile.person] as string[]).includes(person)),
    ...(hasContraction(own) && !profile.contractions ? ['contraction'] : []),
  ]
}

function requiredHeadings(slug: Slug): string[] {
  return template(slug)
    .sections.filter((section) => section.required)
    .map((section) => section.heading)
}

describe.each(TEMPLATES)('a piece from %s', (slug) => {
  test.each(STYLES)('in %s is whole, clean and in the style, from inputs alone', (styleSlug) => {
    const draft = compose(writerInput(slug, styleSlug, template(slug).example_input))
    const headings = draft.sections.map((section) => section.heading)
    expect(headings).toEqual(
      template(slug)
        .sections.map(({ heading }) => heading)
        .filter((one) => headings.includes(one)),
    )
    expect(headings).toEqual(expect.arrayContaining(requiredHeadings(slug)))
    expect(flaws(draft)).toEqual([])
    expect(draft.unused.filter(({ reason }) => !reason.includes('on record'))).toEqual([])
    if (!BRIEFS_WITH_A_PERSON.includes(slug)) {
      expect(styleFaults(draft, slug, styleSlug)).toEqual([])
    }
  })

  test('is clean where only the required fields are filled', () => {
    for (const styleSlug of STYLES) {
      const draft = compose(writerInput(slug, styleSlug, requiredOnly(slug)))
      expect(flaws(draft)).toEqual([])
      expect(draft.sections.map(({ heading }) => heading)).toEqual(expect.arrayContaining(requiredHeadings(slug)))
    }
  })
})

describe.each(TEMPLATES)('a piece from %s with sources', (slug) => {
  test.each(STYLES)('in %s is whole, clean and in the style', (styleSlug) => {
    const draft = compose(writerInput(slug, styleSlug, template(slug).example_input, sourcesFor(slug)))
    expect(wordsOf(draft)).toBeGreaterThanOrEqual(template(slug).words?.least ?? 100)
    expect(flaws(draft)).toEqual([])
    if (!BRIEFS_WITH_A_PERSON.includes(slug)) expect(styleFaults(draft, slug, styleSlug)).toEqual([])
  })
})
