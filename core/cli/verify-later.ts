import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cutInWords } from '../audit/anchor.ts'
import { listRestores } from '../audit/store.ts'
import { DATABASE_FILE } from '../database/backup.ts'
import { DECIDED, decidedRevision } from '../approvals/rules/words.ts'
import { momentInWords } from '../kernel/long-date.ts'
import type { Verification } from '../passport/contract.ts'
import { contentIdIn } from '../passport/piece-of-file.ts'
import { knownTextInWords } from '../passport/known-text.ts'
import { asFault } from '../transport/faults.ts'
import type { Client } from '../transport/local.ts'
import { withWorkspace, type CommonOptions } from './session.ts'
import { workspaceOptions } from './workspace-options.ts'

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
            `By this data folder, nothing was decided, taken back or corrected and no other text saved since ${momentInWords(since)}.`,
          ]
    } catch (error) {
      if (asFault(error).code === 'not_found') return [NOT_KNOWN]
      throw error
    }
  })
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
      ? [`The piece stands here at revision ${revision}, which is before the text of the file (revision ${newest}).`]
      : []),
    ...approvals.flatMap(({ qualification, decision, withdrawal, differs_from_log: differs }) => [
      ...(decision !== null && isLater(decision.decided_at)
        ? [
            `The ${qualification} review of revision ${decidedRevision(decision)}${elsewhere(decidedRevision(decision))}: ${DECIDED[decision.decision]} on ${momentInWords(decision.decided_at)} by ${decision.decided_by_name ?? decision.decided_by}.`,
          ]
        : []),
      ...(decision !== null && withdrawal !== null && isLater(withdrawal.withdrawn_at)
        ? [
            `The decision of the ${qualification} review of revision ${decidedRevision(decision)}${elsewhere(decidedRevision(decision))} was taken back on ${momentInWords(withdrawal.withdrawn_at)} by ${withdrawal.withdrawn_by_name}: “${withdrawal.reason}”.`,
          ]
        : []),
      ...(differs === undefined ? [] : [`The ${qualification} review differs from the audit log: ${differs}`]),
    ]),
    ...corrections
      .filter(({ recorded_at }) => isLater(recorded_at))
      .map(
        (one) =>
          `A ${one.kind} of revision ${one.revision}${elsewhere(one.revision)} was recorded on ${momentInWords(one.recorded_at)}${one.approved === null ? ', and nobody has approved it' : ''}: “${one.what_was_wrong}”.`,
      ),
    ...publications
      .filter(({ taken_back }) => isLater(taken_back?.at))
      .map(
        ({ url, taken_back }) => `The publication at ${url} was taken back on ${momentInWords(taken_back?.at ?? '')}.`,
      ),
  ].map((one) => `Since the file was made: ${one}`)
  return [...later, ...gone]
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
