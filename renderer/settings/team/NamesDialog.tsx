import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../core/accounts/contract.ts'
import type { NamePlace, Redaction } from '../../../core/erasing/contract.ts'
import { ERASED_NAME } from '../../../core/kernel/person-names.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Text } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { nameStrings as words } from './name-strings.ts'
import { strings } from './strings.ts'

interface NamesDialogProps {
  member: Member
  onClose: () => void
}

type Step =
  | { what: 'ask' }
  | { what: 'places'; names: string[] | undefined }
  | { what: 'redact'; names: string[] }
  | { what: 'done'; done: Redaction }

/** Where a person’s names stand; of one who was erased they are asked for, and can be taken out of comments. */
export function NamesDialog({ member, onClose }: NamesDialogProps) {
  const isErased = member.name === ERASED_NAME
  const [step, setStep] = useState<Step>(isErased ? { what: 'ask' } : { what: 'places', names: undefined })
  switch (step.what) {
    case 'ask':
      return <AskNames onClose={onClose} onLook={(names) => setStep({ what: 'places', names })} />
    case 'places':
      return (
        <Places
          member={member}
          names={step.names}
          onClose={onClose}
          onOthers={isErased ? () => setStep({ what: 'ask' }) : undefined}
          onRedact={isErased ? (names) => setStep({ what: 'redact', names }) : undefined}
        />
      )
    case 'redact':
      return (
        <Redact
          member={member}
          names={step.names}
          onClose={onClose}
          onDone={(done) => setStep({ what: 'done', done })}
        />
      )
    case 'done':
      return <Done done={step.done} onClose={onClose} />
  }
}

function AskNames({ onClose, onLook }: { onClose: () => void; onLook: (names: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const names = [...new Set(typed.split('\n').map((one) => one.trim()))].filter((one) => one !== '')
  const isGood = names.length > 0 && names.length <= 20 && names.every((one) => one.length >= 2 && one.length <= 200)
  const problem = wasTried && !isGood ? words.needsNames : undefined
  return (
    <FormDialog
      id="names-form"
      title={words.title}
      text={words.ask}
      submit={words.look}
      cancel={strings.dialog.cancel}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        setWasTried(true)
        if (isGood) onLook(names)
      }}
    >
      <Field id="names-typed" label={words.names} help={words.namesHelp} problem={problem}>
        <TextArea
          id="names-typed"
          autoFocus
          maxLength={5000}
          value={typed}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy({ id: 'names-typed', help: words.namesHelp, problem })}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}

interface PlacesProps extends NamesDialogProps {
  /** Undefined: those that the person has and had. */
  names: string[] | undefined
  onOthers: (() => void) | undefined
  onRedact: ((names: string[]) => void) | undefined
}

function Places({ member, names, onClose, onOthers, onRedact }: PlacesProps) {
  const input = { member_id: member.member_id, ...(names === undefined ? {} : { names }) }
  // Words that are looked for are kept no longer than they are shown.
  const found = useQuery({ ...useApi().erasing.namePlaces.queryOptions({ input }), gcTime: 0 })
  const isInComments = found.data?.places.some(({ fate }) => fate === 'can_be_redacted') === true
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      isLong
      actions={
        <>
          {onOthers !== undefined && (
            <Button look="quiet" onClick={onOthers}>
              {words.others}
            </Button>
          )}
          {onRedact !== undefined && names !== undefined && isInComments && (
            <Button onClick={() => onRedact(names)}>{words.redact}</Button>
          )}
          <Button look="primary" onClick={onClose}>
            {strings.erasing.close}
          </Button>
        </>
      }
    >
      <ViewState query={found} loading={words.looking}>
        {({ names: looked, places }) => (
          <>
            <Text tone="quiet" size="label">
              {words.looked(looked)}
            </Text>
            <PlaceList places={places} when={onRedact === undefined ? 'before' : 'after'} />
          </>
        )}
      </ViewState>
    </Dialog>
  )
}

function PlaceList({ places, when }: { places: readonly NamePlace[]; when: 'before' | 'after' }) {
  if (places.length === 0) return <p>{words.nowhere}</p>
  return (
    <ul aria-label={words.list}>
      {places.map(({ fate, ...place }) => (
        <li key={`${place.table}.${place.column}`}>
          <strong>{words.placeOf(place)}</strong> {words.rows(place.rows)} {words.fates[when][fate]}.
        </li>
      ))}
    </ul>
  )
}

interface RedactProps extends NamesDialogProps {
  names: string[]
  onDone: (done: Redaction) => void
}

function Redact({ member: { member_id }, names, onClose, onDone }: RedactProps) {
  const redacting = useMutation(useApi().erasing.redactComments.mutationOptions({ gcTime: 0, onSuccess: onDone }))
  return (
    <ReasonDialog
      id="redact-comments"
      title={words.redactTitle}
      text={words.redactText(names)}
      reason={words.reason}
      needsReason={words.needsReason}
      submit={words.confirm}
      cancel={strings.dialog.cancel}
      isBusy={redacting.isPending}
      failure={failureOf(words.redactFailed, redacting.error)}
      onClose={onClose}
      onSubmit={(reason) => redacting.mutate({ member_id, names, reason })}
    />
  )
}

function Done({ done: { redacted, places = redacted, under_hold: held, remaining }, onClose }: DoneProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      isLong
      actions={
        <Button look="primary" onClick={onClose}>
          {strings.erasing.close}
        </Button>
      }
    >
      <p>{redacted === 0 ? words.redactedNone : words.redacted(redacted, places)}</p>
      {held > 0 && <p>{words.held(held)}</p>}
      <p>{words.exported}</p>
      <PlaceList places={remaining} when="after" />
    </Dialog>
  )
}

interface DoneProps {
  done: Redaction
  onClose: () => void
}
