import { useState } from 'react'
import type { Qualification } from '../../core/accounts/contract.ts'
import type { DecisionName, FinalForm, PointToAnswer, WeightyFinding } from '../../core/approvals/decision-contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import type { QualityReport } from '../../core/quality/contract.ts'
import type { ClaimRecord } from '../../core/evidence/contract.ts'
import { meaningOf } from '../../core/approvals/rules/words.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { failureOf, readFault } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { Acknowledgement } from './Acknowledgement.tsx'
import { conflictsOf, otherPoints, reasonsOf } from './conflicts.ts'
import { FinalFormChoice } from './FinalFormChoice.tsx'
import { answersTo, PointAnswers } from './PointAnswers.tsx'
import { placedIn, type PreparedDecision } from './review-draft.ts'
import { SigningPassphrase } from './SigningPassphrase.tsx'
import { strings } from './strings.ts'
import { useDecide } from './use-decide.ts'
import { weightOf } from './weight.ts'
import { Quote } from '../ui/Quote.tsx'
import { commentProblem } from './said.ts'

const words = strings.decide

interface DecideDialogProps {
  approvalId: string
  decision: DecisionName
  qualification: Qualification
  /** The text that was read: what is decided holds for it and no other. */
  read: ContentItem
  claims: readonly ClaimRecord[]
  prepared: PreparedDecision
  /** What an approval of the text has to name. */
  findings: readonly WeightyFinding[]
  /** And what it has to answer. */
  points: readonly PointToAnswer[]
  quality: QualityReport | null
  isSelfReview: boolean
  /** Whether decisions are signed here: each takes the passphrase. */
  takesPassphrase: boolean
  onReadNew: () => void
  onClose: () => void
}

