import { useState } from 'react'
import type { Obligation } from '../../core/approvals/contract.ts'
import type { QualityIssue } from '../../core/quality/findings.ts'
import type { Correction } from '../../core/publishing/contract.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Failure } from '../ui/FailureNote.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'
import { isReason } from '../../core/kernel/reason.ts'

const words = strings.confirm
interface ConfirmOpenProps {
  open: readonly Obligation[]
  /** Reviews that reject the text or ask for changes. */
  refusing: readonly Obligation[]
  /** Corrections that call just this text wrong. */
  stillWrong: readonly Correction[]
  /** What was found about claims that their source contradicts. */
  contradicted: readonly QualityIssue[]
  isBusy: boolean
  failure: Failure | undefined
  onBack: () => void
  onConfirm: (reason?: string) => void
}

/** Names the reviews that are still open or refuse the text, and corrections that call it wrong, before a piece is marked as published all the same. */
export function ConfirmOpen({
  open,
  refusing,
  stillWrong,
  contradicted,
  isBusy,
  failure,
  onBack,
  onConfirm,
}: ConfirmOpenProps) {
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const isOver = refusing.length > 0
  const isOpen = open.length > 0
  const isShort = isOver && !isReason(reason)
  const problem = isSent && isShort ? words.needsReason : undefined
  return (
    <ConfirmDialog
      title={isOver ? words.overTitle : isOpen ? words.title(open.length) : words.wrongTitle}
      text={isOver ? words.overText : isOpen ? words.text : words.wrongText}
      confirm={isOver ? words.overConfirm : isOpen ? words.confirm(open.length) : words.wrongConfirm}
      cancel={words.back}
      look="primary"
      isBusy={isBusy}
      failure={failure}
      onClose={onBack}
      onConfirm={() => {
        setIsSent(true)
        if (isOver && !isShort) onConfirm(reason.trim())
        if (!isOver) onConfirm()
      }}
    >
      <ul>
        {refusing.map(({ approval_id, qualification, decision }) => (
          <li key={approval_id}>{words.refused(qualification, decision?.decision, decision?.decided_by_name)}</li>
        ))}
        {contradicted.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
        {stillWrong.map(({ correction_id, what_was_wrong }) => (
          <li key={correction_id}>{words.calledWrong(what_was_wrong)}</li>
        ))}
        {open.map(({ approval_id, qualification, assignee }) => (
          <li key={approval_id}>{words.waiting(qualification, assignee?.name)}</li>
        ))}
      </ul>
      {isOver && (
        <Field id="over-reviews" label={words.reason} help={words.reasonHelp} problem={problem}>
          <TextArea
            id="over-reviews"
            maxLength={5000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            aria-describedby={describedBy({ id: 'over-reviews', help: words.reasonHelp, problem })}
            aria-invalid={problem === undefined ? undefined : true}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
