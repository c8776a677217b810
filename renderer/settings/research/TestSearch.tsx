import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResearchSettings, SearchTest } from '../../../core/sources/contract.ts'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'
import { TextField } from './TextField.tsx'

const words = strings.test

/** Asks the saved search once, and shows its first results or what is wrong with it. */
export function TestSearch({ settings, isChanged }: { settings: ResearchSettings; isChanged: boolean }) {
  const { engine } = settings
  const { sources } = useApi()
  const [query, setQuery] = useState('')
  // An answer says nothing any more once the search that gave it is set otherwise.
  const [tested, setTested] = useState(settings)
  const testing = useMutation(sources.testSearch.mutationOptions({ onMutate: () => setTested(settings) }))
  const isOfNow = !isChanged && JSON.stringify(tested) === JSON.stringify(settings)
  const hindrance = isChanged ? words.saveFirst : engine === 'none' ? words.none : undefined
  const isReady = hindrance === undefined && query.trim() !== ''
  return (
    <Stack as="section" above={6} aria-labelledby="test-search">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="test-search">{words.title}</h2>
      </Row>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !testing.isPending) testing.mutate({ query })
        }}
      >
        <TextField
          id="test-query"
          label={words.query}
          help={hindrance ?? words.text}
          value={query}
          onChange={setQuery}
          isDisabled={engine === 'none'}
        />
        <div>
          <Button type="submit" disabled={!isReady} isBusy={testing.isPending}>
            {words.button}
          </Button>
        </div>
        <Stack aria-live="polite" gap={4}>
          {isOfNow && testing.error !== null && (
            <Callout tone="danger" title={words.notAsked}>
              {readFault(testing.error).message}
            </Callout>
          )}
          {isOfNow && testing.data !== undefined && <Answer answer={testing.data} />}
        </Stack>
      </Stack>
    </Stack>
  )
}

function Answer({ answer: { outcome, cause, results } }: { answer: SearchTest }) {
  if (outcome === 'failed') {
    return (
      <Callout tone="danger" title={words.failed}>
        {cause}
      </Callout>
    )
  }
  if (outcome === 'nothing') {
    return (
      <Callout tone="warn" title={words.nothing}>
        {cause}
      </Callout>
    )
  }
  return (
    <>
      <Text tone="quiet">{words.found(results.length)}</Text>
      <Stack as="ol" gap={2} rules="outside">
        {results.map(({ url, title, refusal }) => (
          <li key={url}>
            <Text isStrong breaks="anywhere">
              {title}
            </Text>
            <Text tone="quiet" size="label" breaks="anywhere">
              {url}
            </Text>
            {refusal !== null && (
              <Text size="label" tone="warn">
                {words.refused} {refusal}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {cause !== null && (
        <Callout tone="warn" title={words.partly}>
          {cause}
        </Callout>
      )}
    </>
  )
}
