import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { PROVIDER_KINDS, type ModelProvider } from '../../../core/models/contract.ts'
import { useApi, useKeptOn, type KeptOn } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Text } from '../../ui/Stack.tsx'
import { GatewayFields } from './GatewayFields.tsx'
import { PRESETS, publishedAddress } from './presets.ts'
import { formOfPreset, formOfProvider, toSave, type ProviderForm } from './provider-form.ts'
import { fieldsAtFault, formProblems } from './provider-problems.ts'
import { SecretField } from './SecretField.tsx'
import { strings } from './strings.ts'

const words = strings.form
const presetChoices = (keptOn: KeptOn) =>
  PRESETS.map(({ id, name, note }) => ({
    ...{ value: id, label: name },
    note: typeof note === 'string' ? note : note[keptOn],
  }))
const KIND_CHOICES = PROVIDER_KINDS.map((value) => ({ value, label: strings.kinds[value] }))
const KEY_WORDS = {
  label: words.key,
  stored: words.keyStored,
  forgotten: words.keyForgotten,
  replace: words.replaceKey,
  forget: words.forgetKey,
}

interface ProviderDialogProps {
  /** Undefined: a new one. */
  provider: ModelProvider | undefined
  taken: readonly string[]
  onClose: () => void
  onSaved: (provider: ModelProvider) => void
}

export function ProviderDialog({ provider, taken, onClose, onSaved }: ProviderDialogProps) {
  const keptOn = useKeptOn()
  const [first] = PRESETS
  const [presetId, setPresetId] = useState(first?.id ?? '')
  const preset = PRESETS.find(({ id }) => id === presetId)
  const [form, setForm] = useState<ProviderForm>(() => start(provider))
  const [wasTried, setWasTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const saving = useMutation(
    useApi().models.saveProvider.mutationOptions({
      onSuccess: onSaved,
      onError: (error) => {
        const faults = fieldsAtFault(readFault(error).details)
        flushSync(() => {
          setRefused(faults)
          // What has to be entered again gets its field opened.
          if (faults.key !== undefined) change({ key: { state: 'entered', text: '' } }, faults)
          if (faults.headers !== undefined) change({ headers: { state: 'entered', text: '' } }, faults)
        })
        focusFirst(faults)
      },
    }),
  )
  const change = (next: Partial<ProviderForm>, kept: Readonly<Record<string, string>> = {}) => {
    setForm((before) => ({ ...before, ...next }))
    setRefused(kept)
  }
  const problems: Record<string, string> = { ...refused, ...(wasTried ? formProblems(form) : {}) }
  const submit = () => {
    const found = formProblems(form)
    flushSync(() => setWasTried(true))
    if (Object.keys(found).length > 0) focusFirst(found)
    else saving.mutate(toSave(form, provider, taken))
  }
  const choose = (id: string) => {
    const next = PRESETS.find((one) => one.id === id)
    if (next === undefined) return
    setPresetId(id)
    change(formOfPreset(next))
  }
  const isElsewhere = saving.error !== null && Object.keys(refused).length === 0

  return (
    <FormDialog
      id="provider-form"
      closesOnOutsideClick={false}
      title={provider === undefined ? words.addTitle : words.editTitle(provider.name)}
      submit={provider === undefined ? words.submitAdd : words.submitSave}
      cancel={strings.cancel}
      isBusy={saving.isPending}
      failure={isElsewhere ? { title: words.failed, message: readFault(saving.error).message } : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      {provider === undefined && (
        <Field id="provider-preset" label={words.preset}>
          <Select
            id="provider-preset"
            label={words.preset}
            choices={presetChoices(keptOn)}
            value={presetId}
            onChange={choose}
          />
        </Field>
      )}
      <TextField id="provider-name" label={words.name} help={words.nameHelp} problem={problems.name}>
        {{ value: form.name, onChange: (name) => change({ name }) }}
      </TextField>
      {(provider !== undefined || presetId === 'gateway') && (
        <Field id="provider-kind" label={words.kind}>
          <Select
            id="provider-kind"
            label={words.kind}
            choices={KIND_CHOICES}
            value={form.kind}
            onChange={(value) => {
              const kind = PROVIDER_KINDS.find((one) => one === value) ?? form.kind
              const isPublished = form.address === publishedAddress(form.kind)
              change({ kind, ...(isPublished ? { address: publishedAddress(kind) } : {}) })
            }}
          />
        </Field>
      )}
      <TextField id="provider-address" label={words.address} help={words.addressHelp} problem={problems.base_url}>
        {{ value: form.address, onChange: (address) => change({ address }) }}
      </TextField>
      {provider?.is_key_given === true ? (
        <Text tone="quiet" size="label" breaks="anywhere">
          {words.keyGiven}
        </Text>
      ) : (
        <SecretField
          id="provider-key"
          entry={form.key}
          isStored={provider?.has_key === true}
          mark={preset?.needsKey === false || provider !== undefined ? words.keyOptional : undefined}
          problem={problems.key}
          words={{ ...KEY_WORDS, help: words.keyHelp[keptOn] }}
          onChange={(key) => change({ key })}
        />
      )}
      <TextField
        id="provider-silence"
        label={words.silence}
        help={words.silenceHelp}
        problem={problems.silence_seconds}
      >
        {{ value: form.silence, onChange: (silence) => change({ silence }) }}
      </TextField>
      <GatewayFields form={form} provider={provider} problems={problems} onChange={change} />
    </FormDialog>
  )
}

interface TextFieldProps {
  id: string
  label: string
  help: string
  problem: string | undefined
  children: { value: string; onChange: (value: string) => void }
}

function TextField({ id, label, help, problem, children: { value, onChange } }: TextFieldProps) {
  return (
    <Field id={id} label={label} help={help} problem={problem}>
      <TextInput
        id={id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy({ id, help, problem })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function start(provider: ModelProvider | undefined): ProviderForm {
  if (provider !== undefined) return formOfProvider(provider)
  const [first] = PRESETS
  if (first === undefined) throw new Error('there is no preset')
  return formOfPreset(first)
}

function focusFirst(problems: Readonly<Record<string, string>>): void {
  const order = ['name', 'base_url', 'key', 'silence_seconds', 'headers', 'ca_pem', 'models']
  const ids: Record<string, string> = { base_url: 'address', ca_pem: 'ca', silence_seconds: 'silence' }
  const first = order.find((field) => problems[field] !== undefined)
  if (first !== undefined) document.getElementById(`provider-${ids[first] ?? first}`)?.focus()
}
