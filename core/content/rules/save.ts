import { Fault, invalidRequest, type FaultDetail } from '../../kernel/errors.ts'
import type { ContentSection, SaveContent } from '../contract.ts'

/** What is wrong with a save that creates a piece: it takes a title and a body, and nothing of an existing piece. */
export function creationProblems(input: SaveContent): FaultDetail[] {
  const problems: FaultDetail[] = []
  if (input.title === undefined) problems.push({ path: 'title', message: 'A new piece needs a title.' })
  if (input.body === undefined) problems.push({ path: 'body', message: 'A new piece needs a body, in Markdown.' })
  for (const path of ['revision', 'seo', 'accepted_proposal'] as const) {
    if (input[path] !== undefined) {
      problems.push({ path, message: 'This belongs to an existing piece: send its content_id too, or leave it out.' })
    }
  }
  return problems
}

/** What is wrong with a save that changes a piece: it names the revision it builds on, and changes something. */
export function changeProblems(input: SaveContent): FaultDetail[] {
  const problems: FaultDetail[] = []
  if (input.revision === undefined) {
    problems.push({ path: 'revision', message: 'Send the revision that you read, so that nobody’s change is lost.' })
  }
  for (const path of ['template_id', 'style_profile_id'] as const) {
    if (input[path] !== undefined)
      problems.push({ path, message: 'This is fixed when a piece is created; leave it out.' })
  }
  if ([input.title, input.body, input.seo, input.citations, input.vertical_id].every((part) => part === undefined)) {
    problems.push({ path: 'body', message: 'Send what changes: title, body, seo, citations or vertical_id.' })
  }
  return problems
}

/**
 * The vertical of a piece after a save. A piece that somebody wrote by hand and that has none takes one; nothing leaves the
 * rules that it is held to. Throws `invalid_request`.
 */
export function verticalAfter(
  before: { request_id: string | null; vertical_id: string | null },
  { vertical_id: wanted }: Pick<SaveContent, 'vertical_id'>,
): string | null {
  if (wanted === undefined || wanted === before.vertical_id) return before.vertical_id
  const message =
    before.vertical_id === null
      ? 'A piece that a run wrote keeps the rules of its run. Leave vertical_id out.'
      : 'A piece keeps its industry rules once it has some. Leave vertical_id out.'
  if (before.vertical_id !== null || before.request_id !== null)
    throw invalidRequest([{ path: 'vertical_id', message }])
  return wanted
}

interface Proposed {
  section_id: string
  after: string
  accepted_revision: number | null
  rejected_at: string | null
}

/** Why a save cannot take a proposal over, or null: only text that a run wrote may be marked as generated, and once. */
export function acceptanceProblem(
  proposal: Proposed | undefined,
  sections: readonly Pick<ContentSection, 'section_id' | 'body'>[],
): string | null {
  if (proposal === undefined) return 'There is no such proposal for this piece.'
  const { section_id, after, accepted_revision, rejected_at } = proposal
  if (accepted_revision !== null) {
    return `Revision ${accepted_revision} has already accepted this proposal. Leave it out.`
  }
  if (rejected_at !== null) return 'This proposal was rejected. Leave it out, or regenerate the section again.'
  const section = sections.find((one) => one.section_id === section_id)
  if (section?.body.trim() === after.trim()) return null
  return `The section "${section_id}" of this text is not the one proposed. Save it as proposed, or leave this out.`
}

/** Why a proposal cannot be rejected, or taken up again, or null: what a revision took over is settled. */
export function rejectionProblem({ accepted_revision }: Pick<Proposed, 'accepted_revision'>): string | null {
  if (accepted_revision === null) return null
  return `Revision ${accepted_revision} has taken this proposal over. Restore an earlier revision to go back to before it.`
}

/** A change that builds on another revision than the current one. */
export function revisionConflict(given: number | undefined, current: number): Fault {
  return new Fault(
    'revision_conflict',
    `This piece has changed: its revision is ${current}, and you sent ${given ?? 'none'}. Read it again, then save on top of it.`,
    { details: [{ path: 'revision', message: `The current revision is ${current}.` }] },
  )
}
