import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Row, Text } from '../../ui/Stack.tsx'
import { AmountField, readAmount } from './AmountField.tsx'
import { strings } from './strings.ts'

const words = strings.runLimit
const LEAST = 1
const MOST = 24 * 60

/** How many minutes a run may take: slow models of one's own need more than the usual. Shown to whoever may change it. */
export function RunLimit() {
  const { accounts } = useApi()
  const [isSetting, setIsSetting] = useState(false)
  const setting = useQuery(accounts.getSetting.queryOptions({ input: { name: 'stuck_after_minutes' } }))
  const minutes = setting.data?.value
  if (typeof minutes !== 'number') return null
  return (
    <section aria-labelledby="run-limit-title">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="run-limit-title">{words.title}</h2>
        <Button onClick={() => setIsSetting(true)}>{words.change}</Button>
      </Row>
      <Text tone="quiet">{words.now(minutes)}</Text>
      {isSetting && <RunLimitDialog minutes={minutes} onClose={() => setIsSetting(false)} />}
    </section>
  )
}

function RunLimitDialog({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const { accounts } = useApi()
  const notify = useNotices()
  const [text, setText] = useState(String(minutes))
  const [wasTried, setWasTried] = useState(false)
  const amount = readAmount(text, MOST)
  const isMeant = amount !== undefined && amount >= LEAST
  const saving = useMutation(
    accounts.setSetting.mutationOptions({
      onSuccess: ({ value }) => {
        notify({ title: words.saved(Number(value)) })
        onClose()
      },
    }),
  )
  const submit = () => {
    setWasTried(true)
    if (isMeant) saving.mutate({ name: 'stuck_after_minutes', value: amount })
    else document.getElementById('run-limit')?.focus()
  }
  return (
    <FormDialog
      id="run-limit-form"
      title={words.title}
      text={words.dialogText}
      submit={strings.save}
      cancel={strings.cancel}
      isBusy={saving.isPending}
      failure={failureOf(words.failed, saving.error)}
      onClose={onClose}
      onSubmit={submit}
    >
      <AmountField
        id="run-limit"
        label={words.minutes}
        value={text}
        problem={wasTried && !isMeant ? words.needsMinutes : undefined}
        onChange={setText}
      />
    </FormDialog>
  )
}
