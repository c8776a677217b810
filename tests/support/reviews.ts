import type { Qualification, Role } from '../../core/accounts/contract.ts'
import type { Obligation } from '../../core/approvals/contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import type { StatusRecord } from '../../core/generation/contract.ts'
import type { GenerationOptions } from '../../core/generation/options-contract.ts'
import type { World } from '../../core/context.ts'
import type { Client } from '../../core/transport/local.ts'
import { blogRequest } from './briefs.ts'
import { seatOwner } from './desk.ts'
import { deskCaller } from '../../core/accounts/callers.ts'
import type { CallContext } from '../../core/context.ts'
import { sweepReviews } from '../../core/approvals/sweep.ts'
import { localClient } from '../../core/transport/local.ts'
import { endOf, testEngine, type TestEngine, type TestFolder } from './world.ts'

/** A quick piece of a vertical, written to its end. Healthcare asks for a medical, then a legal review. */
export async function writtenPiece(desk: Client, vertical_id = 'healthcare'): Promise<StatusRecord> {
  const { request_id } = await desk.generation.submit(blogRequest({ vertical_id, generation_mode: 'quick' }))
  return endOf(desk, request_id)
}

/** A press release about law, which clears the gate: it asks for a legal, then a brand review. */
export async function writtenRelease(
  desk: Client,
  options: GenerationOptions = {},
): Promise<{ request_id: string; content: ContentItem }> {
  const { example_input } = await desk.catalog.getTemplate({ slug: 'press-release' })
  const { request_id } = await desk.generation.submit({
    template_id: 'press-release',
    style_profile_id: 'professional',
    vertical_id: 'legal',
    generation_mode: 'quick',
    user_input: example_input,
    options,
  })
  const { content } = await endOf(desk, request_id)
  if (content === null) throw new Error('the run left no piece')
  return { request_id, content }
}

/** A member who holds qualifications; answers the id. */
export async function qualifiedMember(
  owner: Client,
  name: string,
  qualifications: Qualification[],
  role: Role = 'viewer',
): Promise<string> {
  return (await owner.accounts.addMember({ name, role, qualifications })).member_id
}

/** The standing review of a qualification. */
export function reviewOf(approvals: readonly Obligation[], qualification: Qualification): Obligation {
  const found = approvals.find((one) => one.qualification === qualification && one.state !== 'superseded')
  if (found === undefined) throw new Error(`no ${qualification} review`)
  return found
}

/** Each review as `qualification state`, in the order given. */
export function inShort(approvals: readonly Obligation[]): string[] {
  return approvals.map(({ qualification, state }) => `${qualification} ${state}`)
}

/** An engine with two medics, a lawyer and two further admins, and the desks of its members. */
export interface ReviewTeam extends TestEngine {
  admin: string
  admin2: string
  medic: string
  medic2: string
  lawyer: string
  /** The desk of a member: a door whose caller that member is. */
  as: (member_id: string) => Client
  reviews: (request_id: string) => ReturnType<Client['approvals']['get']>
  sweep: () => ReturnType<typeof sweepReviews>
  decideBy: (
    member: string,
    approval_id: string,
    decision: 'approve' | 'reject' | 'request_changes',
  ) => Promise<Obligation>
}

/**
 * What a test changes in the file itself is not swept half a second later as if the command line had written it: a sweep
 * repairs what was taken out.
 */
const UNWATCHED_MS = 3_600_000

export async function reviewTeam(world: World, folder?: TestFolder): Promise<ReviewTeam> {
  const engine = await testEngine({ world, watchEveryMs: UNWATCHED_MS, ...(folder === undefined ? {} : { folder }) })
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  await seatOwner(engine)
  const as = (member_id: string): Client => deskOf(engine, member_id)
  return {
    ...engine,
    medic: await qualifiedMember(engine.owner, 'Mia', ['medical']),
    medic2: await qualifiedMember(engine.owner, 'Max', ['medical']),
    lawyer: await qualifiedMember(engine.owner, 'Lou', ['legal']),
    admin: await qualifiedMember(engine.owner, 'Ann', [], 'admin'),
    admin2: await qualifiedMember(engine.owner, 'Bea', [], 'admin'),
    as,
    reviews: (request_id) => engine.desk.approvals.get({ request_id }),
    sweep: () => sweepReviews(engine.engine.workspace.deskContext),
    decideBy: (member, approval_id, decision) =>
      decision === 'approve'
        ? approve(as(member), approval_id)
        : as(member).approvals.decide({ approval_id, decision, comment: 'Seen and read in full.' }),
  }
}

/** Approves a review with its findings acknowledged, as somebody does who has read them. */
export async function approve(
  client: Client,
  approval_id: string,
  comment = 'Seen and read in full.',
): Promise<Obligation> {
  return client.approvals.decide(await approvalOf(client, approval_id, comment))
}

/** What such an approval says. */
export async function approvalOf(client: Client, approval_id: string, comment = 'Seen and read in full.') {
  const { findings_to_acknowledge: findings, points_to_answer: points } = await client.passport.reviewAsset({
    approval_id,
  })
  const acknowledged_findings = findings.map(({ finding_id }) => finding_id)
  const answers = points.map(({ finding_id }) => ({ finding_id, answer: 'Checked against the label.' }))
  return { approval_id, decision: 'approve' as const, comment, acknowledged_findings, answers }
}

/** The desk of a member, whoever sits at the workspace's own. */
export function deskOf(engine: Pick<TestEngine, 'engine'>, member_id: string): Client {
  return localClient(deskContextOf(engine, member_id))
}

/** What a call at that desk gets. */
export function deskContextOf({ engine }: Pick<TestEngine, 'engine'>, member_id: string): CallContext {
  const { deskContext } = engine.workspace
  const { reads } = deskContext
  const seat = { ...deskContext.seat, member: async () => (await reads.member(member_id)) ?? null }
  return { ...deskContext, seat, identify: () => deskCaller(seat) }
}
