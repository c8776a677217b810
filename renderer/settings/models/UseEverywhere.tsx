import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MODEL_STAGES, type ModelChoice } from '../../../core/models/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { BUILTIN_CHOICE, TIERS } from './route-lists.ts'
import { strings } from './strings.ts'

const words = strings.everything

/** The one step after a model has answered: it serves every stage, with the built-in programs behind it or not. */
export function UseEverywhere({ choice }: { choice: ModelChoice }) {
  const { models } = useApi()
  const notify = useNotices()
  const [hasLastResort, setHasLastResort] = useState(false)
  const routing = useMutation(
    models.setRoutes.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done(choice.model) })
      },
    }),
  )
  const use = () => {
    const chosen = hasLastResort ? [choice, BUILTIN_CHOICE] : [choice]
    routing.mutate({
      routes: TIERS.flatMap((tier) => MODEL_STAGES.map((stage) => ({ tier, stage, models: chosen }))),
    })
  }
  return (
    <Stack gap={3}>
      <Switch
        id={`last-resort-${choice.provider_id}`}
        label={words.lastResort}
        help={words.lastResortHelp}
        isOn={hasLastResort}
        onChange={setHasLastResort}
      />
      <Row gap="1 2" align="center">
        <Button look="primary" isBusy={routing.isPending} onClick={use}>
          {words.use}
        </Button>
        <Text as="span" tone="quiet" size="label" breaks="anywhere">
          {words.text(choice.model)}
        </Text>
      </Row>
      <FailureNote failure={failureOf(words.failed, routing.error)} />
    </Stack>
  )
}
