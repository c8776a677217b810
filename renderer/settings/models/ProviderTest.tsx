import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { ModelProvider, ProviderTest as TestAnswer } from '../../../core/models/contract.ts'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { millisecondsInWords } from '../../generate/duration.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { SuggestInput } from '../../ui/SuggestInput.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { AllowHost } from './AllowHost.tsx'
import { hostNamedIn, isAllowed } from './local-host.ts'
import { strings } from './strings.ts'
import { UseEverywhere } from './UseEverywhere.tsx'

const words = strings.test
const FEW = 3

interface ProviderTestProps {
  provider: ModelProvider
  allowed: readonly string[] | undefined
  /** The models of this provider that stand in a route. */
  routed: readonly string[]
}

/** Asks one model for one word, and shows what the provider really answered. */
export function ProviderTest({ provider, allowed, routed }: ProviderTestProps) {
  const { models } = useApi()
  const [typed, setTyped] = useState<string>()
  const [wasTried, setWasTried] = useState(false)
  const testing = useMutation({
    mutationFn: async (asked: string) => {
      const answer = await models.testProvider.call({ provider_id: provider.provider_id, model: asked })
      return { ...answer, asked }
    },
  })
  const id = `test-${provider.provider_id}`
  const model = typed ?? likelyModel(provider, routed) ?? ''
  const problem = wasTried && model.trim() === '' ? words.needsModel : undefined
  const ask = () => testing.mutate(model.trim())
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (model.trim() === '') document.getElementById(id)?.focus()
    else if (!testing.isPending) ask()
  }
  const answer = testing.isPending ? undefined : testing.data
  const blocked = answer?.ok === false ? hostNamedIn(answer.message) : undefined
  const isBlocked = blocked !== undefined && allowed !== undefined && !isAllowed(blocked, allowed)

  return (
    <Panel gap={3} isSunken role="group" aria-label={words.title(provider.name)}>
      <Row as="form" gap={2} align="end" onSubmit={submit} noValidate>
        <Field fills="wide" id={id} label={words.model} help={words.help} problem={problem}>
          <SuggestInput
            id={id}
            value={model}
            suggestions={provider.models}
            placeholder={words.placeholder}
            onChange={setTyped}
            isInvalid={problem !== undefined}
            describedBy={describedBy({ id, help: words.help, problem })}
          />
        </Field>
        <Button type="submit" isBusy={testing.isPending}>
          {testing.isPending ? words.asking : words.ask}
        </Button>
      </Row>
      <Stack aria-live="polite">
        {answer !== undefined && <Answer answer={answer} model={answer.asked} />}
        {testing.error !== null && (
          <Callout tone="danger" title={words.failed}>
            {readFault(testing.error).message}
          </Callout>
        )}
      </Stack>
      {isBlocked && <AllowHost host={blocked} onAllowed={ask} />}
      {answer?.ok === true && <UseEverywhere choice={{ provider_id: provider.provider_id, model: answer.asked }} />}
    </Panel>
  )
}

function Answer({ answer, model }: { answer: TestAnswer; model: string }) {
  const time = millisecondsInWords(answer.milliseconds)
  if (answer.ok) {
    return (
      <Callout tone="good" title={words.answered(answer.served_model ?? model, time)}>
        <p>
          {words.said} <q>{answer.message}</q>
        </p>
      </Callout>
    )
  }
  return (
    <Callout tone="danger" title={words.refused}>
      <p>{words.refusedAfter(answer.http_status, time)}</p>
      <Text isCode size="label" breaks="anywhere" above={1}>
        {answer.message}
      </Text>
    </Callout>
  )
}

/** The model to begin with: one that is in use, or one of a few. Among many a person chooses. */
function likelyModel({ models }: ModelProvider, routed: readonly string[]): string | undefined {
  return routed[0] ?? (models.length <= FEW ? models[0] : undefined)
}
