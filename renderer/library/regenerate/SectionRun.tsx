import { CancelRun } from '../../generate/CancelRun.tsx'
import { strings as runStrings } from '../../generate/strings.ts'
import { useRun } from '../../generate/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Row, Text } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'

interface SectionRunProps {
  requestId: string
  heading: string
  onDismiss: () => void
}

/** How far the rewriting of a section has come; what it brings back stands in its place. */
export function SectionRun({ requestId, heading, onDismiss }: SectionRunProps) {
  const run = useRun(requestId).data
  if (run?.status === 'completed') return null
  if (run?.status === 'failed') {
    return (
      <Callout
        tone="danger"
        isAlert
        title={strings.failed(heading)}
        actions={<Button onClick={onDismiss}>{strings.dismiss}</Button>}
      >
        {run.error?.message}
      </Callout>
    )
  }
  const stage = run?.progress.stage ?? null
  return (
    <Callout tone="accent" title={strings.underway(heading)} actions={<CancelRun requestId={requestId} />}>
      <Row gap={3} align="center">
        <progress max={100} value={run?.progress.percent ?? 0} aria-label={runStrings.run.progress} />
        <span>{stage === null ? runStrings.run.waiting : runStrings.stages[stage]}</span>
      </Row>
      <Text tone="quiet" size="label">
        {strings.goOn}
      </Text>
    </Callout>
  )
}
