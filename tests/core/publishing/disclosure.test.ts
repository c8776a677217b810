import { expect, test } from 'vitest'
import type { Decision } from '../../../core/approvals/decision-contract.ts'
import type { Origin } from '../../../core/content/contract.ts'
import type { Publication } from '../../../core/publishing/contract.ts'
import { disclosureOf, type DisclosureFacts, type ServedStage } from '../../../core/publishing/rules/disclosure.ts'
import { lineageOf, revisionsReadingAlike, type KeptText } from '../../../core/publishing/rules/lineage.ts'

const NAMES: Record<string, string> = { ada: 'Ada Byron', mia: 'Mia Curie', max: 'Max Born' }

function text(revision: number, origin: Origin, over: Partial<KeptText> = {}): KeptText {
  const request_id = origin === 'generated' || origin === 'regenerated' ? `req_${revision}` : null
  const made = { revision, origin, request_id, created_by: 'ada', title: 'Tea', seo_json: null, taken_from: null }
  return { ...made, content_sha256: `sha${revision}`, ...over }
}

const served = (request: number, stage: ServedStage['stage'], name: string): ServedStage => ({
  request_id: `req_${request}`,
  stage,
  served: name,
  provider: name.startsWith('builtin/') ? null : 'Harbour AI',
})

const decided = (decision: Decision['decision'], over: Partial<Decision> = {}) => ({
  approval_id: 'apr_1',
  qualification: 'medical' as const,
  decision: {
    decision,
    ...{ comment: null, annotations: [] },
    decided_by: 'mia',
    decided_as: 'assignee' as const,
    qualification_held: 'medical' as const,
    self_review: false,
    content_revision: 1,
    content_sha256: 'sha1',
    via: 'app' as const,
    requested_evidence: [],
    decided_at: '2026-03-02T09:30:00.000Z',
    ...over,
  },
  withdrawal: null,
  state: 'approved' as const,
})

const published = (over: Partial<Publication> = {}): Publication => ({
  publication_id: 'pub_1',
  content_id: 'cnt_1',
  url: 'https://tea.example/',
  published_on: '2026-03-04',
  revision: 1,
  content_sha256: 'sha1',
  record: { title: 'Tea', quality: null, review_state: 'approved', reviews_open: 0, reviews: [] },
  reviews_in_words: '',
  marked_by: { member_id: 'max', name: 'Max Born' },
  marked_at: '2026-03-05T08:00:00.000Z',
  taken_back: null,
  is_delivered: false,
  replaced_by: null,
  ...over,
})

function line(over: Partial<DisclosureFacts>) {
  return disclosureOf({
    content_id: 'cnt_1',
    revision: 1,
    texts: [text(1, 'generated')],
    stages: [served(1, 'writer', 'builtin/composer@2')],
    approvals: [],
    publications: [],
    corrections: [],
    ...{ restores: [], lost: [], signing: [], from_brief: null },
    nameOf: (id) => NAMES[id] ?? id,
    now: '2026-04-01T09:00:00.000Z',
    ...over,
  })
}

const BUILT_IN = 'The text was put together by Colophon’s built-in, rule-based programs, which are not language models.'
const NO_REVIEW = 'No review of this text by a person is on record.'
const NOBODY = 'Nobody has recorded this text as published.'
const APPROVED =
  'Medical review: approved by Mia Curie, holding the qualification medical, as an administrator declared, on 2 March 2026 at 09:30 UTC, on exactly this text (revision 1)'
const BY_MAX =
  'Recorded as published by Max Born on 5 March 2026 at 08:00 UTC, at https://tea.example/ since 4 March 2026. Legal responsibility is not determined here.'
const OTHER_TEXTS = 'Reviews of other texts of this piece are on record and do not count for this one.'
const byHand = (name: string) => `${name} saved the text in Colophon; its origin is not on record.`
const edited = { revision: 2, texts: [text(1, 'generated'), text(2, 'edited', { created_by: 'max' })] }

