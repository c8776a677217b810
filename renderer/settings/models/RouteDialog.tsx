import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { GenerationMode } from '../../../core/content/contract.ts'
import type { ModelChoice, ModelProvider, ModelRoute, ModelStage } from '../../../core/models/contract.ts'
import { useAnnounce } from '../../app/Announcer.tsx'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Field } from '../../ui/Field.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { OrderedList } from '../../ui/OrderedList.tsx'
import { Select } from '../../ui/Select.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { AddModel } from './AddModel.tsx'
import { isBuiltin, isSame, keyOf, modelsAt, placesOf, withModel, type RouteScope } from './route-lists.ts'
import { strings } from './strings.ts'

const words = strings.routing
const SCOPES: readonly RouteScope[] = ['one', 'stage', 'tier', 'all']

interface RouteDialogProps {
  tier: GenerationMode
  stage: ModelStage
  routes: readonly ModelRoute[]
  providers: readonly ModelProvider[]
  onClose: () => void
}

/** The models of one place in their order, for that place or for more of them at once. */
export function RouteDialog({ tier, stage, routes, providers, onClose }: RouteDialogProps) {
  const { models: operations } = useApi()
  const announce = useAnnounce()
  const notify = useNotices()
  const [models, setModels] = useState<ModelChoice[]>(() => modelsAt(routes, tier, stage))
  const [scope, setScope] = useState<RouteScope>('one')
  const names = [strings.stages[stage].name, strings.tiers[tier]] as const
  const saving = useMutation(
    operations.setRoutes.mutationOptions({
      onSuccess: () => {
        notify({ title: words.saved })
        onClose()
      },
    }),
  )

  const nameOf = (choice: ModelChoice) => (isBuiltin(choice) ? strings.builtin : choice.model)
  const move = (from: number, to: number) => {
    const choice = models[from]
    if (choice === undefined) return
    setModels(models.toSpliced(from, 1).toSpliced(to, 0, choice))
    announce(words.moved(nameOf(choice), to + 1, models.length))
  }
  const remove = (at: number) => {
    const choice = models[at]
    if (choice === undefined) return
    setModels(models.toSpliced(at, 1))
    announce(words.removed(nameOf(choice)))
  }
  const add = (choice: ModelChoice) => {
    const next = withModel(models, choice)
    setModels(next)
    announce(words.joined(nameOf(choice), next.findIndex((one) => isSame(one, choice)) + 1))
  }
  const save = () => saving.mutate({ routes: placesOf(scope, tier, stage).map((place) => ({ ...place, models })) })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.dialogTitle(...names)}
      text={strings.stages[stage].what}
      actions={
        <>
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button look="primary" isBusy={saving.isPending} onClick={save}>
            {strings.save}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <OrderedList
          label={words.list}
          words={words.words}
          items={models.map((choice) => ({
            key: keyOf(choice),
            label: nameOf(choice),
            note: providers.find((one) => one.provider_id === choice.provider_id)?.name,
          }))}
          onMove={move}
          onRemove={remove}
        />
        {!models.some(isBuiltin) && (
          <Text tone="quiet" size="label" breaks="anywhere">
            {words.noFallback}
          </Text>
        )}
        <AddModel providers={providers} models={models} onAdd={add} />
        <Field id="route-scope" label={words.scope}>
          <Select
            id="route-scope"
            label={words.scope}
            value={scope}
            onChange={(value) => setScope(SCOPES.find((one) => one === value) ?? 'one')}
            choices={[
              { value: 'one', label: words.scopes.one(...names) },
              { value: 'stage', label: words.scopes.stage(names[0]) },
              { value: 'tier', label: words.scopes.tier(names[1]) },
              { value: 'all', label: words.scopes.all },
            ]}
          />
        </Field>
        <FailureNote failure={failureOf(words.failed, saving.error)} />
      </Stack>
    </Dialog>
  )
}
