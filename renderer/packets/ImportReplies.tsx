import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOutcome } from '../../core/packets/contract.ts'
import { LONGEST_REPLY } from '../../core/packets/reply-contract.ts'
import { useClient } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { FileField } from '../ui/FileField.tsx'
import { Outcomes, Signers } from './Outcomes.tsx'
import { strings } from './strings.ts'

const words = strings.import
const MOST_FILES = 50

interface ReplyText {
  name: string
  text: string
}

/** Shows what reply files would do, and does it when told to. */
export function ImportReplies({ onClose }: { onClose: () => void }) {
  const { packets } = useClient()
  const [texts, setTexts] = useState<readonly ReplyText[]>([])
  const [problem, setProblem] = useState<string>()
  // One message each: together they may be more than the window's way to the engine takes.
  const previewing = useMutation({ mutationFn: (replies: readonly ReplyText[]) => each(replies, packets.preview) })
  const applying = useMutation({
    mutationFn: (replies: readonly ReplyText[]) => each(replies, packets.apply),
  })
  const choose = async (files: readonly File[]) => {
    previewing.reset()
    applying.reset()
    setTexts([])
    const large = files.find((file) => file.size > LONGEST_REPLY)
    const refusal = files.length > MOST_FILES ? words.tooMany : large && words.tooLarge(large.name)
    setProblem(refusal)
    if (refusal !== undefined || files.length === 0) return
    try {
      const read = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })))
      setTexts(read)
      previewing.mutate(read)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setProblem(words.unreadable)
    }
  }
  const waiting = countOf(previewing.data ?? [])
  const isApplied = applying.data !== undefined
  return (
    <Dialog
      isOpen
      isWide
      closesOnOutsideClick={false}
      onClose={onClose}
      title={words.title}
      text={words.text}
      actions={
        <>
          <Button onClick={onClose}>{isApplied ? words.close : words.cancel}</Button>
          {!isApplied && waiting > 0 && (
            <Button look="primary" isBusy={applying.isPending} onClick={() => applying.mutate(texts)}>
              {words.apply(waiting)}
            </Button>
          )}
        </>
      }
    >
      <FileField
        id="replies"
        label={words.files}
        help={words.filesHelp}
        accept=".colophon-reply"
        isMany
        problem={problem}
        onChange={(files) => void choose(files)}
      />
      <Stack gap={3} role="status">
        {previewing.isPending && <Loading label={words.previewing} lines={3} />}
        {isApplied && <Text isStrong>{words.applied}</Text>}
        {!isApplied && previewing.data !== undefined && waiting === 0 && <p>{words.nothing}</p>}
      </Stack>
      {previewing.data !== undefined && (
        <>
          <Outcomes replies={applying.data ?? previewing.data} labels={isApplied ? words.outcomes : words.previewed} />
          <Signers replies={applying.data ?? previewing.data} />
        </>
      )}
      <FailureNote failure={failureOf(words.failed, previewing.error ?? applying.error)} />
    </Dialog>
  )
}

async function each(
  replies: readonly ReplyText[],
  call: (input: { replies: ReplyText[] }) => Promise<{ replies: ReplyOutcome[] }>,
): Promise<ReplyOutcome[]> {
  const found: ReplyOutcome[] = []
  for (const reply of replies) found.push(...(await call({ replies: [reply] })).replies)
  return found
}

function countOf(replies: readonly ReplyOutcome[]): number {
  return replies.flatMap(({ items }) => items).filter(({ outcome }) => outcome === 'entered' || outcome === 'stale')
    .length
}
