import { expect, test } from 'vitest'
import type { Call } from '../../../core/adapters/platforms/calls.ts'
import { blocksHtml } from '../../../core/adapters/platforms/ghost/blocks.ts'
import {
  CHOICES_DOOR,
  expectShape,
  IDENTITY_DOOR,
  NEWSLETTER_DOOR,
  POSTS_DOOR,
  type Door,
} from '../../../core/adapters/platforms/ghost/doors.ts'
import { blocksOfLexical } from '../../../core/adapters/platforms/ghost/lexical.ts'
import { differencesOf } from '../../../core/publishing/rules/comparing.ts'
import { lexicalOf } from '../../support/ghost-lexical.ts'

/** Every call of a client by method, path, query keys, body keys and statuses: a new one has to be written here. */
test('what the clients may ask, in full', () => {
  const listed = (door: Door) =>
    Object.entries(door).map(([template, shape]) =>
      [template, shape.query.join(' '), shape.body.join(' '), shape.statuses.join(' ')].join(' | '),
    )
  const find = 'GET /posts/ | filter formats include limit order |  | '
  const text = 'title html slug custom_excerpt codeinjection_head feature_image feature_image_alt'
  expect(listed(NEWSLETTER_DOOR)).toEqual([
    find,
    `POST /posts/ | source | ${text} email_subject authors email_only status | draft`,
    `PUT /posts/{hex}/ | source save_revision | ${text} email_subject updated_at | `,
    'POST /images/upload/ |  |  | ',
  ])
  expect(listed(IDENTITY_DOOR)).toEqual(['GET /site/ |  |  | ', 'GET /users/me/ | include |  | '])
  expect(listed(CHOICES_DOOR)).toEqual([
    'GET /tags/ | fields limit page |  | ',
    'GET /users/ | fields limit order |  | ',
    'GET /settings/ | group |  | ',
  ])
  expect(listed(POSTS_DOOR)).toEqual([
    find,
    'GET /posts/{hex}/ | fields include |  | ',
    `POST /posts/ | source | ${text} visibility canonical_url meta_description tags authors status | draft`,
    `PUT /posts/{hex}/ | source save_revision | ${text} visibility canonical_url meta_description tags authors updated_at status published_at | draft published scheduled`,
    'GET /tags/ | fields limit page |  | ',
    'GET /users/ | fields limit order |  | ',
    'POST /tags/ |  | name | ',
    'POST /images/upload/ |  |  | ',
  ])
})

const SITE = 'https://ghost.example'
const path = `/posts/${'a'.repeat(24)}/`
test.each<[string, Door, Call]>([
  [
    'newsletter: published',
    NEWSLETTER_DOOR,
    { method: 'POST', path: '/posts/', json: { posts: [{ status: 'published' }] } },
  ],
  ['newsletter: a change of status', NEWSLETTER_DOOR, { method: 'PUT', path, json: { posts: [{ status: 'draft' }] } }],
  ['newsletter: a newsletter is named', NEWSLETTER_DOOR, { method: 'PUT', path, query: { newsletter: 'weekly' } }],
  ['newsletter: members', NEWSLETTER_DOOR, { method: 'GET', path: '/members/' }],
  ['posts: a newsletter is named', POSTS_DOOR, { method: 'PUT', path, query: { newsletter: 'weekly' } }],
  ['posts: a segment', POSTS_DOOR, { method: 'PUT', path, query: { email_segment: 'all' } }],
  ['posts: older filter', POSTS_DOOR, { method: 'PUT', path, query: { email_recipient_filter: 'all' } }],
  ['posts: born public', POSTS_DOOR, { method: 'POST', path: '/posts/', json: { posts: [{ status: 'published' }] } }],
  ['posts: an issue', POSTS_DOOR, { method: 'PUT', path, json: { posts: [{ email_only: true }] } }],
  ['posts: two at once', POSTS_DOOR, { method: 'PUT', path, json: { posts: [{ title: 'a' }, { title: 'b' }] } }],
  ['posts: settings', POSTS_DOOR, { method: 'PUT', path: '/settings/', json: { settings: [{ key: 'x' }] } }],
  ['posts: beside the path', POSTS_DOOR, { method: 'PUT', path: `${path}../../members/` }],
])('%s: throws before anything is sent', (_name, door, call) => {
  expect(() => expectShape(door, call)).toThrow(/no call|never|one record/)
})

test.each([
  ['caption', '"caption":"The crane, 1904"', '"caption":""', 'The crane, 1904'],
  ['alternative text', '"alt":"X"', '"alt":""', 'alt="X"'],
])('a picture whose %s Ghost does not keep is stored differently', (_name, find, put, lost) => {
  const img = '<img src="https://a.example/x.png" alt="X">'
  const body = `<figure class="kg-card kg-image-card kg-card-hascaption">${img}<figcaption>The crane, 1904</figcaption></figure>`
  const lexical = lexicalOf(body, SITE)
  expect(lexical).toContain(find)
  const stored = (text: string) => ({ body: blocksHtml(blocksOfLexical(text), SITE) })
  expect(differencesOf({ body }, stored(lexical))).toEqual([])
  const [difference] = differencesOf({ body }, stored(lexical.replace(find, put)))
  expect(difference).toMatchObject({ field: 'body', asked: expect.stringContaining(lost) as unknown })
  expect(difference?.stored).not.toContain(lost)
})

test('what Ghost’s editor holds beyond our words is compared too', () => {
  const html = '<p>Text</p>\n<figure class="kg-card kg-image-card"><img src="https://a.example/x.png" alt="X"></figure>'
  const lexical = lexicalOf(html, SITE)
  const shown = (text: string) => blocksHtml(blocksOfLexical(text), SITE)
  expect(shown(lexical)).toBe(html)
  for (const [find, put] of [
    ['"cardWidth":"regular"', '"cardWidth":"wide"'],
    ['"caption":""', '"caption":"A caption"'],
    ['"format":0', '"format":128'],
    ['"type":"paragraph"', '"type":"aside"'],
  ] as const) {
    expect(lexical).toContain(find)
    expect(shown(lexical.replace(find, put))).not.toBe(html)
  }
})