/** Asks for the comment of a decision, and says what it will be bound to before it is sent. */
export function DecideDialog(props: DecideDialogProps) {
  const { approvalId, decision, read, prepared, findings, isSelfReview, takesPassphrase, onReadNew, onClose } = props
  const { draft, change } = prepared
  const [isSent, setIsSent] = useState(false)
  const [isAcknowledged, setIsAcknowledged] = useState(false)
  const [interests, setInterests] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [form, setForm] = useState<FinalForm>()
  const named = decision === 'approve' ? findings : []
  const asked = decision === 'approve' ? props.points : []
  const answers = answersTo(asked, draft.answers)
  const conflicts = conflictsOf(named, asked)
  const others = otherPoints(conflicts, asked)
  // Where each finding is approved past for a reason of its own, the reasons say why; a comment adds to them.
  const reasons = reasonsOf(conflicts, draft.answers)
  const deciding = useDecide({
    ...{
      approvalId,
      decision,
      read,
      prepared,
      acknowledged: named,
      answers: answers ?? [],
      conflicts: interests,
      form,
      instead: reasons,
    },
    passphrase: takesPassphrase ? passphrase : undefined,
    onDone: onClose,
  })
  const takesComment = decision !== 'approve' || (named.length > 0 && reasons === undefined)
  const isPast = decision === 'approve' && takesComment
  const missing = commentProblem({ decision, comment: draft.comment, isPast }, words.needsComment)
  const isMissing = missing !== undefined
  const problem = isSent ? missing : undefined
  const isUnread = named.length > 0 && !isAcknowledged
  const isUnsigned = takesPassphrase && passphrase === ''
  const send = () => {
    setIsSent(true)
    if (!isMissing && !isUnread && !isUnsigned && answers !== null) deciding.send()
  }
  const failure = failureOf(words.failed, deciding.error)
  const isChanged = deciding.error !== null && readFault(deciding.error).code === 'REVISION_CONFLICT'
  return (
    <FormDialog
      id="decide"
      title={words.dialogTitles[decision]}
      text={
        <Stack gap={3}>
          <p>{words.bound(read.revision)}</p>
          {decision === 'waive' && <p>{words.waiveNote}</p>}
          {isSelfReview && <p>{decision === 'waive' ? words.selfWaiver : words.selfReview}</p>}
        </Stack>
      }
      submit={
        conflicts.length === 0
          ? words.names[decision]
          : strings.acknowledgement.approve(weightOf(findings, props.quality))
      }
      cancel={words.cancel}
      isBusy={deciding.isBusy}
      closesOnOutsideClick={false}
      failure={
        failure === undefined || !isChanged ? failure : { ...failure, message: `${failure.message} ${words.kept}` }
      }
      aside={isChanged && <Button onClick={onReadNew}>{words.readNew}</Button>}
      onClose={onClose}
      onSubmit={send}
    >
      <PointAnswers
        id="decide-point"
        points={others}
        given={draft.answers}
        isSent={isSent}
        isFirst
        onChange={(next) => change({ answers: next })}
      />
      {named.length > 0 && (
        <Acknowledgement
          id="decide-acknowledge"
          {...{ findings: named, points: asked, quality: props.quality, given: draft.answers, isSent }}
          isGiven={isAcknowledged}
          isFirst={others.length === 0}
          onChange={setIsAcknowledged}
          onAnswer={(next) => change({ answers: next })}
        />
      )}
      <Field
        id="decide-comment"
        label={words.comment}
        mark={takesComment ? undefined : words.optional}
        help={words.commentHelp}
        problem={problem}
      >
        <TextArea
          id="decide-comment"
          autoFocus={named.length === 0 && others.length === 0}
          maxLength={20_000}
          value={draft.comment}
          onChange={(event) => change({ comment: event.target.value })}
          aria-describedby={describedBy({ id: 'decide-comment', help: words.commentHelp, problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
      <Field id="decide-conflicts" label={words.conflicts} mark={words.optional} help={words.conflictsHelp}>
        <TextInput
          id="decide-conflicts"
          maxLength={2000}
          value={interests}
          onChange={(event) => setInterests(event.target.value)}
          aria-describedby={describedBy({ id: 'decide-conflicts', help: words.conflictsHelp })}
        />
      </Field>
      {decision === 'approve' && <FinalFormChoice contentId={read.content_id} value={form} onChange={setForm} />}
      {takesPassphrase && (
        <SigningPassphrase
          id="decide-passphrase"
          isMissing={isSent && isUnsigned}
          error={deciding.error}
          value={passphrase}
          onChange={setPassphrase}
        />
      )}
      <ChosenClaims claims={props.claims.filter((claim) => draft.claims.includes(claim.claim_id))} />
      <PreparedRemarks body={read.body} prepared={prepared} />
      <p>{words.meaning(meaningOf(decision, props.qualification))}</p>
    </FormDialog>
  )
}

function ChosenClaims({ claims }: { claims: readonly ClaimRecord[] }) {
  if (claims.length === 0) return null
  return (
    <div>
      <p>{words.claims(claims.length)}</p>
      <Stack as="ul" gap={3}>
        {claims.map((claim) => (
          <Quote as="li" key={`${claim.claim_id}-${claim.source_id}`}>
            <Text as="span" isContent>
              {plainWords(claim.claim_text)}
            </Text>
          </Quote>
        ))}
      </Stack>
    </div>
  )
}

/** The comments on words that go with the decision; one whose words are gone says so and stays to be read. */
export function PreparedRemarks({ body, prepared: { draft, change } }: { body: string; prepared: PreparedDecision }) {
  const { remarks } = draft
  if (remarks.length === 0) return null
  return (
    <div>
      <p>{words.remarks(remarks.length)}</p>
      <Stack as="ul" gap={3}>
        {remarks.map((remark, at) => (
          <Quote as="li" key={at}>
            <Text as="span" isContent>
              “{remark.quote}”
            </Text>{' '}
            {remark.comment}{' '}
            <Button
              look="quiet"
              aria-label={words.remove(remark.quote)}
              onClick={() => change({ remarks: remarks.filter((other) => other !== remark) })}
            >
              <Icon name="cross" />
            </Button>
            {placedIn(body, remark) === undefined && (
              <Text tone="quiet" size="label">
                {words.lost}
              </Text>
            )}
          </Quote>
        ))}
      </Stack>
    </div>
  )
}
