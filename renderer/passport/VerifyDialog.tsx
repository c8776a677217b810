import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useKeptOn } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { FileField } from '../ui/FileField.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Stack } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { VerdictNote } from './VerdictNote.tsx'

const words = strings.verify
/** What the window's way to the engine takes in one message, less its wrapping. */
const MOST_BYTES = 7_000_000

/** Checks a record that somebody brought, and on request whether a text is the one it is about. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { passport } = useApi()
  const [record, setRecord] = useState<File>()
  const [body, setBody] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const verifying = useMutation(passport.verifyFile.mutationOptions())
  const change = (set: (file: File | undefined) => void) => (file: File | undefined) => {
    set(file)
    setProblem(undefined)
    verifying.reset()
  }
  const verify = async () => {
    if (record === undefined) {
      setProblem(words.needsFile)
      return
    }
    if (record.size + (body?.size ?? 0) > MOST_BYTES) {
      setProblem(words.tooLarge)
      return
    }
    try {
      const [text, subject] = await Promise.all([record.text(), body?.text()])
      verifying.mutate({ text, ...(subject === undefined ? {} : { body: subject }) })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setProblem(words.unreadable)
    }
  }
  const { data: found, error, isPending } = verifying
  const keptOn = useKeptOn()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      text={words.text[keptOn]}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button look="primary" isBusy={isPending} onClick={() => void verify()}>
            {isPending ? words.running : words.run}
          </Button>
        </>
      }
    >
      <FileField
        id="verify-record"
        label={words.file}
        help={words.fileHelp}
        accept=".json,application/json"
        problem={problem}
        onChange={([file]) => change(setRecord)(file)}
      />
      <FileField
        id="verify-body"
        label={words.body}
        mark={words.optional}
        help={words.bodyHelp}
        accept=".md,.txt,text/*"
        onChange={([file]) => change(setBody)(file)}
      />
      <Stack role="status" gap={3} breaks="anywhere">
        {found !== undefined && (
          <>
            <VerdictNote found={found} />
            {found.key_id !== null && (
              <FactList
                isPlain
                facts={[
                  [strings.signature.key, <code key="key">{found.key_id}</code>],
                  [
                    strings.signature.issued,
                    found.issued_at === null ? undefined : <ExactMoment key="at" at={found.issued_at} />,
                  ],
                ]}
              />
            )}
          </>
        )}
      </Stack>
      <FailureNote failure={failureOf(words.failed, error)} />
    </Dialog>
  )
}
