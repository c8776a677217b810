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
    'approved before its recorded publication by one person. The text was then changed in details that somebody other than who made them confirmed as spelling, punctuation or layout only.',
  )
})

test('an approval that was taken back or has ended is named, and never said not to have been', () => {
  const line = (reviews: DisclosedReview[], more: Partial<Disclosure>) =>
    publicLineOf({
      ...{ content_id: 'cnt_1', revision: 1, content_sha256: 'a', involvement: 'by_hand', programs: [] },
      ...{ edited_by: [], taken_in: [], responsible: [], sentences: [], reviews, ...more },
    }).line
  const gone = (how: 'taken_back' | 'ended') => ({
    ...{ not_approved: ['medical' as const], approvals_gone: [{ qualification: 'medical' as const, how }] },
  })
  expect(line([review({ qualification: 'legal' })], gone('taken_back'))).toBe(
    'No AI is on record for this text. Legal review: approved before its recorded publication by one person. Medical review: an approval of this text was taken back, and no other one is on record.',
  )
  expect(line([], { ...gone('ended'), involvement: 'built_in' })).toMatch(
    /No valid approval of this text by a person is on record\. Medical review: an approval of this text was given for a time that is over\.$/,
  )
})

test('a rejection that was taken back is told, with an approval and without one', () => {
  const line = (reviews: DisclosedReview[], refusals: Disclosure['refusals_taken_back']) =>
    publicLineOf({
      ...{ content_id: 'cnt_1', revision: 1, content_sha256: 'a', involvement: 'by_hand', programs: [] },
      ...{ edited_by: [], taken_in: [], responsible: [], sentences: [], reviews, refusals_taken_back: refusals },
    }).line
  const rejected = { qualification: 'medical', decision: 'reject' } as const
  expect(line([review({ qualification: 'legal' })], [rejected])).toBe(
    'No AI is on record for this text. Legal review: approved before its recorded publication by one person. Medical review: a rejection of this text was taken back.',
  )
  expect(line([], [rejected, rejected, { ...rejected, decision: 'request_changes' }])).toBe(
    'No AI is on record for this text. Medical review: a rejection of this text was taken back. Medical review: a request for changes to this text was taken back.',
  )
})

test.each<[string, Partial<DisclosedReview>[], string]>([
  [
    'by a code of somebody else',
    [{ code_of_another: true }],
    'Medical review: approved before its recorded publication by one person, in an account that was set up with a code that somebody else had made.',
  ],
  [
    'by a code of somebody else that took a passphrase away',
    [{ code_of_another: true, passphrase_replaced: true }],
    'Medical review: approved before its recorded publication by one person, in an account whose earlier passphrase had been replaced with a code that somebody else had made.',
  ],
  [
    'by a code of somebody else, and by another person without one',
    [{ code_of_another: true }, {}],
    'Medical review: approved before its recorded publication by one person.',
  ],
  ['before publication', [{}], 'Medical review: approved before its recorded publication by one person.'],
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
    'Medical review: approved before its recorded publication by a person who also worked on the text.',
  ],
  [
    'that an author gave or passed on',
    [{ self_review: true, is_own_or_passed_on: true }],
    'Medical review: approved before its recorded publication by a person who also worked on the text, or whose approval came by way of one who did.',
  ],
  [
    'of a file whose signer is not known',
    [{ is_unauthenticated: true }],
    'Medical review: approved before its recorded publication by one person, according to a file whose sender was not verified.',
  ],
  [
    'of somebody with a conflict, over what the checks found',
    [{ has_declared_conflict: true, over_findings: 2 }],
    'Medical review: approved before its recorded publication by one person, who declared a conflict of interest, in spite of 2 findings of the checks against it.',
  ],
  [
    'one of two without either',
    [{ has_declared_conflict: true, over_findings: 2 }, {}],
    'Medical review: approved before its recorded publication by one person.',
  ],
  [
    'after publication',
    [{ when: 'after' }],
    'Medical review: approved by one person, after its first recorded publication.',
  ],
  [
    'that is none',
    [{ decision: 'reject' }],
    'Medical review: a person rejected this text. No approval of this text by a person is on record.',
  ],
  [
    'beside a request for changes',
    [{ qualification: 'legal' }, { decision: 'request_changes' }],
    'Legal review: approved before its recorded publication by one person. Medical review: a person asked for changes that this text does not have.',
  ],
  [
    'of somebody who gave themselves the right to it',
    [{ is_self_granted: true, self_review: true }],
    'Medical review: approved before its recorded publication by a person who also worked on the text, who had given themselves the right to this review.',
  ],
  [
    'of two reviews',
    [{ qualification: 'legal', when: 'after' }, {}],
    'Medical review: approved before its recorded publication by one person. Legal review: approved by one person, after its first recorded publication.',
  ],
])('an approval %s is said as what it is', (_, reviews, line) => {
  expect(said(reviews.map(review))).toBe(line)
})

test('a program that may have changed words is not said to have put them together alone', () => {
  const program = { name: 'builtin/editor@4', provider: null, is_language_model: false, wrote: true }
  const line = (stages: string[]) =>
    publicLineOf({
      ...{ content_id: 'cnt_1', revision: 1, content_sha256: 'a', involvement: 'built_in', reviews: [] },
      ...{ programs: [{ ...program, stages }], edited_by: [], taken_in: [], responsible: [], sentences: [] },
    }).line
  expect(line(['writer'])).not.toContain('wording')
  expect(line(['writer', 'editor'])).toContain('that it cites, and may have changed some of their wording.')
})

test('a review that the piece asks for and nobody has approved stands beside one that somebody has', () => {
  const disclosed: Disclosure = {
    ...{ content_id: 'cnt_1', revision: 1, content_sha256: 'a', involvement: 'built_in', programs: [] },
    ...{ edited_by: [], taken_in: [], reviews: [review({ qualification: 'legal' })], responsible: [], sentences: [] },
  }
  expect(publicLineOf({ ...disclosed, not_approved: ['medical'] }).line).toMatch(
    /Legal review: approved before its recorded publication by one person\. Medical review: asked for, but no approval of this text is on record\.$/,
  )
  expect(publicLineOf({ ...disclosed, reviews: [], not_approved: ['medical'] }).line).not.toContain('Medical')
})
