import { useState } from 'react'
import { useSession } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import type { NewKey } from './CreateKey.tsx'
import { generateCall } from './calls.ts'
import { strings } from './strings.ts'
import { useExampleRequest } from './use-example-request.ts'

const words = strings.shown

/** The only time that a key is in sight. */
export function ShownKey({ made, onClose }: { made: NewKey; onClose: () => void }) {
  const { api } = useSession()
  const [isCopied, setIsCopied] = useState(false)
  const example = useExampleRequest()
  const canTry = api !== null && example !== undefined && made.scope === 'write'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnOutsideClick={false}
      closesOnEscape={isCopied}
      title={words.title(made.name)}
      actions={
        <>
          <CopyButton
            look="primary"
            text={made.key}
            onCopied={() => setIsCopied(true)}
            label={words.copy}
            doneLabel={strings.access.copied}
            failedLabel={strings.access.copyFailed}
          />
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Callout tone="warn" title={words.warning}>
          {words.warningText}
        </Callout>
        <CodeBlock label={words.label} code={made.key} />
        {canTry && (
          <>
            <Text tone="quiet">{words.try}</Text>
            <CodeBlock
              label={strings.examples.generate}
              code={generateCall(api.base_url, made.key, example)}
              isCopyable
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
