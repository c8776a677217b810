import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Obligation } from '../approvals/contract.ts'
import type { Decision } from '../approvals/decision-contract.ts'
import { cutInWords, readAnchor } from '../audit/anchor.ts'
import { listRestores } from '../audit/store.ts'
import { DATABASE_FILE } from '../database/backup.ts'
import { agreedInWords, withoutRequestsAgreed } from '../approvals/rules/agreed.ts'
import { howKnown } from '../approvals/rules/sign-in-words.ts'
import { DECIDED, decidedAs, decidedRevision } from '../approvals/rules/words.ts'
import { momentInWords } from '../kernel/long-date.ts'
import type { Verification } from '../passport/contract.ts'
import { contentIdIn, requestIdIn } from '../passport/piece-of-file.ts'
import { knownTextInWords } from '../passport/known-text.ts'
import { asFault } from '../transport/faults.ts'
import type { Client } from '../transport/local.ts'
import { withWorkspace, type CommonOptions } from './session.ts'
import { workspaceOptions } from './workspace-options.ts'

const NOT_REMEMBERED =
  'Nothing is remembered of that log outside its database, so an earlier database put in its place would not show.'
const NOT_KNOWN =
  'What came later is not known here: whether an approval was taken back, the text changed or a correction recorded since. No data folder with this piece is at hand.'

/**
 * What a data folder with the piece of a file knows of what came after the file was made, in sentences, and what it knows of a
 * text that was given and is another one.
 */
export async function laterInWords(
  options: CommonOptions,
  found: Verification,
  text: string,
  other: string | null,
): Promise<string[]> {
  const contentId = contentIdIn(text)
  const { issued_at: since } = found
  if (contentId === null || since === null) return []
  if (!existsSync(join(workspaceOptions(options).dataFolder, DATABASE_FILE))) return [NOT_KNOWN]
  return withWorkspace(options, async (client, { deskContext }) => {
    const cut = await cutInWords(deskContext)
    if (cut !== null) return [`What came later is not known here. ${cut}`]
    try {
      const later = [
        ...(other === null ? [] : [await knownTextInWords(deskContext.db, contentId, other)]),
        ...restoredInWords(await listRestores(deskContext.db), since),
        ...(await laterOf(client, contentId, since, found.covers)),
      ]
      return later.length > 0
        ? later
        : [
            `By the log of this data folder, nothing was decided, taken back or corrected and no other text saved since ${momentInWords(since)}.`,
            ...((await readAnchor(deskContext.secrets)) === null ? [NOT_REMEMBERED] : []),
          ]
    } catch (error) {
      if (asFault(error).code === 'not_found')
        return (await deletedLater(client, contentId, text, since)) ?? [NOT_KNOWN]
      throw error
    }
  })
}

/** What is known of a piece that was deleted after a file of it was made; null where it was not, or is not of this folder. */
async function deletedLater(
  { accounts, approvals, audit }: Client,
  subject_id: string,
  text: string,
  since: string,
): Promise<string[] | null> {
  const { entries } = await audit.list({ subject_id, limit: 100 })
  const removed = entries.find(({ body }) => body.action === 'content.removed')?.body
  if (removed === undefined) return null
  const { members } = await accounts.listMembers({})
  const who = removed.actor.member_id
  const by = members.find(({ member_id }) => member_id === who)?.name ?? who ?? 'the engine'
  const request_id = requestIdIn(text)
  const kept = request_id === null ? [] : await keptReviews(approvals, request_id)
  const { reason } = removed.details
  const why = typeof reason === 'string' ? `, for this reason: “${reason}”` : ''
  return [
    `Since the file was made: The piece was deleted on ${momentInWords(removed.at)} by ${by}${why}.`,
    ...decidedLater(kept, since, () => '').map((one) => `Since the file was made: ${one}`),
    'Whether its text changed or a correction was recorded before it was deleted is not known here.',
  ]
}

/** The reviews of a run whose piece is gone; none where the run is gone as well. */
async function keptReviews(reviews: Client['approvals'], request_id: string): Promise<Obligation[]> {
  try {
    return (await reviews.get({ request_id })).approvals
  } catch (error) {
    if (asFault(error).code === 'not_found') return []
    throw error
  }
}

