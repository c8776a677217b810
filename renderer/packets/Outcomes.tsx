import type { WantedChange } from '../../core/approvals/decision-contract.ts'
import type { ItemOutcome, ReplyOutcome } from '../../core/packets/contract.ts'
import { strings as reviewStrings } from '../reviews/strings.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { CellNote, DataTable } from '../ui/DataTable.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { strings } from './strings.ts'

const words = strings.import

const TONES: Record<ItemOutcome['outcome'], BadgeTone> = {
  entered: 'good',
  stale: 'warn',
  known: 'quiet',
  refused: 'danger',
}

interface Line {
  id: string
  review: string
  note: string
  decision: string
  comment: string | null
  changes: readonly WantedChange[]
  until: string | undefined
  outcome: ItemOutcome['outcome']
  message: string
}

/** What becomes of each answer of each reply, and of those that hold none that can be read. */
export function Outcomes({
  replies,
  labels,
}: {
  replies: readonly ReplyOutcome[]
  labels: Record<ItemOutcome['outcome'], string>
}) {
  const { columns } = words
  return (
    <DataTable
      label={words.table}
      rows={replies.flatMap(linesOf)}
      keyOf={({ id }) => id}
      columns={[
        {
          title: columns.review,
          isRowHead: true,
          cell: ({ review, note }) => (
            <>
              {review}
              <CellNote>{note}</CellNote>
            </>
          ),
        },
        {
          title: columns.decision,
          cell: ({ decision, comment, changes, until }) => (
            <>
              {decision}
              {comment !== null && <CellNote>{words.comment(comment)}</CellNote>}
              {changes.map(({ start, quote, replacement }) => (
                <CellNote key={`${start}-${replacement}`}>{words.change(quote, replacement)}</CellNote>
              ))}
              {until !== undefined && (
                <CellNote>
                  {words.until} <ExactMoment at={until} />
                </CellNote>
              )}
            </>
          ),
        },
        { title: columns.outcome, cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{labels[outcome]}</Badge> },
        { title: columns.why, cell: ({ message }) => message },
      ]}
    />
  )
}

/** What a reply shows of who made it and when. */
export function Signers({ replies }: { replies: readonly ReplyOutcome[] }) {
  return (
    <ul>
      {replies.map(
        ({ name, signer, said_at, read_at, remark }, at) =>
          signer !== null &&
          said_at !== null && (
            <li key={`${at}-${name}`}>
              {name}: {signer.message} {words.saved} <ExactMoment at={said_at} />. {words.read}{' '}
              <ExactMoment at={read_at} />. {remark !== null && <strong>{remark}</strong>}
            </li>
          ),
      )}
    </ul>
  )
}

function linesOf({ name, title, reviewer, refusal, items }: ReplyOutcome, at: number): Line[] {
  if (items.length === 0) {
    const message = refusal?.message ?? ''
    const nothing = { note: '', decision: '', comment: null, changes: [], until: undefined }
    return [{ id: String(at), review: name, ...nothing, outcome: 'refused', message }]
  }
  return items.map(({ approval_id, qualification, decision, comment, outcome, message, ...one }, item) => ({
    id: `${at}-${item}-${approval_id}`,
    review: qualification === null ? words.unknownText : reviewStrings.reviewOf(qualification),
    note: `${title ?? ''}, ${words.by(reviewer ?? '')}`,
    decision: strings.view.decisions[decision],
    comment,
    changes: one.wanted_changes ?? [],
    until: one.valid_until,
    outcome,
    message,
  }))
}
