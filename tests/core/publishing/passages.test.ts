import { describe, expect, test } from 'vitest'
import { markdownTree } from '../../../core/content/rules/markdown.ts'
import { seenPage } from '../../../core/publishing/live/read-page.ts'
import { missingPassages, passageFinding, passagesOf, plain } from '../../../core/publishing/rules/passages.ts'
import { pageFindings } from '../../../core/publishing/rules/public-page.ts'
import { BODY } from '../../support/publishing.ts'

const missing = (body: string, html: string, citations = 0) =>
  missingPassages(passagesOf(markdownTree(body), citations), plain(seenPage(html, 'https://harbour.example/').words))

test('passages are sentences between citations, without code, pictures and the list of sources', () => {
  expect(passagesOf(markdownTree(BODY), 2)).toEqual([
    'The harbour opened in 1904',
    '"Quotes", a dash -- and 3x4 stay',
    'What is there',
    'Boats, small ones',
    'A red one',
    'A blue one',
    'It was a wet year, said nobody.',
    'Ask the museum.',
  ])
})

describe('a passage is found', () => {
  test.each([
    ['in curly quotation marks and long dashes', 'He said "no" -- and left it.', '<p>He said “no” — and left it.</p>'],
    [
      'with a number of a note in it',
      'It opened in 1904 [1], they say.',
      '<p>It opened in 1904<sup>1</sup>, they say.</p>',
    ],
    [
      'with a linked number',
      'It opened in 1904 [1] for good.',
      '<p>It opened in 1904 <a href="#fn-1">[1]</a> for good.</p>',
    ],
    [
      'across words that are marked',
      'A **very** small *boat* came in.',
      '<p>A <b>very</b> sm<i>all</i> boat came in.</p>',
    ],
    [
      'with soft hyphens and hard spaces',
      'The harbourmaster paid 12 marks.',
      '<p>The harbour&shy;master paid 12&nbsp;marks.</p>',
    ],
    [
      'in a page without a line break',
      '# Boats of old\n\nThree boats came in.',
      '<h1>Boats of old</h1><p>Three boats came in.</p>',
    ],
    [
      'in a table',
      '| a | b |\n|---|---|\n| three red boats | 2 |',
      '<table><tr><td>three red boats</td><td>2</td></tr></table>',
    ],
  ])('%s', (_, body, html) => {
    expect(missing(body, html, 1)).toEqual([])
  })
})

describe('a passage is missed', () => {
  test.each([
    ['with another figure', 'It opened in 1904.', '<p>It opened in 1914.</p>'],
    ['with a denial in it', 'The ferry is safe for children.', '<p>The ferry is not safe for children.</p>'],
    [
      'in a program of the page alone',
      'Three boats came in.',
      '<script>"Three boats came in."</script><p>Other words.</p>',
    ],
    ['as a part of other words', 'Boats are red.', '<p>Steamboats are reddish.</p>'],
  ])('%s', (_, body, html) => {
    expect(missing(body, html)).toHaveLength(1)
  })

  test('with the sentence that was changed, and how many there are', () => {
    const body = 'One boat is red. Two boats are blue. Ann Smith owns three.'
    const passages = passagesOf(markdownTree(body), 0)
    expect(
      passageFinding(passages, missing(body, '<p>One boat is red. Two boats are green. Ann Smith owns three.</p>')),
    ).toBe('1 of 3 passages of the text does not appear on the page as published: “Two boats are blue.”')
    expect(passageFinding(passages, missing(body, '<p>Kettles.</p>'))).toContain('None of the text was found')
    expect(passageFinding(passages, [])).toBeNull()
  })
})

test('a page is also looked at for its title, disclosure, notes, address and what machines are told', () => {
  const expected = {
    ...{
      title: 'Harbour',
      disclosure: 'Drafted with AI.',
      corrections: ['Correction of 3 May: it was 1904.'],
      prefix: 'cabc',
      url: 'https://harbour.example/a',
      canonical: null,
    },
    passages: ['It opened in 1904.'],
  }
  const good = `<head><title>Harbour | News</title><link rel="canonical" href="https://harbour.example/a/"></head>
    <body><p>It opened in 1904.<sup><a href="#cabc-fn-1">1</a></sup></p><p>Drafted with AI.</p><p>Correction of 3 May: it was 1904.</p><p id="cabc-fn-1">Archive</p></body>`
  const found = (html: string, robots = '') => pageFindings(seenPage(html, expected.url, robots), expected)
  expect(found(good)).toEqual([])
  expect(found(good.replace('Drafted with AI', 'By hand'))).toEqual(['The disclosure is not on the page.'])
  expect(found(good.replace('id="cabc-fn-1"', ''))).toEqual(['A note’s link leads nowhere.'])
  expect(found(good.replace('Harbour | News', 'News'))).toEqual(['The title of the piece is not on the page.'])
  expect(found(good.replace('example/a/', 'example/b'))[0]).toContain('another address')
  const home = { ...expected, canonical: 'https://home.example/a' }
  const foundFor = (html: string) => pageFindings(seenPage(html, expected.url), home)
  expect(foundFor(good.replace('harbour.example/a/', 'home.example/a/'))).toEqual([])
  expect(foundFor(good)[0]).toContain('does not name the canonical address that its post has, https://home.example/a')
  expect(foundFor(good.replace(/<link[^>]*>/, ''))[0]).toContain('https://home.example/a, but none')
  expect(found(good.replace('3 May', '4 May'))[0]).toContain('A correction')
  expect(found(good, 'noindex')[0]).toContain('noindex')
  const robots = (content: string) => `<head><meta name="robots" content="${content}">`
  expect(found(good.replace('<head>', robots('max-image-preview:large')))).toEqual([])
  // One of a theme, one of a plug-in: the stricter one counts.
  const both = `${robots('max-image-preview:large')}${robots('NoIndex, follow').slice(6)}`
  expect(found(good.replace('<head>', both))[0]).toContain('noindex')
  expect(found(good.replace('Archive', '{"@context": "https://schema.org"}'))[0]).toContain('structured data (JSON-LD)')
})
