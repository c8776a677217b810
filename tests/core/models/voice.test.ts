import { describe, expect, test } from 'vitest'
import { judged } from '../../support/judged.ts'
import { bodyOf, compose, passage, style, STYLES, TEMPLATES, writerInput } from './catalog.ts'

/** A release is written for others to print, whatever the style. */
const OF_A_HOUSE = 'press-release'
const PERSON = {
  first: /\b(?:we|us)\b/i,
  second: /\byou\b|^(?:Keep|Follow)\b/i,
  third: /\b(?:we|us|you)\b/i,
} as const

/** The judged brief of a template with its sources, written in a style. */
function pieceOf(slug: string, styleSlug: string): string {
  const { user_input, sources } = judged(slug)
  const found = sources.map(({ title, text, publisher }) => ({
    ...passage(title, title, text),
    source_publisher: publisher,
  }))
  return bodyOf(compose(writerInput(slug, styleSlug, user_input, found)))
}

/** The paragraphs of sources that speak in a person themselves: no sentence of a source is carried that does. */
function speaking(body: string, person: RegExp): string[] {
  const cited = body.split('\n\n').filter((paragraph) => /\[\d+\]/.test(paragraph) && !paragraph.includes('“'))
  return cited.filter((paragraph) => person.test(paragraph.replace(/\*\*.*?\*\*[^[]*$/, '')))
}

describe('the voice in which sources are introduced', () => {
  test.each(STYLES)('in %s is the person of the style', (styleSlug) => {
    const { person } = style(styleSlug)
    const counts = TEMPLATES.filter((slug) => slug !== OF_A_HOUSE).map(
      (slug) => [slug, speaking(pieceOf(slug, styleSlug), PERSON[person]).length] as const,
    )
    if (person === 'third') expect(counts.filter(([, count]) => count > 0)).toEqual([])
    else expect(counts.filter(([, count]) => count === 0)).toEqual([])
  })

  test.each(STYLES)('in %s is nobody’s in a release, which speaks for a house', (styleSlug) => {
    expect(speaking(pieceOf(OF_A_HOUSE, styleSlug), PERSON.third)).toEqual([])
  })

  test.each(STYLES)('in %s lets no title report what its publisher did', (styleSlug) => {
    for (const slug of TEMPLATES) {
      const names = judged(slug).sources.map(({ publisher }) => publisher.replace(/,.*/, ''))
      const body = pieceOf(slug, styleSlug)
      for (const name of names)
        expect(body).not.toMatch(
          new RegExp(`\\*[^*\\n]+\\*(?: \\([^)]+\\))?,? (?:[a-z]+ that )?(?:the )?${name} [a-z]`),
        )
    }
  })
})

test('a guide for a group in the second person is for “you and other” members of it', () => {
  expect(pieceOf('product-launch', 'plain-language-health')).toContain('for you and other organisers of repair cafés.')
  expect(pieceOf('product-launch', 'professional')).not.toMatch(/\byou and other\b/)
})
