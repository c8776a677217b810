import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SaveTarget, Target, TargetField, TargetKind } from '../../../core/publishing/target-contract.ts'
import { isMissing, missingInWords } from '../../../core/publishing/rules/target-fields.ts'
import { useApi } from '../../app/api.ts'
import { failureOf, readFault } from '../../app/faults.ts'
import { Fold } from '../../ui/Fold.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'
import { TargetFieldInput } from './TargetFieldInput.tsx'

const words = strings.form

interface TargetDialogProps {
  kinds: readonly TargetKind[]
  /** Undefined: a new one. */
  target: Target | undefined
  onClose: () => void
  onSaved: (target: Target) => void
}

/** Adds or changes a target; its fields are those that its kind names. */
export function TargetDialog({ kinds, target, onClose, onSaved }: TargetDialogProps) {
  const [kindId, setKindId] = useState(target?.kind ?? kinds[0]?.kind ?? '')
  const [name, setName] = useState(target?.name ?? '')
  const [config, setConfig] = useState<Target['config']>(target?.config ?? {})
  const [secret, setSecret] = useState('')
  const [isSent, setIsSent] = useState(false)
  const kind = kinds.find((one) => one.kind === kindId)
  const fields = kind?.fields ?? []
  const set = withDefaults(kind, config)
  const missing = fields.filter((field) => isMissing(field, set[field.name]))
  const saving = useMutation(
    useApi().publishing.saveTarget.mutationOptions({
      onSuccess: onSaved,
      onError: (error) => focusField(readFault(error).details[0]?.path ?? ''),
    }),
  )
  const details = saving.error === null ? [] : readFault(saving.error).details
  const problemAt = (path: string): string | undefined =>
    details.find((one) => one.path === path || one.path === `config.${path}`)?.message
  const nameProblem = isSent && name.trim() === '' ? words.needsName : problemAt('name')
  const isPlaced = details.length > 0 && details.every(({ path }) => isShown(path, kind))
  const send = (): void => {
    setIsSent(true)
    const first = name.trim() === '' ? 'name' : missing[0]?.name
    if (first !== undefined) {
      focusField(first)
      return
    }
    const asked: SaveTarget = {
      ...(target === undefined ? {} : { target_id: target.target_id }),
      ...{ name: name.trim(), kind: kindId, config: set },
      ...(secret === '' ? {} : { secret }),
    }
    saving.mutate(asked)
  }
  const problemOf = (field: TargetField) =>
    isSent && missing.includes(field)
      ? missingInWords(field)
      : problemAt(field.is_secret === true ? 'secret' : field.name)
  const input = (field: TargetField) => (
    <TargetFieldInput
      key={field.name}
      field={field}
      value={field.is_secret === true ? secret : config[field.name]}
      isStored={field.is_secret === true && target?.has_secret === true}
      problem={problemOf(field)}
      onChange={(value) => {
        if (field.is_secret === true) setSecret(String(value))
        else setConfig((before) => ({ ...before, [field.name]: value }))
      }}
    />
  )
  return (
    <FormDialog
      id="target-form"
      title={target === undefined ? words.addTitle : words.editTitle(target.name)}
      text={kind?.description}
      submit={target === undefined ? words.submitAdd : words.submitSave}
      cancel={words.cancel}
      isBusy={saving.isPending}
      failure={isPlaced ? undefined : failureOf(words.failed, saving.error)}
      closesOnOutsideClick={false}
      onClose={onClose}
      onSubmit={send}
    >
      {target === undefined && (
        <Field id="target-kind" label={words.kind}>
          <Select
            id="target-kind"
            label={words.kind}
            choices={kinds.map((one) => ({ value: one.kind, label: one.name }))}
            value={kindId}
            onChange={(next) => {
              setKindId(next)
              setConfig({})
              setSecret('')
            }}
          />
        </Field>
      )}
      <Field id="target-name" label={words.name} help={words.nameHelp} problem={nameProblem}>
        <TextInput
          id="target-name"
          value={name}
          maxLength={100}
          aria-invalid={nameProblem !== undefined || undefined}
          aria-describedby={describedBy({ id: 'target-name', help: words.nameHelp, problem: nameProblem })}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {fields.filter((field) => !isMore(field)).map(input)}
      {fields.some(isMore) && (
        <Fold
          summary={words.more}
          open={fields.some((field) => isMore(field) && problemOf(field) !== undefined) || undefined}
        >
          <Stack gap={3}>{fields.filter(isMore).map(input)}</Stack>
        </Fold>
      )}
    </FormDialog>
  )
}

/** To what is to be put right; `path` names a setting as the form or the engine does. */
function focusField(path: string): void {
  document.getElementById(`target-${path.replace(/^config\./, '')}`)?.focus()
}

/** What most people leave as it is. */
function isMore({ is_optional, is_secret, is_account, kind }: TargetField): boolean {
  return is_secret !== true && is_account !== true && (is_optional === true || kind === 'switch')
}

function isShown(path: string, kind: TargetKind | undefined): boolean {
  const bare = path.replace(/^config\./, '')
  return bare === 'name' || bare === 'secret' || kind?.fields.some(({ name }) => name === bare) === true
}

/** What was left as it is shown: the first choice, and switches that are off. */
function withDefaults(kind: TargetKind | undefined, config: Target['config']): Target['config'] {
  const shown = (kind?.fields ?? []).flatMap(
    ({ name, kind: form, choices, is_secret }): [string, string | boolean][] => {
      if (is_secret === true) return []
      if (form === 'choice') return [[name, choices?.[0]?.value ?? '']]
      return form === 'switch' ? [[name, false]] : []
    },
  )
  return { ...Object.fromEntries(shown), ...config }
}
