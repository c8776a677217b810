import { expect, test } from 'vitest'
import type { DisclosedReview, Disclosure } from '../../../core/publishing/disclosure-contract.ts'
import { publicLineOf } from '../../../core/publishing/rules/public-line.ts'

const review = (more: Partial<DisclosedReview>): DisclosedReview => ({
  ...{ approval_id: 'apr_1', qualification: 'medical', decision: 'approve', qualification_held: 'medical' },
  by: { member_id: 'mem_1', name: 'Mia' },
  ...{ self_review: false, decided_at: '2026-11-01T00:00:00.000Z', content_revision: 1, content_sha256: 'a' },
  ...{ marks: [], when: 'before', ...more },
})
const said = (reviews: DisclosedReview[]): string => {
  const disclosed: Disclosure = {
    ...{ content_id: 'cnt_1', revision: 1, content_sha256: 'a', involvement: 'built_in', programs: [] },
    ...{ edited_by: [], taken_in: [], reviews, responsible: [], sentences: [] },
  }
  return publicLineOf(disclosed).line.replace(/^.*that it cites\. /, '')
}

test('an approval whose references were changed afterwards says so, and of one that was carried over that nobody was asked', () => {
  const line = (more: Partial<Disclosure>, carried?: DisclosedReview['carried_over']) =>
    publicLineOf({
      ...{ content_id: 'cnt_1', revision: 2, content_sha256: 'a', involvement: 'by_hand', programs: [] },
      ...{ edited_by: [], taken_in: [], responsible: [], sentences: [] },
      reviews: [review(carried === undefined ? {} : { carried_over: carried })],
      ...more,
    }).line
  expect(line({ references_changed: 2 })).toContain(
    'by one person. 2 references were changed after the text was checked.',
  )
  expect(line({ references_changed: 1, reviews: [] })).not.toContain('reference')
  expect(line({}, { from_revision: 1, reason: 'typographical' })).toContain(
    'approved before publication by one person. The text was then changed in details that another person confirmed as spelling, punctuation or layout only.',
  )
})

test.each<[string, Partial<DisclosedReview>[], string]>([
  ['before publication', [{}], 'Medical review: approved before publication by one person.'],
  ['of a text that is not published', [{ when: 'not_published' }], 'Medical review: approved by one person.'],
  [
    'of a clock that was set back',
    [{ when: 'near', is_clock_unsure: true }],
    'Medical review: approved by one person.',
  ],
  ['about the day of publication', [{ when: 'near' }], 'Medical review: approved by one person.'],
  [
    'by an author',
    [{ self_review: true }],
    'Medical review: approved before publication by a person who also worked on the text.',
  ],
  [
    'that an author gave or passed on',
    [{ self_review: true, is_own_or_passed_on: true }],
    'Medical review: approved before publication by a person who also worked on the text, or whose approval was passed on by one who did.',
  ],
  [
    'of a file whose signer is not known',
    [{ is_unauthenticated: true }],
    'Medical review: approved before publication by one person, according to a file whose sender was not verified.',
  ],
  [
    'after publication',
    [{ when: 'after' }],
    'No approval of this text by a person before its publication is on record.',
  ],
  ['that is none', [{ decision: 'reject' }], 'No approval of this text by a person is on record.'],
  [
    'of two reviews',
    [{ qualification: 'legal', when: 'after' }, {}],
    'Medical review: approved before publication by one person.',
  ],
])('an approval %s is said as what it is', (_, reviews, line) => {
  expect(said(reviews.map(review))).toBe(line)
})

test('a review that the piece asks for and nobody has approved stands beside one that somebody has', () => {
  const disclosed: Disclosure = {
    ...{ content_id: 'cnt_1', revision: 1, content_sha256: 'a', involvement: 'built_in', programs: [] },
    ...{ edited_by: [], taken_in: [], reviews: [review({ qualification: 'legal' })], responsible: [], sentences: [] },
  }
  expect(publicLineOf({ ...disclosed, not_approved: ['medical'] }).line).toMatch(
    /Legal review: approved before publication by one person\. Medical review: asked for, but no approval of this text is on record\.$/,
  )
  expect(publicLineOf({ ...disclosed, reviews: [], not_approved: ['medical'] }).line).not.toContain('Medical')
})
