import { z } from 'zod'
import { timestampSchema } from '../kernel/route.ts'

/** What an author is asked about a brief. */
export const QUERY_KINDS = {
  figures_differ: 'holds',
  sum_wrong: 'holds',
  question_twice: 'asks',
  answers_differ: 'holds',
  instructions_differ: 'asks',
  placeholder: 'holds',
  mail_debris: 'asks',
  instruction: 'holds',
  name_spelt_two_ways: 'asks',
  forbidden_claim: 'holds',
  conditional_claim: 'asks',
  past_date: 'asks',
  quotation_without_speaker: 'asks',
  unnamed_source: 'asks',
  promise_without_terms: 'asks',
  other_language: 'asks',
  thin: 'asks',
  unchecked: 'asks',
} as const satisfies Record<string, 'holds' | 'asks'>
export type QueryKind = keyof typeof QUERY_KINDS

const kinds = Object.keys(QUERY_KINDS) as [QueryKind, ...QueryKind[]]

/** A place in an input: UTF-16 units of its value, of the item `index` where it is a list. */
export const BriefPlace = z.object({
  field: z.string(),
  index: z.number().int().nullable(),
  start: z.number().int(),
  end: z.number().int(),
})
export type BriefPlace = z.infer<typeof BriefPlace>

export const BriefQuery = BriefPlace.extend({
  query_id: z
    .string()
    .describe(
      'The same for the same words of the same input; of several such places that are decided apart, each has its own.',
    ),
  kind: z.enum(kinds),
  weight: z
    .enum(['holds', 'asks'])
    .describe('A piece does not clear while one that holds is neither answered nor waved through.'),
  quote: z.string().describe('The words that it is about.'),
  message: z.string(),
  other: BriefPlace.nullable().describe('The second place, where two are compared.'),
  source: z
    .object({ title: z.string(), said: z.string() })
    .optional()
    .describe('The sentence of a source of the library that gives it otherwise.'),
  also: z.array(BriefPlace).optional().describe('Further places of the same words, which one answer settles.'),
})
export type BriefQuery = z.infer<typeof BriefQuery>

/** A query of a run's brief, and who decided on it. */
export const AskedQuery = BriefQuery.extend({
  answered: z
    .object({
      answer: z.string().describe('The words that hold; what else the brief says there may not stand in the text.'),
      by: z.string(),
      by_name: z.string(),
      at: timestampSchema,
    })
    .nullable(),
  waived: z
    .object({ reason: z.string(), by: z.string(), by_name: z.string(), at: timestampSchema })
    .nullable()
    .describe('Null where nobody waved it through.'),
})
export type AskedQuery = z.infer<typeof AskedQuery>

/** A query of the brief as far as a text is held to it. */
export type CarriedQuery = BriefQuery & {
  /** The words that hold, where somebody said so. */
  answer?: string | null
}

/** What can be said of a piece before anything is spent on it; word counts are of the whole piece. */
export const BriefOutlook = z.object({
  words: z.object({
    brief: z.number().int().describe('Words of the inputs that a piece is made of.'),
    least: z.number().int().nullable().describe('Fewer are no piece of this template; null where it names none.'),
    usual: z.number().int().nullable(),
  }),
  is_thin: z.boolean(),
  holds: z.number().int().describe('Queries that hold the piece until they are answered or waved through.'),
  asks: z.number().int(),
  reviews: z.array(z.string()).describe('Qualifications that the vertical asks for, in their order.'),
  disclaimers: z.array(z.string()).describe('Words that the rules put in.'),
  in_words: z.string(),
  piece_language: z
    .string()
    .optional()
    .describe('The language of the piece, in English, where the brief is in another than that; nothing is asked then.'),
  will_hold: z
    .array(z.string())
    .optional()
    .describe('What holds the piece of such a run whatever the brief says, each with what to do; no query.'),
})
export type BriefOutlook = z.infer<typeof BriefOutlook>

export const BriefCheck = z.object({ queries: z.array(BriefQuery), outlook: BriefOutlook })
export type BriefCheck = z.infer<typeof BriefCheck>
