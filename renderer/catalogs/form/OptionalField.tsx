import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { valueAt } from './document-edits.ts'
import type { FieldSpec } from '../../../core/kernel/form-fields.ts'
import { idOf, type OneFieldProps } from './form-props.ts'

interface OptionalFieldProps extends OneFieldProps<Extract<FieldSpec, { kind: 'optional' }>> {
  /** The controls of members, drawn by the form. */
  members: (specs: readonly FieldSpec[], at: string) => ReactNode
}

/** An object that is there or not, with a button for each. */
export function OptionalField({ spec, path, members, document, change }: OptionalFieldProps) {
  const isThere = (valueAt(document, path) ?? null) !== null
  const id = idOf(path)
  return (
    <Stack gap={2} line="above" role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} as="h3" size="lead">
        {spec.label}
      </Text>
      {spec.help !== undefined && (
        <Text tone="quiet" size="label" isNarrow>
          {spec.help}
        </Text>
      )}
      {isThere && (
        <Stack gap={4} line="beside">
          {members(spec.fields, path)}
        </Stack>
      )}
      <div>
        <Button onClick={() => change(path, isThere ? null : spec.empty)}>{isThere ? spec.remove : spec.add}</Button>
      </div>
    </Stack>
  )
}
