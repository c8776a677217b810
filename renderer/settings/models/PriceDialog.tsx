import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { Prices } from '../../../core/models/contract.ts'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { AmountField, readAmount } from './AmountField.tsx'
import styles from './Models.module.css'
import { strings } from './strings.ts'

export type RoutedModel = Prices['routed'][number]

const words = strings.prices
const MOST = 100_000

export function PriceDialog({ routed, onClose }: { routed: RoutedModel; onClose: () => void }) {
  const { models } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const { provider_id, model, price } = routed
  const [input, setInput] = useState(price === null ? '' : String(price.input_per_million))
  const [output, setOutput] = useState(price === null ? '' : String(price.output_per_million))
  const [wasTried, setWasTried] = useState(false)
  const saving = useMutation(
    models.setPrice.mutationOptions({
      onSuccess: (_answer, { input_per_million }) => {
        void queries.invalidateQueries({ queryKey: models.key() })
        notify({ title: input_per_million === null ? words.forgotten(model) : words.saved(model) })
        onClose()
      },
    }),
  )
  const problemOf = (text: string) => (wasTried && readAmount(text, MOST) === undefined ? words.needsNumber : undefined)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasTried(true)
    const input_per_million = readAmount(input, MOST)
    const output_per_million = readAmount(output, MOST)
    if (input_per_million === undefined) document.getElementById('price-input')?.focus()
    else if (output_per_million === undefined) document.getElementById('price-output')?.focus()
    else saving.mutate({ provider_id, model, input_per_million, output_per_million })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.dialogTitle(model)}
      text={words.dialogText}
      actions={
        <>
          {price?.origin === 'entered' && (
            <Button
              look="quiet"
              isBusy={saving.isPending}
              onClick={() => saving.mutate({ provider_id, model, input_per_million: null })}
            >
              {words.forget}
            </Button>
          )}
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button look="primary" type="submit" form="price-form" isBusy={saving.isPending}>
            {strings.save}
          </Button>
        </>
      }
    >
      <form id="price-form" className={styles.fields} noValidate onSubmit={submit}>
        <AmountField
          id="price-input"
          label={words.input}
          value={input}
          problem={problemOf(input)}
          onChange={setInput}
        />
        <AmountField
          id="price-output"
          label={words.output}
          value={output}
          problem={problemOf(output)}
          onChange={setOutput}
        />
        {saving.error !== null && (
          <Callout tone="danger" title={words.failed} isAlert>
            {readFault(saving.error).message}
          </Callout>
        )}
      </form>
    </Dialog>
  )
}
