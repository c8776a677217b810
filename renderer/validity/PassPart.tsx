import { useMutation, useQuery } from '@tanstack/react-query'
import type { ValidityPass } from '../../core/validity/contract.ts'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { canWrite, useSession } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'
import { Stack, Text } from '../ui/Stack.tsx'

const words = strings.pass

/** How the newest pass over all published pieces stands, and the button that begins or ends one. */
export function PassPart() {
  const { validity } = useApi()
  const pass = useQuery(validity.pass.queryOptions({ input: {} })).data
  const notify = useNotices()
  const onError = (error: unknown) => notify({ title: words.failed, text: readFault(error).message })
  const start = useMutation(validity.start.mutationOptions({ onError }))
  const stop = useMutation(validity.stop.mutationOptions({ onError }))
  const mayWrite = canWrite(useSession())
  if (pass === undefined) return null
  const isRunning = pass.state === 'running'
  return (
    <Stack gap={2} align="start">
      <Text tone="quiet" size="label" role="status">
        <PassWords pass={pass} />
      </Text>
      {isRunning && <progress aria-label={words.progress} max={Math.max(1, pass.links)} value={pass.asked} />}
      {mayWrite &&
        (isRunning ? (
          <Button look="plain" isBusy={stop.isPending} onClick={() => stop.mutate({})}>
            {words.stop}
          </Button>
        ) : (
          <Button isBusy={start.isPending} onClick={() => start.mutate({})}>
            {words.start}
          </Button>
        ))}
    </Stack>
  )
}

function PassWords({ pass: { state, asked, links, assets, ended_at, unscanned = 0 } }: { pass: ValidityPass }) {
  if (state === 'running') return words.running(asked, links)
  // A pass that found none says nothing of what was published since.
  const isNone = state === 'never' || (state === 'completed' && assets === 0)
  if (isNone && unscanned > 0) return words.unscanned(unscanned)
  if (state !== 'completed') return words[state]
  return (
    <>
      {words.completed(assets)}
      {ended_at !== null && (
        <>
          {' · '}
          <Moment at={ended_at} />
        </>
      )}
      {unscanned > 0 && ` · ${words.unscanned(unscanned)}`}
    </>
  )
}
