import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'
import { useAddSource } from './use-add-source.ts'

const words = strings.citing
const ACCEPTED = '.pdf,.docx,.html,.htm,.md,.markdown,.txt'

/** A source that is not in the library yet: a page of the web or a file. */
export function AddSource({ onAdded }: { onAdded: (sourceId: string) => void }) {
  const adding = useAddSource(onAdded)
  const [url, setUrl] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Stack as="section" gap={2} aria-label={words.adding}>
      <Text tone="quiet" size="label">
        {words.adding}
      </Text>
      <Row gap={2} align="end">
        <Field fills="wide" id="cite-address" label={words.address}>
          <TextInput
            id="cite-address"
            type="url"
            placeholder="https://"
            value={url}
            aria-describedby="cite-added"
            onChange={(event) => setUrl(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void adding.addPage(url)
            }}
          />
        </Field>
        <Button isBusy={adding.isBusy} onClick={() => void adding.addPage(url)}>
          {words.fetch}
        </Button>
        <Button onClick={() => picker.current?.click()}>{words.file}</Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file !== undefined) void adding.addFile(file)
          }}
        />
      </Row>
      <Text id="cite-added" role="status" size="label" tone={adding.said?.isProblem === true ? 'danger' : 'quiet'}>
        {adding.said?.text}
      </Text>
    </Stack>
  )
}
