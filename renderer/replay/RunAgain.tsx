import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Reproducibility } from '../../core/replay/contract.ts'
import { useClient } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { canWrite, useSession } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

const words = strings.run

/** Starts the replay as the ordinary run that it is, and leads to it; offers nothing where there can be none. */
export function RunAgain({ outlook: { request_id, fidelity } }: { outlook: Reproducibility }) {
  const client = useClient()
  const navigate = useNavigate()
  const mayWrite = canWrite(useSession())
  const starting = useMutation({
    mutationFn: async () =>
      client.generation.submit((await client.replay.request({ request_id: request_id ?? '' })).payload),
    onSuccess: (started) => navigate({ to: '/runs/$requestId', params: { requestId: started.request_id } }),
  })
  if (fidelity === 'impossible') {
    return (
      <Callout tone="danger" title={words.impossible}>
        {words.remedy}
      </Callout>
    )
  }
  return (
    <Section id="run-again-title" title={words.title} gap={3}>
      <Text tone="quiet" size="label" isNarrow>
        {words.text} {fidelity === 'degraded' && words.leftOut}
      </Text>
      {mayWrite ? (
        <p>
          <Button look="primary" isBusy={starting.isPending} onClick={() => starting.mutate()}>
            {words.start}
          </Button>
        </p>
      ) : (
        <p>{words.viewer}</p>
      )}
      <FailureNote failure={failureOf(words.failed, starting.error)} />
    </Section>
  )
}