const cases: [name: string, facts: Partial<DisclosureFacts>, sentences: string[]][] = [
  ['built-in programs', {}, [BUILT_IN, NO_REVIEW, NOBODY]],
  [
    'a language model that wrote',
    { stages: [served(1, 'planner', 'builtin/planner@1'), served(1, 'writer', 'tea-1')] },
    ['The text was generated with the language model tea-1 from Harbour AI.', NO_REVIEW, NOBODY],
  ],
  [
    'a language model that wrote the first draft alone',
    { stages: [served(1, 'writer', 'tea-1'), served(1, 'writer', 'builtin/composer@2')] },
    ['The text was generated with the language model tea-1 from Harbour AI.', NO_REVIEW, NOBODY],
  ],
  [
    'a language model that only planned',
    { stages: [served(1, 'planner', 'tea-1'), served(1, 'writer', 'builtin/composer@2')] },
    [
      'The text was put together by Colophon’s built-in, rule-based programs.',
      'Prepared or described with the language model tea-1 from Harbour AI.',
      NO_REVIEW,
      NOBODY,
    ],
  ],
  [
    'a language model that only judged',
    { stages: [served(1, 'writer', 'builtin/composer@2'), served(1, 'quality_gate', 'tea-1')] },
    [BUILT_IN, NO_REVIEW, NOBODY],
  ],
  ['people who edited', edited, [BUILT_IN, 'Edited afterwards by Max Born.', NO_REVIEW, NOBODY]],
  [
    'a save that changed nothing',
    { revision: 2, texts: [text(1, 'generated'), text(2, 'edited', { content_sha256: 'sha1' })] },
    [BUILT_IN, NO_REVIEW, NOBODY],
  ],
  [
    'an edit that was taken back',
    { revision: 3, texts: [...edited.texts, text(3, 'restored', { content_sha256: 'sha1' })] },
    [BUILT_IN, NO_REVIEW, NOBODY],
  ],
  ['a text by hand', { texts: [text(1, 'edited')], stages: [] }, [byHand('Ada Byron'), NO_REVIEW, NOBODY]],
  [
    'a text by hand with a section by a model',
    {
      revision: 2,
      texts: [text(1, 'edited'), text(2, 'regenerated')],
      stages: [served(2, 'writer', 'tea-1')],
    },
    [
      'Ada Byron saved the first text in Colophon; its origin is not on record.',
      'Part of the text was generated with the language model tea-1 from Harbour AI.',
      NO_REVIEW,
      NOBODY,
    ],
  ],
  [
    'a text from outside',
    { texts: [text(1, 'imported')], stages: [] },
    ['The text was brought in from outside; how it was written is not on record.', NO_REVIEW, NOBODY],
  ],
  ['a run without records', { stages: [] }, ['How the text was written is not on record.', NO_REVIEW, NOBODY]],
  [
    'a review before the day of publication',
    { approvals: [decided('approve')], publications: [published()] },
    [BUILT_IN, `${APPROVED}, before its publication.`, BY_MAX],
  ],
  [
    'a review near the day of publication: the hour of that is not on record',
    { approvals: [decided('approve', { decided_at: '2026-03-03T12:00:00.000Z' })], publications: [published()] },
    [
      BUILT_IN,
      `${APPROVED.replace('2 March 2026 at 09:30', '3 March 2026 at 12:00')}, about the day of its publication, and before it was marked as published.`,
      BY_MAX,
    ],
  ],
  [
    'a review after the day of publication, though before that was marked',
    {
      approvals: [decided('approve')],
      publications: [published({ published_on: '2026-02-28' })],
    },
    [
      BUILT_IN,
      'No review of this text by a person before its publication is on record.',
      `${APPROVED}, after its publication.`,
      BY_MAX.replace('4 March', '28 February'),
    ],
  ],
  [
    'a review after it was marked',
    { approvals: [decided('approve', { decided_at: '2026-03-06T12:00:00.000Z' })], publications: [published()] },
    [
      BUILT_IN,
      'No review of this text by a person before its publication is on record.',
      `${APPROVED.replace('2 March 2026 at 09:30', '6 March 2026 at 12:00')}, after its publication.`,
      BY_MAX,
    ],
  ],
  [
    'a waiver',
    { approvals: [decided('waive')], publications: [published()] },
    [BUILT_IN, NO_REVIEW, 'Medical review waived by Mia Curie, which is not a review.', BY_MAX],
  ],
  [
    'a review of the text before',
    { ...edited, approvals: [decided('approve')] },
    [BUILT_IN, 'Edited afterwards by Max Born.', NO_REVIEW, OTHER_TEXTS, NOBODY],
  ],
  [
    'a review of the same words, before another text stood between',
    {
      revision: 3,
      texts: [...edited.texts, text(3, 'restored', { content_sha256: 'sha1' })],
      approvals: [decided('approve')],
    },
    [BUILT_IN, NO_REVIEW, OTHER_TEXTS, NOBODY],
  ],
  [
    'a rejection, and published all the same',
    { approvals: [decided('reject')], publications: [published()] },
    [BUILT_IN, `${APPROVED.replace('approved', 'rejected')}, before its publication.`, BY_MAX],
  ],
  [
    'an owner without the qualification, who wrote it',
    { approvals: [decided('approve', { decided_by: 'ada', qualification_held: null, self_review: true })] },
    [
      BUILT_IN,
      'Medical review: approved by Ada Byron, an author of the text, without holding this qualification, on 2 March 2026 at 09:30 UTC, on exactly this text (revision 1).',
      NOBODY,
    ],
  ],
  [
    'published with reviews open',
    { publications: [published({ record: { ...published().record, reviews_open: 2 } })] },
    [BUILT_IN, NO_REVIEW, BY_MAX.replace(' Legal', ' It was marked with 2 reviews open. Legal')],
  ],
  [
    'taken back',
    {
      publications: [
        published({
          taken_back: {
            ...{ by: published().marked_by, at: '2026-03-06T08:00:00.000Z' },
            ...{ reason: 'The shop has closed.', last_used_on: '2026-03-05' },
          },
        }),
      ],
    },
    [
      BUILT_IN,
      NO_REVIEW,
      'This text is no longer recorded as published.',
      'Recorded as published by Max Born at https://tea.example/ from 4 March 2026 to 5 March 2026; marked as unpublished by Max Born, for this reason: “The shop has closed.”.',
    ],
  ],
  [
    'another text published',
    { ...edited, publications: [published()] },
    [
      BUILT_IN,
      'Edited afterwards by Max Born.',
      NO_REVIEW,
      NOBODY,
      'Another text of this piece, revision 1, was marked as published at https://tea.example/ by Max Born.',
    ],
  ],
  [
    'the earlier text that was published, and was reviewed as such',
    { ...edited, revision: 1, approvals: [decided('approve')], publications: [published()] },
    [BUILT_IN, `${APPROVED}, before its publication.`, BY_MAX],
  ],
]

