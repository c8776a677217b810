import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Obligation, ReviewRights } from '../../core/approvals/contract.ts'
import { exportRefusal } from '../../core/packets/rules/state.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { useSession } from '../app/session.ts'
import { saveFile } from '../passport/save-file.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
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

/** The button that makes a packet of an open review; who may not make one is told why, and what to do. */
export function ExportPacket({ approval, rights }: { approval: Obligation; rights: ReviewRights }) {
  const [isOpen, setIsOpen] = useState(false)
  const { assignee, state } = approval
  if (state !== 'pending' && state !== 'waiting') return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      {isOpen && (
        <RefusedOrNot assigneeId={assignee?.member_id ?? null} isAuthor={rights.is_author} onClose={close}>
          <ExportDialog approvalId={approval.approval_id} name={assignee?.name ?? ''} onClose={close} />
        </RefusedOrNot>
      )}
    </>
  )
}

interface RefusedOrNotProps {
  assigneeId: string | null
  isAuthor: boolean
  onClose: () => void
  children: ReactNode
}

/** Why who sits here may make no packet and what to do, in place of a form that would be refused. */
function RefusedOrNot({ assigneeId, isAuthor, onClose, children }: RefusedOrNotProps) {
  const { member } = useSession()
  const keys = useQuery({ ...useApi().packets.listReviewerKeys.queryOptions({ input: {} }), enabled: isAuthor })
  // Without an answer the form is offered, and the engine says what it says.
  if (isAuthor && keys.isError && assigneeId !== null) return children
  if (isAuthor && keys.isPending) return null
  const hasKey = keys.data?.keys.some((key) => key.member_id === assigneeId && key.state === 'confirmed') ?? false
  const refusal = exportRefusal(member, assigneeId, { isAuthor, hasKey })
  if (refusal === null) return children
  return (
    <Dialog isOpen onClose={onClose} title={words.refused} actions={<Button onClick={onClose}>{words.close}</Button>}>
      <p>{refusal}</p>
      {isAuthor && assigneeId !== null && (
        <p>
          <Link to="/reviews/packets">{words.confirmKey}</Link>
        </p>
      )}
    </Dialog>
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
