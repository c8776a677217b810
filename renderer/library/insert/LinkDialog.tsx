import { useState } from 'react'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { linkMarkdown } from './link-markdown.ts'
import { strings } from './strings.ts'

const words = strings.linking

interface LinkDialogProps {
  /** What is selected. */
  selected: string
  onInsert: (markdown: string) => void
  onClose: () => void
}

/** Asks where a link leads, and for its words. */
export function LinkDialog({ selected, onInsert, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState('')
  const [label, setLabel] = useState(selected)
  const [isSent, setIsSent] = useState(false)
  const link = linkMarkdown(label, address)
  const problem = isSent && link === null ? words.needsAddress : undefined
  return (
    <FormDialog
      id="link"
      title={words.title}
      submit={words.insert}
      cancel={words.cancel}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        setIsSent(true)
        if (link !== null) onInsert(link)
      }}
    >
      <Field id="link-address" label={words.address} help={words.addressHelp} problem={problem}>
        <TextInput
          id="link-address"
          autoFocus
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          aria-describedby={describedBy({ id: 'link-address', help: words.addressHelp, problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
      <Field id="link-words" label={words.words}>
        <TextInput id="link-words" value={label} onChange={(event) => setLabel(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
