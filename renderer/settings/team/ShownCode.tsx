import { useState } from 'react'
import type { NewCode } from '../../../core/accounts/contract.ts'
import { useIsOfHost } from '../../app/api.ts'
import { hostOrigin } from '../../app/host-connection.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { CodeBlock } from '../CodeBlock.tsx'
import { strings } from './strings.ts'

const words = strings.code

/** A one-time code with whose it is. */
export interface IssuedCode extends NewCode {
  name: string
}

/** The only time that a one-time code is in sight. */
export function ShownCode({ issued, onClose }: { issued: IssuedCode; onClose: () => void }) {
  const isOfHost = useIsOfHost()
  const [isCopied, setIsCopied] = useState(false)
  const said = isOfHost ? strings.invitation : words
  const shown = isOfHost ? `${hostOrigin()}/#invitation=${issued.code}` : issued.code
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnOutsideClick={false}
      closesOnEscape={isCopied}
      title={said.title(issued.name)}
      actions={
        <>
          <CopyButton
            look="primary"
            text={shown}
            onCopied={() => setIsCopied(true)}
            label={said.copy}
            doneLabel={words.copied}
            failedLabel={words.copyFailed}
          />
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Callout tone="warn" title={words.warning}>
          {said.text}
        </Callout>
        <CodeBlock label={said.label} code={shown} />
        <Text tone="quiet">
          {words.until} <Moment at={issued.code_expires_at} />
        </Text>
      </Stack>
    </Dialog>
  )
}
