import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../core/accounts/contract.ts'
import type { Erasure } from '../../../core/erasing/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { nameStrings } from './name-strings.ts'
import { strings } from './strings.ts'

const words = strings.erasing

interface EraseDialogProps {
  member: Member
  onClose: () => void
}

/** Asks why a person’s name is to go, and says afterwards where it still stands. */
export function EraseDialog({ member: { member_id, name }, onClose }: EraseDialogProps) {
  const [withComments, setWithComments] = useState(false)
  const erasing = useMutation(useApi().erasing.eraseMember.mutationOptions())
  if (erasing.data !== undefined) return <Erased erasure={erasing.data} onClose={onClose} />
  return (
    <ReasonDialog
      id="erase-member"
      title={words.title(name)}
      text={words.text}
      reason={words.reason}
      needsReason={words.needsReason}
      submit={words.confirm}
      cancel={strings.dialog.cancel}
      isBusy={erasing.isPending}
      failure={failureOf(words.failed, erasing.error)}
      onClose={onClose}
      onSubmit={(reason) => erasing.mutate({ member_id, reason, redact_comments: withComments })}
    >
      <Switch
        id="erase-comments"
        label={nameStrings.withComments}
        help={nameStrings.withCommentsHelp}
        isOn={withComments}
        onChange={setWithComments}
      />
    </ReasonDialog>
  )
}

function Erased({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const { statements, is_purged: isPurged, remaining, earlier_backups: backups, redacted } = erasure
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.done}
      actions={
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <ul>
        <li>{words.statements(statements)}</li>
        {redacted > 0 && <li>{nameStrings.erasedFrom(redacted)}</li>}
        {!isPurged && <li>{words.inUse}</li>}
        {remaining.map(({ table, column, rows }) => (
          <li key={`${table}.${column}`}>{words.remains(table, column, rows)}</li>
        ))}
        {backups > 0 && <li>{words.backups(backups)}</li>}
        <li>{words.exported}</li>
      </ul>
    </Dialog>
  )
}
