import { useState } from 'react'
import { FileField } from '../../ui/FileField.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ChosenPicture, FormProblems, PublishForm } from './publish-form.ts'
import { strings } from './strings.ts'

interface PictureFieldsProps {
  form: PublishForm
  problems: FormProblems
  onChange: (next: Partial<PublishForm>) => void
}

/** The picture of the post: what it shows is said, or that it is decorative. */
export function PictureFields({ form, problems, onChange }: PictureFieldsProps) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  const altProblem = problems['fields.featured_image.alt']
  return (
    <>
      <FileField
        id="publish-picture"
        label={strings.picture}
        help={strings.pictureHelp}
        accept="image/png,image/jpeg,image/gif,image/webp"
        problem={isUnreadable ? strings.problems.picture : problems['fields.featured_image']}
        onChange={([file]) => {
          if (file === undefined) onChange({ picture: undefined })
          else
            void readPicture(file).then(
              (picture) => {
                setIsUnreadable(false)
                onChange({ picture })
              },
              () => setIsUnreadable(true),
            )
        }}
      />
      {form.picture !== undefined && (
        <>
          {!form.isDecorative && (
            <Field id="publish-alt" label={strings.alt} help={strings.altHelp} problem={altProblem}>
              <TextInput
                id="publish-alt"
                value={form.alt}
                maxLength={1000}
                aria-invalid={altProblem !== undefined || undefined}
                aria-describedby={describedBy({ id: 'publish-alt', help: strings.altHelp, problem: altProblem })}
                onChange={(event) => onChange({ alt: event.target.value })}
              />
            </Field>
          )}
          <Switch
            id="publish-decorative"
            label={strings.decorative}
            isOn={form.isDecorative}
            onChange={(isDecorative) => onChange({ isDecorative })}
          />
        </>
      )}
    </>
  )
}

/** The bytes of a file. Rejects where it cannot be read. */
async function readPicture(file: File): Promise<ChosenPicture> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })
  return { file_name: file.name.slice(-200), data_base64: address.slice(address.indexOf(',') + 1) }
}
