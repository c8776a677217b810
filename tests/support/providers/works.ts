import { freeTemplate, NO_STYLE } from '../../../core/generation/section.ts'
import type { Ask } from '../../../core/models/ask-context.ts'
import type { Draft, ModelStage, Plan, WritingCall } from '../../../core/models/contract.ts'
import { callByModel } from '../../../core/models/prompted/call.ts'
import { draftByModel, sectionByModel } from '../../../core/models/prompted/draft.ts'
import { editByModel } from '../../../core/models/prompted/edit.ts'
import type { RulesFor } from '../../../core/models/prompted/material.ts'
import { planByModel } from '../../../core/models/prompted/plan.ts'
import { queriesByModel } from '../../../core/models/prompted/queries.ts'
import { seoByModel } from '../../../core/models/prompted/seo.ts'
import { verifyByModel } from '../../../core/models/prompted/verify.ts'
import type { Prompts } from '../../../core/models/prompts.ts'
import { finding } from '../../../core/quality/findings.ts'

const section = (key: string, heading: string): Plan['sections'][number] => ({
  key,
  heading,
  purpose: 'Say it.',
  min_words: 10,
  max_words: 120,
  word_budget: 100,
  required: true,
  citations: 'optional',
})

export const PLAN: Plan = {
  subject: 'Tea',
  sections: [section('opening', ''), section('what_matters', 'What matters most'), section('end', 'What to do')],
}

const PASSAGE = {
  source_id: 'src_1',
  source_title: 'Tea at work',
  source_publisher: 'The trade paper',
  published_date: null,
  source_url: 'https://example.org/tea',
  start: 0,
  end: 60,
  score: 0.9,
}
const TEXTS = [
  'Fresh water matters more than the leaf.',
  'Five minutes are enough.',
  'Green tea wants less heat.',
  'Pots keep warm.',
]
const PASSAGES = TEXTS.map((text, index) => ({ ...PASSAGE, text, start: index * 100, source_id: `src_${index + 1}` }))

const FOUND = [{ section_key: 'what_matters', passages: PASSAGES }]

/** The sources with their texts: the first says more around its passage. */
const READ = PASSAGES.map(
  ({ source_id, source_title: title, source_publisher: publisher, source_url: url, text }, index) => ({
    source_id,
    title,
    author: index === 0 ? 'Ann Reed' : null,
    publisher,
    published_date: '2025-05-02',
    url,
    body:
      index === 0
        ? `In a randomised survey, 40 people tasted tea for six weeks.\n\n${text}\n\nA limitation is that only one office took part. The respondents were staff.`
        : text,
  }),
)

const CALL: WritingCall = {
  sources: PASSAGES.map(({ source_id }, index) => ({ number: index + 1, source_id, title: 'Tea at work', url: 'x' })),
  excerpts: PASSAGES.map(({ text }, index) => ({ section_key: 'what_matters', number: index + 1, text })),
}