async function laterOf(
  { content, approvals: reviews, publishing }: Client,
  content_id: string,
  since: string,
  covers: Verification['covers'],
): Promise<string[]> {
  const { revision } = await content.get({ contentID: content_id })
  const { approvals } = await reviews.get({ request_id: content_id })
  const { publications } = await publishing.list({ content_id })
  const { corrections, gone = [] } = await publishing.corrections({ content_id })
  const covered = new Set(covers.flatMap((one) => one.revision ?? []))
  const newest = Math.max(0, ...covered)
  const elsewhere = (of: number): string => (covered.has(of) ? '' : ', which the file is not about')
  const isLater = (at: string | undefined): boolean => at !== undefined && at > since
  const later = [
    ...(newest > 0 && revision > newest
      ? [`Another text was saved: the current one is revision ${revision}, and the file is about revision ${newest}.`]
      : []),
    ...(newest > revision
      ? [`The piece is at revision ${revision} here, which is before the text of the file (revision ${newest}).`]
      : []),
    ...decidedLater(approvals, since, elsewhere),
    ...corrections
      .filter(({ recorded_at }) => isLater(recorded_at))
      .map(
        (one) =>
          `A ${one.kind} of revision ${one.revision}${elsewhere(one.revision)} was recorded on ${momentInWords(one.recorded_at)}${one.approved === null ? ', and nobody has approved it' : ''}: “${one.what_was_wrong}”.`,
      ),
    ...publications
      .filter(({ taken_back }) => isLater(taken_back?.at))
      .map(
        ({ url, taken_back }) =>
          `The publication at ${url} was marked as unpublished on ${momentInWords(taken_back?.at ?? '')}.`,
      ),
  ].map((one) => `Since the file was made: ${one}`)
  return [...later, ...gone]
}

/** What became of the reviews after a moment: decided, taken back, over, or differing from the audit log. */
function decidedLater(
  approvals: readonly Obligation[],
  since: string,
  elsewhere: (revision: number) => string,
): string[] {
  const isLater = (at: string | undefined): boolean => at !== undefined && at > since
  return withoutRequestsAgreed(approvals).flatMap(
    ({ qualification, decision, withdrawal, differs_from_log: differs }) => {
      const told = differs === undefined ? [] : [`The ${qualification} review differs from the audit log: ${differs}`]
      if (decision === null) return told
      const revision = decidedRevision(decision)
      const of = `${qualification} review of revision ${revision}${elsewhere(revision)}`
      const { valid_until: until, not_counted } = decision
      const isOver = withdrawal === null && not_counted !== undefined && isLater(until)
      return [
        ...(isLater(decision.decided_at)
          ? [
              `The ${of}: ${DECIDED[decidedAs(decision)]} on ${momentInWords(decision.decided_at)} by ${decision.decided_by_name ?? decision.decided_by}${whoAgreed(decision)}.`,
            ]
          : []),
        ...(withdrawal !== null && isLater(withdrawal.withdrawn_at)
          ? [
              `The decision of the ${of} was taken back on ${momentInWords(withdrawal.withdrawn_at)} by ${withdrawal.withdrawn_by_name}${howKnown(withdrawal)}: “${withdrawal.reason}”.`,
            ]
          : []),
        ...(isOver ? [`The approval of the ${of} ended on ${momentInWords(until ?? '')}; it no longer counts.`] : []),
        ...told,
      ]
    },
  )
}

function whoAgreed(decision: Decision): string {
  const agreed = agreedInWords(decision)
  return agreed === null ? '' : `, who ${agreed}`
}

/** That a backup took the place of what was recorded after the file was made: what came then is not known here. */
function restoredInWords(restores: readonly { at: string; made_at: string }[], since: string): string[] {
  return restores
    .filter(({ at }) => at > since)
    .map(
      ({ at, made_at }) =>
        `A backup of ${momentInWords(made_at)} was put in place here on ${momentInWords(at)}. Whether anything was decided, taken back, corrected or saved between the two is not known from this folder; “colophon audit verify” names what was lost, as far as that could be read.`,
    )
}
