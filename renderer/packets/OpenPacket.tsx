import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LONGEST_PACKET, type Packet } from '../../core/packets/packet-contract.ts'
import type { Verification } from '../../core/passport/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { VerdictNote } from '../passport/VerdictNote.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FileField } from '../ui/FileField.tsx'
import { strings } from './strings.ts'

const words = strings.open

/** A packet that verified, with the file that it came from. */
export interface OpenedPacket {
  text: string
  packet: Packet
  verification: Verification
  isExpired: boolean
}

/** Asks for a packet and checks it before anything of it is shown. */
export function OpenPacket({ onClose, onOpened }: { onClose: () => void; onOpened: (opened: OpenedPacket) => void }) {
  const { packets } = useApi()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const opening = useMutation(
    packets.open.mutationOptions({
      onSuccess: ({ packet, verification, is_expired: isExpired }, { text }) => {
        if (packet !== null) onOpened({ text, packet, verification, isExpired })
      },
    }),
  )
  const open = async () => {
    const refusal = file === undefined ? words.needsFile : file.size > LONGEST_PACKET ? words.tooLarge : undefined
    setProblem(refusal)
    if (file === undefined || refusal !== undefined) return
    try {
      opening.mutate({ text: await file.text() })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setProblem(words.unreadable)
    }
  }
  const found = opening.data
  return (
    <FormDialog
      id="open-packet"
      title={words.title}
      text={words.text}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={opening.isPending}
      failure={failureOf(words.failed, opening.error)}
      onClose={onClose}
      onSubmit={() => void open()}
    >
      <FileField
        id="packet-file"
        label={words.file}
        help={words.fileHelp}
        accept=".colophon-review,.html"
        problem={problem}
        onChange={([chosen]) => {
          setFile(chosen)
          setProblem(undefined)
          opening.reset()
        }}
      />
      <div role="status">{found?.packet === null && <VerdictNote found={found.verification} />}</div>
    </FormDialog>
  )
}
