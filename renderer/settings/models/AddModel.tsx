import { useState } from 'react'
import type { ModelChoice, ModelProvider } from '../../../core/models/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { SuggestInput } from '../../ui/SuggestInput.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { BUILTIN_CHOICE, isBuiltin, isSame } from './route-lists.ts'
import { strings } from './strings.ts'

const words = strings.routing
const MOST = 10

interface AddModelProps {
  providers: readonly ModelProvider[]
  models: readonly ModelChoice[]
  onAdd: (choice: ModelChoice) => void
}

/** One more model for a route: of a provider, or the built-in program. */
export function AddModel({ providers, models, onAdd }: AddModelProps) {
  const [chosenId, setChosenId] = useState(providers[0]?.provider_id ?? '')
  const [model, setModel] = useState('')
  const [problem, setProblem] = useState<string>()
  const provider = providers.find((one) => one.provider_id === chosenId)
  const add = () => {
    const choice = { provider_id: chosenId, model: model.trim() }
    if (choice.model === '') setProblem(words.needsModel)
    else if (models.some((one) => isSame(one, choice))) setProblem(words.already)
    else {
      onAdd(choice)
      setModel('')
      return
    }
    document.getElementById('route-model')?.focus()
  }
  if (models.length >= MOST)
    return (
      <Text tone="quiet" size="label" breaks="anywhere">
        {words.full}
      </Text>
    )
  return (
    <Stack gap={4}>
      {provider !== undefined && (
        <Row gap={2} align="end" role="group" aria-label={words.addTitle}>
          <Field fills="wide" id="route-provider" label={words.provider}>
            <Select
              id="route-provider"
              label={words.provider}
              value={chosenId}
              choices={providers.map(({ provider_id, name }) => ({ value: provider_id, label: name }))}
              onChange={(id) => {
                setChosenId(id)
                setModel('')
              }}
            />
          </Field>
          <Field fills="wide" id="route-model" label={words.model} problem={problem}>
            <SuggestInput
              id="route-model"
              value={model}
              suggestions={provider.models}
              isInvalid={problem !== undefined}
              describedBy={problem === undefined ? undefined : 'route-model-problem'}
              onChange={(next) => {
                setModel(next)
                setProblem(undefined)
              }}
            />
          </Field>
          <Button onClick={add}>{words.add}</Button>
        </Row>
      )}
      {!models.some(isBuiltin) && (
        <div>
          <Button look="quiet" onClick={() => onAdd(BUILTIN_CHOICE)}>
            <Icon name="plus" /> {words.addBuiltin}
          </Button>
        </div>
      )}
    </Stack>
  )
}
