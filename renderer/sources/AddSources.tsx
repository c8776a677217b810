import { useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field, describedBy } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Row, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { wholeAddress } from './typed-address.ts'
import type { Adding } from './use-add-sources.ts'

const ACCEPTED = '.pdf,.docx,.html,.htm,.md,.markdown,.txt'

/** The two ways in beside dropping: files, and a page of the web. */
export function AddSources({ adding }: { adding: Adding }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (!adding.isAllowed)
    return (
      <Text tone="quiet" size="small">
        {strings.notAllowed}
      </Text>
    )
  const [first] = adding.names
  return (
    <>
      <Row gap={2}>
        <Button look="primary" isBusy={first !== undefined} onClick={() => picker.current?.click()}>
          <Icon name="plus" /> {strings.add}
        </Button>
        <Button onClick={() => setIsOpen(true)}>{strings.addFromWeb}</Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          onChange={(event) => {
            adding.addFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </Row>
      <Text tone="quiet" size="small" role="status">
        {first === undefined ? strings.drop : strings.adding(first)}
      </Text>
      {isOpen && <FromWeb adding={adding} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function FromWeb({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const id = 'source-address'
  const say = (wrong: string) => {
    setProblem(wrong)
    document.getElementById(id)?.focus()
  }
  const fetchIt = async () => {
    const address = wholeAddress(url)
    if (address === undefined) {
      say(strings.web.needsAddress)
      return
    }
    setUrl(address)
    setIsBusy(true)
    const failed = await adding.fetchPage(address)
    setIsBusy(false)
    if (failed === null) onClose()
    else say(failed)
  }
  return (
    <FormDialog
      id="source-web"
      title={strings.web.title}
      text={strings.web.text}
      submit={strings.web.fetch}
      cancel={strings.web.cancel}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void fetchIt()}
    >
      <Field id={id} label={strings.web.address} problem={problem}>
        <TextInput
          id={id}
          type="url"
          value={url}
          placeholder="https://"
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy({ id, problem })}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
