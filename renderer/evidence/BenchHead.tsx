import type { ReactNode } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import styles from './Bench.module.css'
import { strings } from './strings.ts'
import { Stack, Text } from '../ui/Stack.tsx'

/** Which piece and revision it is. */
export function BenchHead({ item, children }: { item: ContentItem; children?: ReactNode }) {
  return (
    <Stack as="header" gap={2} align="start" className={styles.head}>
      <h1 id="bench-title">{strings.ofPiece(item.title)}</h1>
      <Text as="span" tone="quiet" size="label">
        {strings.revision(item.revision)}
      </Text>
      {children}
    </Stack>
  )
}