/** Words that take more than one byte each, so that a cut between two of them would be seen. */
const BODIES = {
  opening: 'Tea for the café is a naïve wish — “über” old, and still 茶. 🍵 It takes little to begin with it.',
  what_matters: 'Fresh water matters more than the leaf [1]. Five minutes are enough [2].',
  end: 'Buy a kettle. Then use it each day, as the others do.',
}
export const DRAFT: Draft = {
  title: 'Tea at work',
  sections: PLAN.sections.map(({ key, heading }) => ({ key, heading, body: BODIES[key as keyof typeof BODIES] })),
  unused: [],
}
const MARKED = `# Tea at work\n\n${Object.entries(BODIES)
  .map(([key, body]) => `## [${key}]\n\n${body}`)
  .join('\n\n')}`

const CLAIM = {
  claim_id: 'clm_1',
  claim: 'Fresh water matters more than the leaf.',
  before: '',
  lacks_facts: false,
  sources: [
    {
      claim_id: 'clm_1',
      title: 'Tea',
      publisher: null,
      published_date: null,
      excerpt: 'Fresh water matters more than the leaf.',
    },
  ],
}

/** One piece of work of a stage: what it asks, and what an able model answers. */
export interface StageWork {
  ask: (ask: Ask, prompts: Prompts) => Promise<unknown>
  answer: string
  isJson: boolean
  /** Whether it can be asked with fewer passages. */
  hasPassages: boolean
}

const template = freeTemplate({
  title: 'Tea at work',
  body: BODIES.opening,
  outline: [],
  sources: [],
  section: { section_id: 'opening', heading: 'Tea', body: BODIES.opening },
})
const FRAME = { today: '2026-11-22', language: 'English', tier: 'premium', has_research: true }
const rulesFor: RulesFor = async () => Promise.resolve('No rules of a vertical apply.')
const writing = {
  template,
  style: NO_STYLE,
  rules: null,
  rulesFor,
  user_input: { topic: 'Tea' },
  plan: PLAN,
  call: CALL,
}

export const WORKS: Readonly<Record<ModelStage, StageWork>> = {
  planner: {
    ask: async (ask, prompts) => planByModel(ask, prompts, { ...writing, frame: PLAN, about: FRAME }),
    answer: JSON.stringify({
      subject: 'Tea',
      sections: PLAN.sections.map(({ key }) => ({ key, purpose: 'Say it — “über” clearly.', word_budget: 80 })),
    }),
    isJson: true,
    hasPassages: false,
  },
  researcher: {
    ask: async (ask, prompts) => queriesByModel(ask, prompts, PLAN, 'Tea at work'),
    answer: JSON.stringify({ queries: [{ section_key: 'what_matters', query: 'water for café tea' }] }),
    isJson: true,
    hasPassages: false,
  },
  call_writer: {
    ask: async (ask, prompts) =>
      callByModel(ask, prompts, PLAN, { ...writing, found: FOUND, certain: FOUND, texts: READ }),
    answer: JSON.stringify({ choices: [{ section_key: 'what_matters', passage: 1 }] }),
    isJson: true,
    hasPassages: true,
  },
  writer: {
    ask: async (ask, prompts) =>
      draftByModel(
        ask,
        prompts,
        { ...writing, frame: FRAME, texts: READ, variant: 0, issues: [], last_draft: null },
        () => undefined,
      ),
    answer: MARKED,
    isJson: false,
    hasPassages: true,
  },
  editor: {
    ask: async (ask, prompts) =>
      editByModel(ask, prompts, {
        ...writing,
        draft: DRAFT,
        frame: FRAME,
        texts: READ,
        instructions: null,
        table: null,
      }),
    answer: MARKED,
    isJson: false,
    hasPassages: true,
  },
  seo: {
    ask: async (ask, prompts) => seoByModel(ask, prompts, DRAFT, [], 'tea', () => null, rulesFor),
    answer: JSON.stringify({
      title: 'Tea at work',
      meta_description: 'What a small office needs for good tea: fresh water, a kettle and five minutes.',
      keywords: ['tea', 'café'],
    }),
    isJson: true,
    hasPassages: false,
  },
  quality_gate: {
    ask: async (ask, prompts) => verifyByModel(ask, prompts, [CLAIM]),
    answer: JSON.stringify({
      verdicts: ['1a', '1b'].map((id) => ({ id, verdict: 'unclear', reason: 'It is not said — “über” plainly.' })),
    }),
    isJson: true,
    hasPassages: false,
  },
}

const FINDINGS = [
  finding('claim_contradicted', {
    section_id: 'what_matters',
    phrase: 'Five minutes are enough [2].',
    found: 'The source says four minutes.',
    passage: 'Four minutes are enough.',
  }),
  finding('title_long', { found: '130', expected: '120' }),
]

/** A draft that the gate sent back. */
export const REVISION_WORK: Pick<StageWork, 'ask' | 'answer'> = {
  ask: async (ask, prompts) =>
    draftByModel(
      ask,
      prompts,
      { ...writing, frame: FRAME, texts: READ, variant: 0, issues: FINDINGS, last_draft: DRAFT },
      () => undefined,
    ),
  answer: MARKED,
}

/** One section written anew at an editor's wish. */
export const SECTION_WORK: Pick<StageWork, 'ask' | 'answer'> = {
  ask: async (ask, prompts) =>
    sectionByModel(
      ask,
      prompts,
      {
        ...writing,
        frame: FRAME,
        texts: READ,
        variant: 0,
        issues: [],
        last_draft: null,
        section: { key: 'what_matters', heading: 'What matters most', body: BODIES.what_matters },
        text: MARKED,
        instructions: 'Say more about water.',
      },
      () => undefined,
    ),
  answer: BODIES.what_matters,
}
