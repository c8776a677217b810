import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'

const words = strings.signed

/** Whether each decision of a review is signed with a passphrase; for admins. */
export function SignedDecisions() {
  const { accounts } = useApi()
  const notify = useNotices()
  const setting = useQuery(accounts.getSetting.queryOptions({ input: { name: 'signed_decisions' } }))
  const saving = useMutation(
    accounts.setSetting.mutationOptions({
      onSuccess: () => {
        notify({ title: words.saved })
      },
    }),
  )
  if (setting.data === undefined) return null
  return (
    <Stack as="section" above={6} isNarrow aria-labelledby="signed-decisions">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="signed-decisions">{words.title}</h2>
      </Row>
      <Stack gap={4}>
        <Switch
          id="signed-decisions-switch"
          label={words.label}
          help={words.help}
          isOn={setting.data.value === true}
          onChange={(value) => saving.mutate({ name: 'signed_decisions', value })}
        />
        <FailureNote failure={failureOf(words.failed, saving.error)} />
      </Stack>
    </Stack>
  )
}
