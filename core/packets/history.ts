import type { ReviewDifference } from '../approvals/rules/in-log.ts'
import { diffWordsWithSpace } from 'diff'
import { sectionTexts } from '../approvals/confirm.ts'
import { asObligation } from '../approvals/obligation.ts'
import { withOpenings } from '../approvals/openings.ts'
import { readChangesSinceDecision } from '../approvals/reading.ts'
import { agreedInWords, withoutRequestsAgreed } from '../approvals/rules/agreed.ts'
import { authorshipInWords } from '../approvals/rules/authorship-words.ts'
import { howKnown } from '../approvals/rules/sign-in-words.ts'
import { decidedAs, decidedRevision, marksOf } from '../approvals/rules/words.ts'
import type { Decision } from '../approvals/decision-contract.ts'
import type { NamedObligationRow } from '../approvals/store.ts'
import { Seo } from '../content/contract.ts'
import { listTexts } from '../content/pieces-store.ts'
import { listingDifferences, listingText } from '../content/rules/search-listing.ts'
import type { ContentRow } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { sectionPairs } from '../kernel/section-pairs.ts'
import type { DiffPart, EarlierDecision, PacketChanges } from './packet-contract.ts'

/** Words put in or taken out beyond which a section is shown as it was and as it is. */
const MOST_EDITS = 1500
/** And milliseconds. */
const LONGEST_MS = 300

/**
 * Every decision on a piece, newest first, with how its record differs from the audit log; `nameOf` is for records from
 * before names were kept with them.
 */
export async function earlierDecisions(
  db: Db,
  rows: readonly NamedObligationRow[],
  piece: Pick<ContentRow, 'content_id' | 'title' | 'content_sha256' | 'seo_json'>,
  { nameOf, differing }: { nameOf: (memberId: string) => string; differing: ReadonlyMap<string, ReviewDifference> },
): Promise<EarlierDecision[]> {
  const texts = new Map((await listTexts(db, piece.content_id)).map((text) => [text.revision, text]))
  const shown = rows.map((row) => asObligation(row, row.created_at, differing.get(row.approval_id)))
  return withoutRequestsAgreed(await withOpenings(db, shown))
    .flatMap(({ decision, withdrawal, qualification, differs_from_log: differs }): EarlierDecision[] => {
      if (decision === null) return []
      const own = authorshipInWords(decision)
      const differs_in = differencesIn(decision, texts.get(decidedRevision(decision)), piece)
      const agreed = agreedInWords(decision)
      const { withdrawn_by_name: by, withdrawn_at: at, reason } = withdrawal ?? {}
      return [
        {
          qualification,
          decision: decidedAs(decision),
          by: decision.decided_by_name ?? nameOf(decision.decided_by),
          decided_at: decision.decided_at,
          content_revision: decidedRevision(decision),
          is_on_this_text: differs_in?.length === 0,
          ...(differs_in === undefined ? {} : { differs_in }),
          marks: [
            ...(agreed === null ? [] : [agreed]),
            ...(own === '' ? [] : [own.slice(2)]),
            ...(differs === undefined ? [] : [differsInWords(differs)]),
            ...marksOf(decision),
          ],
          comment: decision.comment,
          withdrawn:
            by === undefined || at === undefined || reason === undefined
              ? null
              : { by: `${by}${howKnown(withdrawal ?? {})}`, at, reason },
        },
      ]
    })
    .toSorted((one, other) => (one.decided_at < other.decided_at ? 1 : -1))
}

/** What was another in the text that a decision is about; undefined where that text is not kept. */
function differencesIn(
  { carried_over: carried, content_sha256 }: Decision,
  text: Pick<ContentRow, 'title' | 'seo_json'> | undefined,
  now: Pick<ContentRow, 'title' | 'content_sha256' | 'seo_json'>,
): EarlierDecision['differs_in'] {
  if (text === undefined) return undefined
  const [before, after] = [text, now].map(({ seo_json }) => fromNullableJsonText(Seo, seo_json))
  return [
    ...(text.title === now.title ? [] : (['title'] as const)),
    ...((carried?.from_content_sha256 ?? content_sha256) === now.content_sha256 ? [] : (['text'] as const)),
    ...listingDifferences(before ?? null, after ?? null),
  ]
}

function differsInWords(differs: string): string {
  return `differs from the audit log and is not to be relied on: ${differs.replace(/\.$/, '')}`
}

/** What changed since the last decision that the reviewer of a review would ask about; null where nobody has decided. */
export async function changesSince(
  tools: Pick<HandlerContext, 'db' | 'texts'>,
  review: NamedObligationRow,
  nameOf: (memberId: string) => string,
): Promise<PacketChanges | null> {
  const { since, now } = await readChangesSinceDecision(tools.db, review, review.assignee_id)
  if (since === null) return null
  const { qualification, decision, decided_by, decided_at, revision: content_revision } = since
  const before = await sectionTexts(tools, review, since.revision)
  const pairs = sectionPairs(before, await sectionTexts(tools, review, now.revision))
  const compared = [
    { heading: 'Title', before: since.title, after: now.title },
    ...listingsOf(since, now),
    ...pairs.map(([one, other]) => ({
      heading: other?.title ?? one?.title ?? '',
      ...(one?.title === other?.title
        ? { before: one?.text ?? '', after: other?.text ?? '' }
        : { before: withHeading(one), after: withHeading(other) }),
    })),
  ].map(({ heading, ...texts }) => ({ heading: heading === '' ? 'Opening' : heading, ...texts }))
  return {
    since: { qualification, decision, by: nameOf(decided_by), decided_at, content_revision },
    sections: compared
      .filter((one) => one.before !== one.after)
      .map((one) => ({ heading: one.heading, parts: partsOf(one.before, one.after) })),
    unchanged: compared.filter((one) => one.before === one.after).map(({ heading }) => heading),
  }
}

function listingsOf(since: { seo?: Seo | null }, now: { seo?: Seo | null }) {
  const texts = { before: listingText(since.seo), after: listingText(now.seo) }
  return texts.before === '' && texts.after === '' ? [] : [{ heading: 'For search engines', ...texts }]
}

function withHeading(section: { title: string; text: string } | null): string {
  if (section === null) return ''
  return section.title === '' ? section.text : `${section.title}\n\n${section.text}`
}

function partsOf(before: string, after: string): DiffPart[] {
  const steps = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS, timeout: LONGEST_MS })
  const whole: DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  if (steps === undefined) return whole.filter(({ text }) => text !== '')
  return steps.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
