import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Prices } from '../../../core/models/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { AmountField, readAmount } from './AmountField.tsx'
import { strings } from './strings.ts'

export type RoutedModel = Prices['routed'][number]

const words = strings.prices
const MOST = 100_000

export function PriceDialog({ routed, onClose }: { routed: RoutedModel; onClose: () => void }) {
  const { models } = useApi()
  const notify = useNotices()
  const { provider_id, model, price } = routed
  const [input, setInput] = useState(price === null ? '' : String(price.input_per_million))
  const [output, setOutput] = useState(price === null ? '' : String(price.output_per_million))
  const [wasTried, setWasTried] = useState(false)
  const saving = useMutation(
    models.setPrice.mutationOptions({
      onSuccess: (_answer, { input_per_million }) => {
        notify({ title: input_per_million === null ? words.forgotten(model) : words.saved(model) })
        onClose()
      },
    }),
  )
  const problemOf = (text: string) => (wasTried && readAmount(text, MOST) === undefined ? words.needsNumber : undefined)
  const submit = () => {
    setWasTried(true)
    const input_per_million = readAmount(input, MOST)
    const output_per_million = readAmount(output, MOST)
    if (input_per_million === undefined) document.getElementById('price-input')?.focus()
    else if (output_per_million === undefined) document.getElementById('price-output')?.focus()
    else saving.mutate({ provider_id, model, input_per_million, output_per_million })
  }
  return (
    <FormDialog
      id="price-form"
      title={words.dialogTitle(model)}
      text={words.dialogText}
      submit={strings.save}
      cancel={strings.cancel}
      isBusy={saving.isPending}
      failure={failureOf(words.failed, saving.error)}
      aside={
        price?.origin === 'entered' && (
          <Button
            look="quiet"
            isBusy={saving.isPending}
            onClick={() => saving.mutate({ provider_id, model, input_per_million: null })}
          >
            {words.forget}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <AmountField id="price-input" label={words.input} value={input} problem={problemOf(input)} onChange={setInput} />
      <AmountField
        id="price-output"
        label={words.output}
        value={output}
        problem={problemOf(output)}
        onChange={setOutput}
      />
    </FormDialog>
  )
}
