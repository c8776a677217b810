import { useRef, useState } from 'react'
import type { TemplateDetail } from '../../core/catalog/contract.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { exampleTable } from './read-table.ts'
import { strings } from './strings.ts'

const words = strings.table
const MOST_BYTES = 5_000_000
const ID = 'batch-table'

/** Where the table comes in: pasted, or from a file. */
export function TableInput({
  template,
  value,
  onChange,
}: {
  template: TemplateDetail
  value: string
  onChange: (text: string) => void
}) {
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const open = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    const isTooLarge = chosen.size > MOST_BYTES
    setProblem(isTooLarge ? words.tooLarge : undefined)
    if (!isTooLarge) onChange(await chosen.text())
  }
  const names = (fields: TemplateDetail['required_fields']) => fields.map(({ name }) => name).join(', ')
  return (
    <Stack gap={2}>
      <Field id={ID} label={words.label} help={words.help} problem={problem}>
        <TextArea
          id={ID}
          rows={10}
          value={value}
          spellCheck={false}
          isCode
          wrap="off"
          aria-describedby={describedBy({ id: ID, help: words.help, problem })}
          onChange={(event) => {
            setProblem(undefined)
            onChange(event.target.value)
          }}
        />
      </Field>
      <Text tone="quiet" size="label" breaks="anywhere">
        {words.columns(names(template.required_fields), names(template.optional_parameters))}
      </Text>
      <Row gap={2}>
        <Button onClick={() => file.current?.click()}>{words.open}</Button>
        <CopyButton
          look="quiet"
          text={exampleTable(template)}
          label={words.example}
          doneLabel={words.exampleCopied}
          failedLabel={words.exampleFailed}
        />
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-hidden
          onChange={(event) => {
            void open(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </Row>
    </Stack>
  )
}
