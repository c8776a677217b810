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
 * A phrase of the template. `{name}` is a slot for an input as typed, `{name:start}` with a capital first letter,
 * `{name:capitals}` in capitals; a phrase with an empty slot is not said. `persons` are the style persons it suits (absent:
 * all). Phrases are written without contractions; the composer forms them where the style has them. `shapes` and `fallback`
 * are of older templates: what hangs on the grammar of an input is no longer said.
 */
export const Wording = z.strictObject({
  text: z.string().min(1),
  persons: z.array(z.enum(['first', 'second', 'third'])).optional(),
  shapes: z.record(z.string(), z.array(Shape)).optional(),
  fallback: z.boolean().optional(),
})
export type Wording = z.infer<typeof Wording>

/**
 * When a move is made. `passages`, `points`, `several` and `thin` are of older templates; a move that depends on one of
 * them is no longer made.
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

/**
 * `say` a phrase of the template, `print` an input as it is, set `points` or a `list`, quote a person, ask a `query` of
 * what is missing. `passages` marks where a language model may take up what the sources found.
 */
export const Move = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('say'), when, joins: z.boolean().optional(), wordings: z.array(Wording).min(1) }),
  z.strictObject({
    move: z.literal('print'),
    when,
    field: z.string(),
    joins: z.boolean().optional(),
    backed: z.enum(['after', 'before']).optional().describe('Evidence that bears on the input may stand under it.'),
    part: z.enum(['last', 'all_but_last']).optional().describe('Read for older templates and no longer used.'),
  }),
  z.strictObject({
    move: z.literal('points'),
    when,
    field: z.string(),
    ordered: z.boolean().optional().describe('Numbers the points where they stand as a list.'),
    lead: z.array(Wording).optional().describe('Read for older templates and no longer used.'),
    rest: z.array(Wording).optional().describe('Read for older templates and no longer used.'),
    asks: z
      .string()
      .optional()
      .describe(
        'The query behind an entry that is a bare topic or an unanswered question; “{entry}” in it is the entry.',
      ),
  }),
  z.strictObject({
    move: z.literal('list'),
    when,
    field: z.string(),
    ordered: z.boolean().optional(),
    asks: z
      .string()
      .optional()
      .describe(
        'The query behind an entry that is a bare topic or an unanswered question; “{entry}” in it is the entry.',
      ),
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

/** How older templates introduced sources; read and no longer used. */
const Attributions = z.strictObject({
  report: z.array(Wording).optional(),
  inline: z.array(Wording).min(1),
  again: z.array(Wording).optional(),
  block: z.array(Wording).optional(),
  unnamed: z.array(Wording).min(1),
})
type Attributions = z.infer<typeof Attributions>

/** How the built-in composer sets a template's pieces: from the brief, whole sentences of sources, and these phrases. */
export const Composition = z.strictObject({
  subject: z.array(z.string()).min(1).describe('Inputs that name what the piece is about, first filled one wins.'),
  audience: z.string().nullable().describe('The input that names whom the piece is for.'),
  objective: z.string().nullable().describe('The input that says what the piece is to do.'),
  points: z.string().nullable().describe('The input that holds the points the piece develops.'),
  close: z
    .boolean()
    .optional()
    .describe('Evidence has to share three words with what it stands under, in place of two.'),
  own_facts: z.boolean().optional().describe('Read for older templates and no longer used.'),
  own_figures: z.boolean().optional().describe('Read for older templates and no longer used.'),
  attributions: Attributions.optional(),
  translations: z
    .partialRecord(z.enum(['de', 'fr', 'es']), z.record(z.string(), z.string().min(1)))
    .optional()
    .describe('Headings, phrases and queries of this template in other languages, each by its words here.'),
  sections: z.array(z.strictObject({ key: z.string(), moves: z.array(Move).min(1) })),
})
export type Composition = z.infer<typeof Composition>
