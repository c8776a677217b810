import { z } from 'zod'

/**
 * What an input looks like grammatically; `other` is everything that is not surely one of the rest. `people` is an
 * audience that can stand after "for", `exposition` an objective that can stand after "to" in print ("explain how...").
 */
export const Shape = z.enum([
  'sentence',
  'question',
  'imperative',
  'infinitive',
  'gerund',
  'clause',
  'phrase',
  'text',
  'people',
  'exposition',
  'other',
])
export type Shape = z.infer<typeof Shape>

/**
 * One way to say something. `{name}` is a slot for an input, fitted to its place; `{name:typed}` prints it as typed, for
 * names, `{name:start}` with a capital first letter, `{name:capitals}` in capitals; `{count}` is the number of points in words,
 * `{whole_subject}` the subject where the title had to be cut, `{purpose}` what the objective hopes a reader will do,
 * `{peers}` the audience where it can follow "you and other", `{first_step}` the first point where it is an instruction,
 * `{point_names}` the points where all are brief phrases, `{point_leads}` the statements that open them where all are short,
 * `{sources}` the number of sources cited. The condition `own_voice` holds where the brief says "we". `persons` are the style persons it suits (absent: all). `shapes`
 * are the shapes an input must have for this wording to be grammatical around it. Wordings are written without
 * contractions; the composer forms them where the style has them. A `fallback` serves only when no other wording does.
 */
export const Wording = z.strictObject({
  text: z.string().min(1),
  persons: z.array(z.enum(['first', 'second', 'third'])).optional(),
  shapes: z.record(z.string(), z.array(Shape)).optional(),
  fallback: z.boolean().optional(),
})
export type Wording = z.infer<typeof Wording>

/**
 * When a move is made. `points` asks what the key points mostly are; `thin` moves are made only when the
 * Quality Gate found a section too short.
 */
export const MoveCondition = z.strictObject({
  has: z.array(z.string()).optional(),
  lacks: z.array(z.string()).optional(),
  passages: z.boolean().optional(),
  points: z.enum(['actions', 'statements', 'mixed']).optional(),
  several: z.boolean().optional(),
  thin: z.number().int().min(1).max(3).optional(),
})
export type MoveCondition = z.infer<typeof MoveCondition>

const when = MoveCondition.optional()

/** `say` a connective wording, `print` an input as it is, develop `points`, quote a person, or carry over `passages`. */
export const Move = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('say'), when, joins: z.boolean().optional(), wordings: z.array(Wording).min(1) }),
  z.strictObject({
    move: z.literal('print'),
    when,
    field: z.string(),
    joins: z.boolean().optional(),
    backed: z
      .enum(['after', 'before'])
      .optional()
      .describe('Where passages that bear on the input stand: before it where it should have the last word.'),
    part: z
      .enum(['last', 'all_but_last'])
      .optional()
      .describe('The last of several paragraphs, or what stands before it; a paragraph alone counts as the first.'),
  }),
  z.strictObject({
    move: z.literal('points'),
    when,
    field: z.string(),
    ordered: z.boolean().optional().describe('Numbers the points where they stand as a list.'),
    lead: z.array(Wording).optional().describe('Says what a list of bare points is.'),
    rest: z.array(Wording).optional().describe('Names, as `{points}`, the brief phrases that nothing develops.'),
    asks: z.string().optional().describe('The query behind an entry that is a bare topic or an unanswered question.'),
  }),
  z.strictObject({
    move: z.literal('list'),
    when,
    field: z.string(),
    ordered: z.boolean().optional(),
    asks: z.string().optional().describe('The query behind an entry that is a bare topic or an unanswered question.'),
  }),
  z.strictObject({
    move: z.literal('query'),
    when,
    text: z.string().min(1).describe('What readers will ask, as a question.'),
    about: z.array(z.string().min(1)).optional().describe('Asked only where the brief has a word that begins so.'),
    answered_by: z.array(z.string().min(1)).optional().describe('Words or signs that show that the brief says it.'),
  }),
  z.strictObject({
    move: z.literal('quotation'),
    when,
    quote: z.string(),
    speaker: z.string(),
    role: z.string(),
  }),
  z.strictObject({ move: z.literal('passages'), when }),
])
export type Move = z.infer<typeof Move>

/**
 * How a source is introduced, once: `report` takes its sentence into one of ours as `{report}`, `inline` stands before a
 * quotation; `{source}` is its title, and `unnamed` wordings quote a source without a usable one. `again` and `block` are
 * read for older templates and no longer used.
 */
export const Attributions = z.strictObject({
  report: z.array(Wording).optional(),
  inline: z.array(Wording).min(1),
  again: z.array(Wording).optional(),
  block: z.array(Wording).optional(),
  unnamed: z.array(Wording).min(1),
})
export type Attributions = z.infer<typeof Attributions>

/** The connective phrases from which the built-in composer writes a template's pieces. */
export const Composition = z.strictObject({
  subject: z.array(z.string()).min(1).describe('Inputs that name what the piece is about, first filled one wins.'),
  audience: z.string().nullable().describe('The input that names whom the piece is for.'),
  objective: z.string().nullable().describe('The input that says what the piece is to do.'),
  points: z.string().nullable().describe('The input that holds the points the piece develops.'),
  close: z
    .boolean()
    .optional()
    .describe('Only passages that speak of an item in its own words stand beside it, and none stands apart.'),
  own_facts: z
    .boolean()
    .optional()
    .describe('The brief speaks of its own house: no source’s number stands behind its sentences.'),
  own_figures: z
    .boolean()
    .optional()
    .describe('A source’s other figure for what the brief gives a figure for is left out.'),
  attributions: Attributions.optional(),
  translations: z
    .partialRecord(z.enum(['de', 'fr', 'es']), z.record(z.string(), z.string().min(1)))
    .optional()
    .describe('Headings, phrases and queries of this template in other languages, each by its words here.'),
  sections: z.array(z.strictObject({ key: z.string(), moves: z.array(Move).min(1) })),
})
export type Composition = z.infer<typeof Composition>
