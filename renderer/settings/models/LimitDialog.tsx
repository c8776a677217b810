import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { usdInWords } from '../../ui/amounts.ts'
import { AmountField, readAmount } from './AmountField.tsx'
import { strings } from './strings.ts'

const words = strings.spending
const MOST = 1_000_000

export function LimitDialog({ limit, onClose }: { limit: number | null; onClose: () => void }) {
  const { accounts } = useApi()
  const notify = useNotices()
  const [text, setText] = useState(limit === null ? '' : String(limit))
  const [wasTried, setWasTried] = useState(false)
  const saving = useMutation(
    accounts.setSetting.mutationOptions({
      onSuccess: ({ value }) => {
        notify({ title: typeof value === 'number' ? words.saved(usdInWords(value)) : words.lifted })
        onClose()
      },
    }),
  )
  const save = (value: number | null) => saving.mutate({ name: 'spending_limit_usd', value })
  const submit = () => {
    setWasTried(true)
    const amount = readAmount(text, MOST)
    if (amount === undefined) document.getElementById('spending-limit')?.focus()
    else save(amount)
  }
  return (
    <FormDialog
      id="limit-form"
      title={words.dialogTitle}
      text={words.dialogText}
      submit={strings.save}
      cancel={strings.cancel}
      isBusy={saving.isPending}
      failure={failureOf(words.failed, saving.error)}
      aside={
        limit !== null && (
          <Button look="quiet" isBusy={saving.isPending} onClick={() => save(null)}>
            {words.lift}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <AmountField
        id="spending-limit"
        label={words.limit}
        value={text}
        problem={wasTried && readAmount(text, MOST) === undefined ? words.needsLimit : undefined}
        onChange={setText}
      />
    </FormDialog>
  )
}
