import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  QUALIFICATIONS,
  ROLES,
  type AddedMember,
  type Member,
  type Qualification,
} from '../../../core/accounts/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Row, Text } from '../../ui/Stack.tsx'
import { nameStrings } from './name-strings.ts'
import { strings } from './strings.ts'

const words = strings.dialog
const ROLE_CHOICES = ROLES.map((value) => ({
  value,
  label: strings.roles[value].name,
  note: strings.roles[value].may,
}))

interface MemberDialogProps {
  member: Member | undefined
  onClose: () => void
  /** Somebody was added; their one-time code is shown this once. */
  onAdded: (added: AddedMember) => void
  /** Undefined where their passphrase is not to be taken away. */
  onReset: (() => void) | undefined
  /** Undefined where the person cannot be erased. */
  onErase: (() => void) | undefined
  /** Undefined for somebody who is being added. */
  onNames: (() => void) | undefined
}

/** Adds a member, or changes one. */
export function MemberDialog({ member, onClose, onAdded, onReset, onErase, onNames }: MemberDialogProps) {
  const { accounts } = useApi()
  const notify = useNotices()
  const [name, setName] = useState(member?.name ?? '')
  const [role, setRole] = useState(member?.role ?? 'editor')
  const [held, setHeld] = useState<readonly Qualification[]>(member?.qualifications ?? [])
  const [isActive, setIsActive] = useState(member?.is_active ?? true)
  const [wasTried, setWasTried] = useState(false)
  const done = (title: string) => {
    notify({ title })
    onClose()
  }
  const adding = useMutation(
    accounts.addMember.mutationOptions({
      gcTime: 0,
      onSuccess: (made) => {
        done(words.added(made.name))
        onAdded(made)
      },
    }),
  )
  const saving = useMutation(accounts.setMember.mutationOptions({ onSuccess: (kept) => done(words.saved(kept.name)) }))
  const error = adding.error ?? saving.error
  const problem = wasTried && name.trim() === '' ? words.needsName : undefined
  const isOwner = member?.is_owner === true
  const submit = () => {
    setWasTried(true)
    const qualifications = QUALIFICATIONS.filter((one) => held.includes(one))
    if (name.trim() === '') document.getElementById('member-name')?.focus()
    else if (member === undefined) adding.mutate({ name, role, qualifications })
    else {
      const rights = isOwner ? {} : { role, is_active: isActive }
      saving.mutate({ member_id: member.member_id, qualifications, ...rights })
    }
  }
  return (
    <FormDialog
      id="member-form"
      title={member === undefined ? words.addTitle : words.editTitle(member.name)}
      submit={member === undefined ? words.submitAdd : words.submitSave}
      cancel={words.cancel}
      isBusy={adding.isPending || saving.isPending}
      failure={failureOf(words.failed, error)}
      aside={
        onReset !== undefined && (
          <Button look="quiet" onClick={onReset}>
            {words.reset}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={submit}
    >
      {member === undefined && (
        <Field id="member-name" label={strings.name} help={words.nameHelp} problem={problem}>
          <TextInput
            id="member-name"
            value={name}
            maxLength={200}
            autoComplete="off"
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={describedBy({ id: 'member-name', help: words.nameHelp, problem })}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
      {isOwner ? (
        <Text tone="quiet">{words.ownerNote}</Text>
      ) : (
        <Field id="member-role" label={strings.role}>
          <Select
            id="member-role"
            label={strings.role}
            choices={ROLE_CHOICES}
            value={role}
            onChange={(next) => setRole(ROLES.find((one) => one === next) ?? role)}
          />
        </Field>
      )}
      <Field id="member-qualifications" label={strings.qualifications} help={strings.declared} isGroup>
        {QUALIFICATIONS.map((one) => (
          <Switch
            key={one}
            id={`member-${one}`}
            label={strings.qualificationNames[one].name}
            help={strings.qualificationNames[one].asked}
            isOn={held.includes(one)}
            onChange={(isOn) => setHeld(isOn ? [...held, one] : held.filter((other) => other !== one))}
          />
        ))}
      </Field>
      {member !== undefined && !isOwner && (
        <Switch
          id="member-active"
          label={words.active}
          help={words.activeHelp}
          isOn={isActive}
          onChange={setIsActive}
        />
      )}
      {onNames !== undefined && (
        <Row gap="1 3">
          <Button look="quiet" onClick={onNames}>
            {nameStrings.open}
          </Button>
          {onErase !== undefined && (
            <Button look="quiet" onClick={onErase}>
              {strings.erasing.open}
            </Button>
          )}
        </Row>
      )}
    </FormDialog>
  )
}
