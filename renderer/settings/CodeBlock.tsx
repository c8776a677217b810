import { CopyButton } from '../ui/CopyButton.tsx'
import { Stack } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Panel } from '../ui/Panel.tsx'

interface CodeBlockProps {
  label: string
  code: string
  isCopyable?: boolean
}

export function CodeBlock({ label, code, isCopyable = false }: CodeBlockProps) {
  return (
    <Stack gap={2} align="start">
      <Panel as="pre" isListing isTight tabIndex={0} role="region" aria-label={label}>
        {code}
      </Panel>
      {isCopyable && (
        <CopyButton
          text={code}
          label={strings.access.copy}
          doneLabel={strings.access.copied}
          failedLabel={strings.access.copyFailed}
        />
      )}
    </Stack>
  )
}
