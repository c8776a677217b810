import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LARGEST_PICTURE, pictureMarkdown } from '../../../core/content/rules/pictures.ts'
import { useApi } from '../../app/api.ts'
import { failureOf, readFault } from '../../app/faults.ts'
import { FileField } from '../../ui/FileField.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Text } from '../../ui/Stack.tsx'
import { base64Of } from './read-file.ts'
import { strings } from './strings.ts'

const words = strings.inserting
const MEGABYTE = 1024 * 1024

interface PictureDialogProps {
  /** One that was pasted or dropped. */
  brought: File | undefined
  onInsert: (markdown: string) => void
  onClose: () => void
}

/** Asks for a picture and what it shows, and keeps it. */
export function PictureDialog({ brought, onInsert, onClose }: PictureDialogProps) {
  const [file, setFile] = useState(brought)
  const [alt, setAlt] = useState('')
  const [isDecorative, setIsDecorative] = useState(false)
  const [caption, setCaption] = useState('')
  const [isSent, setIsSent] = useState(false)
  const adding = useMutation(useApi().content.addPicture.mutationOptions())
  const [isUnreadable, setIsUnreadable] = useState(false)
  const refused = adding.error === null ? [] : readFault(adding.error).details
  const ofFile =
    file === undefined
      ? isSent
        ? words.needsFile
        : undefined
      : file.size > LARGEST_PICTURE
        ? words.tooLarge(file.name, Math.ceil(file.size / MEGABYTE))
        : isUnreadable
          ? words.unreadable
          : refused.find(({ path }) => path === 'data_base64' || path === 'file_name')?.message
  const lacksAlt = !isDecorative && alt.trim() === ''
  const ofAlt = isSent && lacksAlt ? words.needsAlt : undefined
  const insert = async () => {
    setIsSent(true)
    if (file === undefined || file.size > LARGEST_PICTURE || lacksAlt) return
    const data_base64 = await base64Of(file).catch(() => undefined)
    setIsUnreadable(data_base64 === undefined)
    if (data_base64 === undefined) return
    const added = await adding.mutateAsync({ file_name: file.name, data_base64 }).catch(() => undefined)
    if (added === undefined) return
    onInsert(pictureMarkdown({ address: added.address, alt: isDecorative ? '' : alt, caption }))
  }
  return (
    <FormDialog
      id="picture"
      title={words.title}
      submit={words.done}
      cancel={words.cancel}
      isBusy={adding.isPending}
      failure={refused.length > 0 ? undefined : failureOf(words.failed, adding.error)}
      onClose={onClose}
      onSubmit={() => void insert()}
    >
      <FileField
        id="picture-file"
        label={words.file}
        help={words.fileHelp}
        accept="image/png,image/jpeg,image/gif,image/webp"
        problem={ofFile}
        onChange={([next]) => {
          adding.reset()
          setIsUnreadable(false)
          setFile(next)
        }}
      />
      {file !== undefined && (
        <Text tone="quiet" size="label" role="status">
          {words.chosen(file.name)}
        </Text>
      )}
      {!isDecorative && (
        <Field id="picture-alt" label={words.alt} help={words.altHelp} problem={ofAlt}>
          <TextInput
            id="picture-alt"
            value={alt}
            maxLength={1000}
            aria-invalid={ofAlt !== undefined || undefined}
            aria-describedby={describedBy({ id: 'picture-alt', help: words.altHelp, problem: ofAlt })}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
      )}
      <Switch id="picture-decorative" label={words.decorative} isOn={isDecorative} onChange={setIsDecorative} />
      <Field id="picture-caption" label={words.caption} mark={words.optional} help={words.captionHelp}>
        <TextInput
          id="picture-caption"
          value={caption}
          maxLength={1000}
          aria-describedby={describedBy({ id: 'picture-caption', help: words.captionHelp })}
          onChange={(event) => setCaption(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
