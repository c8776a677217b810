import { useState } from 'react'
import type { TemplateDetail } from '../../core/catalog/contract.ts'
import { FieldControl } from './FieldControl.tsx'
import { isFilled } from './form-values.ts'
import { strings } from './strings.ts'
import type { RequestState } from './use-request.ts'
import { Stack, Text } from '../ui/Stack.tsx'

/** The template's own fields; the optional ones fold away until one of them is in use or at fault. */
export function TemplateFields({ template, request }: { template: TemplateDetail; request: RequestState }) {
  const { required_fields: required, optional_parameters: optional } = template
  const [isOpened, setIsOpened] = useState(false)
  const { values } = request.draft
  const isNeeded = optional.some((field) => field.name in request.shownProblems || isFilled(field, values[field.name]))
  const control = (field: (typeof required)[number], isRequired: boolean) => (
    <FieldControl
      key={field.name}
      field={field}
      isRequired={isRequired}
      value={values[field.name] ?? ''}
      problem={request.shownProblems[field.name]}
      onChange={(value) => request.enter(field.name, value)}
      onBlur={() => request.leave(field.name)}
    />
  )
  return (
    <>
      {required.map((field) => control(field, true))}
      {optional.length > 0 && (
        <details open={isOpened || isNeeded}>
          <Text
            as="summary"
            size="label"
            onClick={(event) => {
              // The browser's own toggling would be undone by whatever else the press changes, such as a field that is left.
              event.preventDefault()
              setIsOpened(!isOpened)
            }}
          >
            {strings.form.more(optional.length)}
          </Text>
          <Stack gap={4} above={1}>
            {optional.map((field) => control(field, false))}
          </Stack>
        </details>
      )}
    </>
  )
}
