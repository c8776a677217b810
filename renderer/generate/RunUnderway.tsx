import type { StatusRecord } from '../../core/generation/contract.ts'
import { useLiveSources } from '../app/api.ts'
import { Callout } from '../ui/Callout.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { CancelRun } from './CancelRun.tsx'
import styles from './Run.module.css'
import { SourcesFound } from './SourcesFound.tsx'
import { strings } from './strings.ts'
import { WrittenSoFar } from './WrittenSoFar.tsx'

const words = strings.run

/** What stands beside a pipeline at work. */
export function RunUnderway({ record }: { record: StatusRecord }) {
  const { percent, stage } = record.progress
  const sources = useLiveSources(record.request_id)
  return (
    <Stack gap={4} className={styles.outcome}>
      <progress max={100} value={percent} aria-label={words.progress} />
      <p>{stage === null ? words.waiting : strings.stages[stage]}</p>
      <Text tone="quiet">{words.writingText}</Text>
      <div>
        <CancelRun requestId={record.request_id} />
      </div>
      <SourcesFound sources={sources} />
      {record.is_stuck && <Callout tone="warn" title={words.stuck} />}
      <WrittenSoFar record={record} />
    </Stack>
  )
}
