import { CopyButton } from '../ui/CopyButton.tsx'
import { Stack } from '../ui/Stack.tsx'
import styles from './CodeBlock.module.css'
import { strings } from './strings.ts'

interface CodeBlockProps {
  label: string
  code: string
  isCopyable?: boolean
}

export function CodeBlock({ label, code, isCopyable = false }: CodeBlockProps) {
  return (
    <Stack gap={2} align="start">
      <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
        {code}
      </pre>
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
