import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { meaningOf } from '../../core/approvals/rules/words.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { saveFile } from '../passport/save-file.ts'
import reviewStyles from '../reviews/Reviews.module.css'
import { strings as reviewStrings } from '../reviews/strings.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import type { OpenedPacket } from './OpenPacket.tsx'
import type { PacketDraft } from './packet-draft.ts'
import { Quote } from '../ui/Quote.tsx'
import { Panel } from '../ui/Panel.tsx'
import { commentProblem } from '../reviews/said.ts'
import { KeyField } from './KeyField.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import { signedReply, type LoadedKey } from './reviewer-key.ts'
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
  const [key, setKey] = useState<LoadedKey | null>(null)
  const needsKey = packet.needs_reviewer_key === true
  const saving = useMutation(
    packets.writeReply.mutationOptions({
      onSuccess: async ({ name, text: reply }) => {
        saveFile(name, 'application/json', key === null ? reply : await signedReply(reply, key))
        draft.markSaved()
        notify({ title: words.saved(name), text: words.savedText(packet.workspace.name) })
      },
    }),
  )
  const { decided, remarks } = draft
  const findings = packet.findings_to_acknowledge ?? []
  const isSilent = decided.some(
    ({ decision, comment }) =>
      commentProblem(
        { decision, comment: comment ?? '', isPast: decision === 'approve' && findings.length > 0 },
        'no',
      ) !== undefined,
  )
  const isUnread = decided.some(
    (one) => one.decision === 'approve' && findings.length > 0 && one.acknowledged_findings === undefined,
  )
  const points = packet.points_to_answer ?? []
  const isOpen = decided.some(({ decision, answers }) => decision === 'approve' && answers === undefined)
  const [isOver, setIsOver] = useState(false)
  const first = packet.reviews.find(({ decisions }) => decisions.length > 0)?.approval_id
  const save = () => {
    const isPast = decided.some(({ valid_until: end }) => end !== undefined && Date.parse(end) <= Date.now())
    setIsSent(true)
    setIsOver(isPast)
    if (decided.length === 0) document.getElementById(`decision-${first ?? ''}`)?.focus()
    const isWhole = decided.length > 0 && !isSilent && !isUnread && !isOpen && !isPast && (key !== null || !needsKey)
    if (isWhole)
      saving.mutate({ text, answers: decided, ...(key === null ? {} : { reviewer_key_id: key.fingerprint }) })
  }
  return (
    <Panel as="section" gap={4} aria-labelledby="packet-reply">
      <h2 id="packet-reply">{words.reply}</h2>
      {packet.reviews.map((review) => (
        <ReviewFields
          key={review.approval_id}
          {...{ review, findings, points, draft, isSent }}
          quality={packet.quality}
          isFirstToDecide={decided.length === 0 && review.approval_id === first}
        />
      ))}
      {remarks.length > 0 && (
        <Stack as="ul" gap={3}>
          {remarks.map((remark) => (
            <Quote as="li" key={`${remark.start}-${remark.comment}`}>
              <Text as="span" isContent>
                “{remark.quote}”
              </Text>{' '}
              {remark.comment}{' '}
              <Button
                look="quiet"
                aria-label={reviewStrings.decide.remove(remark.quote)}
                onClick={() => draft.remove(remark)}
              >
                <Icon name="cross" />
              </Button>
            </Quote>
          ))}
        </Stack>
      )}
      {draft.claims.length > 0 && <p>{reviewStrings.decide.claims(draft.claims.length)}</p>}
      {packet.schema_version !== '1.0' && (
        <KeyField
          workspace={packet.workspace.name}
          name={packet.reviewer.name}
          isNeeded={needsKey}
          isMissing={isSent && needsKey && key === null}
          loaded={key}
          onChange={setKey}
        />
      )}
      {isSent && isOver && <p role="alert">{words.untilProblem}</p>}
      {decided.map(({ approval_id: id, decision, wanted_changes: wanted }) => (
        <p key={id}>
          {packet.reviews
            .filter(({ approval_id }) => approval_id === id)
            .map(({ qualification }) =>
              reviewStrings.decide.meaning(meaningOf(decision, qualification, wanted !== undefined)),
            )}
        </p>
      ))}
      <Row gap={2} className={reviewStyles.buttons}>
        <Button look="primary" isBusy={saving.isPending} onClick={save}>
          {words.save}
        </Button>
        <Button onClick={onRemark}>{reviewStrings.remark.open}</Button>
      </Row>
      <FailureNote failure={failureOf(words.failed, saving.error)} />
      <Text tone="quiet" size="label">
        {words.kept}
      </Text>
    </Panel>
  )
}