test.each(cases)('the disclosure line says what the record holds: %s', (_, facts, sentences) => {
  expect(line(facts).sentences).toEqual(sentences)
})

test.each(cases)('no line names a level of assurance or calls a program what it is not: %s', (_, facts) => {
  const said = line(facts).sentences.join(' ')
  expect(said).not.toMatch(/\b(verified|assurance|basic level|level)\b/i)
  expect(line(facts).reviews.map(({ decision }) => decision)).not.toContain('waive')
})

test('the descent of a text goes back to what made it, past what was restored away', () => {
  const texts = [
    text(1, 'edited'),
    text(2, 'regenerated'),
    text(3, 'edited'),
    text(4, 'restored', { content_sha256: 'sha2' }),
    text(5, 'edited'),
  ]
  expect(lineageOf(texts, 5).map(({ revision }) => revision)).toEqual([1, 2, 4, 5])
  expect(lineageOf(texts, 9)).toEqual([])
})

test('a review is about the revisions around it that read the same', () => {
  const same = { content_sha256: 'same' }
  const texts = [text(1, 'generated', same), text(2, 'edited', same), text(3, 'edited', { ...same, title: 'Tee' })]
  expect([...revisionsReadingAlike(texts, 2)].toSorted()).toEqual([1, 2])
  expect([...revisionsReadingAlike(texts, 3)]).toEqual([3])
})

test('of the reviews that the piece asks for, those are named of which no approval of this text holds', () => {
  const open = { state: 'pending', decision: null, withdrawal: null } as const
  const legal = { ...open, approval_id: 'apr_legal', qualification: 'legal' } as const
  const by = { withdrawn_by: 'mia', withdrawn_by_name: 'Mia Curie', via: 'app' } as const
  const withdrawal = { ...by, withdrawn_at: '2026-03-03T09:00:00.000Z', reason: 'A slip.' }
  const of = (approvals: DisclosureFacts['approvals']) => line({ approvals }).not_approved
  expect(of([decided('approve'), legal])).toEqual(['legal'])
  expect(of([{ ...decided('approve'), withdrawal }])).toEqual(['medical'])
  // What was asked of an earlier text and is asked no more says nothing of this one.
  expect(of([decided('approve'), { ...legal, state: 'superseded' }])).toBeUndefined()
})
