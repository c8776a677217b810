import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { WeightyFinding } from '../../core/approvals/decision-contract.ts'
import type { PacketReview } from '../../core/packets/packet-contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { saveFile } from '../passport/save-file.ts'
import { Acknowledgement } from '../reviews/Acknowledgement.tsx'
import reviewStyles from '../reviews/Reviews.module.css'
import { strings as reviewStrings } from '../reviews/strings.ts'
import { Button } from '../ui/Button.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import type { OpenedPacket } from './OpenPacket.tsx'
import type { PacketDraft } from './packet-draft.ts'
import styles from './Packets.module.css'
import { strings } from './strings.ts'

const words = strings.view

interface ReplyFormProps {
  opened: OpenedPacket
  draft: PacketDraft
  onRemark: () => void
}

/** The decisions of this reader, and the file that takes them back to the workspace. */
export function ReplyForm({ opened: { text, packet }, draft, onRemark }: ReplyFormProps) {
  const { packets } = useApi()
  const notify = useNotices()
  const [isSent, setIsSent] = useState(false)
  const saving = useMutation(
    packets.writeReply.mutationOptions({
      onSuccess: ({ name, text: reply }) => {
        saveFile(name, 'application/json', reply)
        draft.markSaved()
        notify({ title: words.saved(name), text: words.savedText(packet.workspace.name) })
      },
    }),
  )
  const { decided, remarks } = draft
  const findings = packet.findings_to_acknowledge ?? []
  const isSilent = decided.some(
    ({ decision, comment }) => (decision !== 'approve' || findings.length > 0) && comment === null,
  )
  const isUnread = decided.some(
    (one) => one.decision === 'approve' && findings.length > 0 && one.acknowledged_findings === undefined,
  )
  const save = () => {
    setIsSent(true)
    if (decided.length > 0 && !isSilent && !isUnread) saving.mutate({ text, answers: decided })
  }
  return (
    <section className={styles.reply} aria-labelledby="packet-reply">
      <h2 id="packet-reply">{words.reply}</h2>
      {packet.reviews.map((review) => (
        <ReviewFields key={review.approval_id} review={review} findings={findings} draft={draft} isSent={isSent} />
      ))}
      {remarks.length > 0 && (
        <ul className={reviewStyles.plain}>
          {remarks.map((remark) => (
            <li key={`${remark.start}-${remark.comment}`} className={reviewStyles.comment}>
              <span className={reviewStyles.quote}>“{remark.quote}”</span> {remark.comment}{' '}
              <Button
                look="quiet"
                aria-label={reviewStrings.decide.remove(remark.quote)}
                onClick={() => draft.remove(remark)}
              >
                <Icon name="cross" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {draft.claims.length > 0 && <p>{reviewStrings.decide.claims(draft.claims.length)}</p>}
      {isSent && decided.length === 0 && <p role="alert">{words.needsDecision}</p>}
      <div className={reviewStyles.buttons}>
        <Button look="primary" isBusy={saving.isPending} onClick={save}>
          {words.save}
        </Button>
        <Button onClick={onRemark}>{reviewStrings.remark.open}</Button>
      </div>
      <FailureNote failure={failureOf(words.failed, saving.error)} />
      <p className={reviewStyles.quiet}>{words.kept}</p>
    </section>
  )
}

interface ReviewFieldsProps {
  review: PacketReview
  findings: readonly WeightyFinding[]
  draft: PacketDraft
  isSent: boolean
}

function ReviewFields({ review, findings, draft, isSent }: ReviewFieldsProps) {
  const { approval_id: id, qualification, decisions, reasons, state } = review
  const { decision, comment, isAcknowledged } = draft.of(id)
  const name = reviewStrings.reviewOf(qualification)
  const isPast = decision === 'approve' && findings.length > 0
  const isMissing = decision !== undefined && (decision !== 'approve' || isPast) && comment.trim() === ''
  const needed = isPast ? reviewStrings.acknowledgement.needsReason : words.needsComment
  const problem = isSent && isMissing ? needed : undefined
  const choices = [
    { value: '', label: words.noDecision },
    ...decisions.map((value) => ({ value, label: words.decisions[value] })),
  ]
  return (
    <div className={styles.fields}>
      <p className={reviewStyles.quiet}>
        {reasons.map(({ detail }) => detail).join(' ')} {state === 'waiting' && words.waits}
      </p>
      <Field id={`decision-${id}`} label={words.decisionOn(name)}>
        <Select
          id={`decision-${id}`}
          label={words.decisionOn(name)}
          choices={choices}
          value={decision ?? ''}
          onChange={(next) => draft.change(id, { decision: decisions.find((one) => one === next) })}
        />
      </Field>
      {isPast && (
        <Acknowledgement
          id={`acknowledge-${id}`}
          findings={findings}
          isGiven={isAcknowledged}
          isMissing={isSent && !isAcknowledged}
          onChange={(next) => draft.change(id, { isAcknowledged: next })}
        />
      )}
      <Field id={`comment-${id}`} label={words.comment(name)} problem={problem}>
        <TextArea
          id={`comment-${id}`}
          maxLength={20_000}
          value={comment}
          onChange={(event) => draft.change(id, { comment: event.target.value })}
          aria-describedby={describedBy({ id: `comment-${id}`, problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
    </div>
  )
}
