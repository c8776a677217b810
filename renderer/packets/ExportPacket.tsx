import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Obligation, ReviewRights } from '../../core/approvals/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { canAdminister, useSession } from '../app/session.ts'
import { saveFile } from '../passport/save-file.ts'
import { Button } from '../ui/Button.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { PacketNotes } from './PacketNotes.tsx'
import { strings } from './strings.ts'

const words = strings.export
const FORMS = ['page', 'file', 'both'] as const
type Form = (typeof FORMS)[number]
const DAYS = '30'

/** The button that makes a packet of a review, for those who may. */
export function ExportPacket({ approval, rights }: { approval: Obligation; rights: ReviewRights }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayAll = canAdminister(useSession())
  const { assignee, state } = approval
  const isUndecided = state === 'pending' || state === 'waiting'
  if (assignee === null || !isUndecided || !(mayAll || rights.hand_back)) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      {isOpen && (
        <ExportDialog approvalId={approval.approval_id} name={assignee.name} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function ExportDialog({ approvalId, name, onClose }: { approvalId: string; name: string; onClose: () => void }) {
  const { packets } = useApi()
  const notify = useNotices()
  const [form, setForm] = useState<Form>('page')
  const [days, setDays] = useState(DAYS)
  const [isSent, setIsSent] = useState(false)
  const isGood = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365
  const problem = isSent && !isGood ? words.daysProblem : undefined
  const exporting = useMutation(
    packets.export.mutationOptions({
      onSuccess: ({ file, page }) => {
        if (form !== 'page') saveFile(file.name, 'application/json', file.text)
        if (form !== 'file') saveFile(page.name, 'text/html', page.html)
        notify({ title: words.done, text: words.doneText(name) })
        onClose()
      },
    }),
  )
  return (
    <FormDialog
      id="export-packet"
      title={words.title}
      text={words.text(name)}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={exporting.isPending}
      failure={failureOf(words.failed, exporting.error)}
      onClose={onClose}
      onSubmit={() => {
        setIsSent(true)
        if (isGood) exporting.mutate({ approval_id: approvalId, days: Number(days) })
      }}
    >
      <PacketNotes />
      <Field id="packet-form" label={words.form}>
        <Select
          id="packet-form"
          choices={FORMS.map((value) => ({ value, label: words.forms[value] }))}
          value={form}
          onChange={(next) => setForm(FORMS.find((one) => one === next) ?? 'page')}
        />
      </Field>
      <Field id="packet-days" label={words.days} help={words.daysHelp} problem={problem}>
        <TextInput
          id="packet-days"
          inputMode="numeric"
          value={days}
          onChange={(event) => setDays(event.target.value.trim())}
          aria-describedby={describedBy({ id: 'packet-days', help: words.daysHelp, problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
    </FormDialog>
  )
}
