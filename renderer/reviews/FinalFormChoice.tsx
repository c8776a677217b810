import { useQuery } from '@tanstack/react-query'
import type { FinalForm } from '../../core/approvals/decision-contract.ts'
import { useApi } from '../app/api.ts'
import { Field } from '../ui/Field.tsx'
import { exactMoment } from '../ui/Moment.tsx'
import { Select } from '../ui/Select.tsx'
import { strings } from './strings.ts'

const words = strings.form

interface FinalFormChoiceProps {
  contentId: string
  value: FinalForm | undefined
  onChange: (form: FinalForm | undefined) => void
}

/** Which of the files that were made of the text is approved as what will go out; nothing where none was made. */
export function FinalFormChoice({ contentId, value, onChange }: FinalFormChoiceProps) {
  const { publishing } = useApi()
  const input = { content_id: contentId }
  const files = useQuery(publishing.exportedFiles.queryOptions({ input })).data?.files ?? []
  if (files.length === 0) return null
  const choices = files.map(({ file_name, sha256, at }) => ({
    value: sha256,
    label: words.file(file_name, exactMoment(at), sha256),
  }))
  const choose = (sha256: string) => {
    const file = files.find((one) => one.sha256 === sha256)
    onChange(file === undefined ? undefined : { file_name: file.file_name, sha256 })
  }
  return (
    <Field id="decide-form" label={words.label} mark={strings.decide.optional} help={words.help}>
      <Select
        id="decide-form"
        label={words.label}
        choices={[{ value: '', label: words.none }, ...choices]}
        value={value?.sha256 ?? ''}
        onChange={choose}
      />
    </Field>
  )
}
