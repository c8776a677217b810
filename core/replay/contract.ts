import { z } from 'zod'
import { ContentSection } from '../content/contract.ts'
import { GenerationRequest, GenerationStatus } from '../generation/contract.ts'
import { deskOperation, restOperation, timestampSchema } from '../kernel/route.ts'
import { DriftValue, ReplayFidelity, ReplayOutlook } from '../passport/contract.ts'

export const Reproducibility = ReplayOutlook.extend({
  request_id: z.string().nullable().describe('Null for a piece that no run wrote.'),
  reason: z.literal('not_generated').optional().describe('Why there is nothing to replay.'),
})
export type Reproducibility = z.infer<typeof Reproducibility>

/** A body for `POST /generate`, to be sent as it stands. */
const ReplayRequest = z.object({
  request_id: z.string(),
  fidelity: ReplayFidelity,
  payload: GenerationRequest,
})
type ReplayRequest = z.infer<typeof ReplayRequest>

/** How alike two texts are, from 0 to 1 in hundredths, by their words and word pairs: coarse by design. */
const Similarity = z.number().min(0).max(1)

/** A field in which the records of two runs differ. */
export const RunDifference = z.object({ field: z.string(), original: DriftValue, replay: DriftValue })
export type RunDifference = z.infer<typeof RunDifference>

export const Comparison = z.object({
  similarity: Similarity.describe('Of the whole texts. 1 only where all words are the same, in the same order.'),
  sections: z.array(
    z.object({
      heading: z.string().describe('Empty for the opening.'),
      similarity: Similarity.describe('0 where only one of the texts has the section.'),
    }),
  ),
  differences: z.array(RunDifference),
})
export type Comparison = z.infer<typeof Comparison>

/** The text that a run made, before anybody changed it. */
export const RunText = z.object({
  request_id: z.string(),
  title: z.string(),
  completed_at: timestampSchema.nullable(),
  sections: z.array(ContentSection),
})
export type RunText = z.infer<typeof RunText>

const ReplayRun = z.object({ request_id: z.string(), status: GenerationStatus, created_at: timestampSchema })
type ReplayRun = z.infer<typeof ReplayRun>

const ofRun = z.object({ request_id: z.string() })
const BOUNDS = 'A run that has not completed, or that rewrote one section, is 400 `invalid_state`.'

export const replayOperations = {
  reproducibility: restOperation(
    {
      method: 'GET',
      path: '/api/replay/{request_id}/reproducibility',
      summary: 'Whether and how exactly a generation can be reproduced',
      description: `Names each recorded input that has changed since. ${BOUNDS}`,
      tag: 'governance',
      access: 'read',
    },
    ofRun,
    Reproducibility,
  ),
  request: restOperation(
    {
      method: 'GET',
      path: '/api/replay/{request_id}/request',
      summary: 'The payload that would replay a generation',
      description: `Starts nothing: send \`payload\` to \`POST /generate\`. Where \`fidelity\` is \`impossible\` there is none: 400 \`invalid_state\`. ${BOUNDS}`,
      tag: 'governance',
      access: 'read',
    },
    ofRun,
    ReplayRequest,
  ),
  compare: restOperation(
    {
      method: 'POST',
      path: '/api/replay/{request_id}/compare',
      summary: 'Compare a replay with the original',
      description: `Of the texts as the runs made them. The similarity is coarse by design. A run that is no replay of the original is compared too; then \`differences\` names \`replay_of\`. ${BOUNDS}`,
      tag: 'governance',
      access: 'read',
    },
    z.strictObject({ request_id: z.string(), replay_request_id: z.string().min(1, 'Name the replay.').max(100) }),
    Comparison,
  ),
  /** The text that a run made, section by section. Throws `invalid_state` as the operations above. */
  text: deskOperation('read', z.strictObject({ request_id: z.string() }), RunText),
  /** The runs that replay a run, newest first, at most 100. */
  listReplays: deskOperation(
    'read',
    z.strictObject({ request_id: z.string() }),
    z.object({ replays: z.array(ReplayRun) }),
  ),
}
