import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLES } from '../../../core/accounts/contract.ts'
import type { ProviderState } from '../../../core/identities/contract.ts'
import { CALLBACK_PATH } from '../../../core/kernel/wire.ts'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../research/TextField.tsx'
import { rolesInLines, rolesOfLines } from './provider-roles.ts'
import { strings } from './strings.ts'

const words = strings.provider
const AS_IT_IS = 'as-it-is'
const OTHERWISE = [
  { value: AS_IT_IS, label: words.asItIs },
  ...ROLES.map((value) => ({ value, label: strings.roles[value].name })),
]
type Texts = Record<'label' | 'issuer' | 'client_id' | 'client_secret' | 'scope' | 'role_claim' | 'roles', string>

interface ProviderDialogProps {
  provider: ProviderState['provider']
  onClose: () => void
}

/** Sets the provider up, or changes it; it is asked before anything is saved. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const notify = useNotices()
  const [texts, setTexts] = useState<Texts>({
    ...{ label: provider?.label ?? '', issuer: provider?.issuer ?? '', client_id: provider?.client_id ?? '' },
    ...{ client_secret: '', scope: provider?.scope ?? '', role_claim: provider?.role_claim ?? '' },
    roles: rolesInLines(provider?.roles ?? {}),
  })
  const [otherwise, setOtherwise] = useState<string>(provider?.role_otherwise ?? AS_IT_IS)
  const [wasTried, setWasTried] = useState(false)
  const saving = useMutation(
    useApi().identities.setProvider.mutationOptions({
      gcTime: 0,
      onSuccess: () => {
        notify({ title: words.saved })
        onClose()
      },
      onError: (error) => {
        const [first] = readFault(error).details
        document.getElementById(`provider-${first?.path.split('.')[1] ?? ''}`)?.focus()
      },
    }),
  )
  const fault = saving.error === null ? undefined : readFault(saving.error)
  const refused: Partial<Record<string, string>> = Object.fromEntries(
    (fault?.details ?? []).map(({ path, message }) => [path.split('.')[1] ?? '', message]),
  )
  const roles = rolesOfLines(texts.roles)
  const missing: Partial<Texts> = {
    ...(texts.label.trim() === '' ? { label: words.needsLabel } : {}),
    ...(texts.issuer.trim() === '' ? { issuer: words.needsIssuer } : {}),
    ...(texts.client_id.trim() === '' ? { client_id: words.needsClientId } : {}),
    ...(roles === undefined ? { roles: words.needsRoles } : {}),
  }
  const isNamed = Object.keys(refused).some((name) => Object.hasOwn(texts, name))
  const submit = () => {
    setWasTried(true)
    const [first] = Object.keys(missing)
    if (first !== undefined || roles === undefined) document.getElementById(`provider-${first ?? 'roles'}`)?.focus()
    else {
      const { label, issuer, client_id, client_secret, scope, role_claim: claim } = texts
      saving.mutate({
        provider: {
          ...{ label, issuer, client_id, scope, roles },
          role_claim: claim.trim() === '' ? null : claim,
          role_otherwise: ROLES.find((one) => one === otherwise) ?? null,
          ...(client_secret === '' ? {} : { client_secret }),
        },
      })
    }
  }
  const field = (name: keyof Texts, label: string, help?: string) => (
    <TextField
      id={`provider-${name}`}
      label={label}
      help={help}
      problem={(wasTried ? missing[name] : undefined) ?? refused[name]}
      value={texts[name]}
      isSecret={name === 'client_secret'}
      isLong={name === 'roles'}
      onChange={(value) => setTexts({ ...texts, [name]: value })}
    />
  )
  return (
    <FormDialog
      id="provider-form"
      title={words.dialogTitle}
      text={words.dialogText(`${location.origin}${CALLBACK_PATH}`)}
      submit={words.save}
      cancel={strings.dialog.cancel}
      isBusy={saving.isPending}
      failure={fault === undefined || isNamed ? undefined : { title: words.failed, message: fault.message }}
      onClose={onClose}
      onSubmit={submit}
    >
      {field('label', words.label, words.labelHelp)}
      {field('issuer', words.issuer, words.issuerHelp)}
      {field('client_id', words.clientId)}
      {field('client_secret', words.secret, provider?.has_secret === true ? words.secretHelp : undefined)}
      {field('scope', words.scope, words.scopeHelp)}
      {field('role_claim', words.claim, words.claimHelp)}
      {field('roles', words.roles, words.rolesHelp)}
      <Field id="provider-otherwise" label={words.otherwise}>
        <Select
          id="provider-otherwise"
          label={words.otherwise}
          choices={OTHERWISE}
          value={otherwise}
          onChange={setOtherwise}
        />
      </Field>
    </FormDialog>
  )
}
