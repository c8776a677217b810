import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delivery, DeliveryState } from '../../../core/publishing/delivery-contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Offline } from './Offline.tsx'
import { strings } from './strings.ts'

const words = strings.part
const AT_WORK: ReadonlySet<DeliveryState> = new Set(['planned', 'media'])
const ENDED: ReadonlySet<DeliveryState> = new Set(['refused', 'failed'])

/** What a person can do about a delivery. */
export function DeliverySteps({ delivery, isTakable }: { delivery: Delivery; isTakable: boolean }) {
  const { publishing } = useApi()
  const [step, setStep] = useState<'conflict' | 'offline'>()
  const retrying = useMutation(publishing.retryDelivery.mutationOptions())
  const cancelling = useMutation(publishing.cancelDelivery.mutationOptions())
  const { publication_id, target, state, conflict, problem } = delivery
  const stepButton = (label: string, isBusy: boolean, onClick: () => void) => (
    <Button isBusy={isBusy} aria-label={words.named(label, target.name)} onClick={onClick}>
      {label}
    </Button>
  )
  // Their text is a revision here by now; the one before is not sent again.
  const mayRetry = ENDED.has(state) && problem?.code !== 'edit_taken'
  const isDecidable = state === 'conflict' && conflict !== null
  return (
    <>
      {(mayRetry || AT_WORK.has(state) || isDecidable || isTakable) && (
        <Row gap="1 3">
          {mayRetry && stepButton(words.retry, retrying.isPending, () => retrying.mutate({ publication_id }))}
          {AT_WORK.has(state) &&
            stepButton(words.cancel, cancelling.isPending, () => cancelling.mutate({ publication_id }))}
          {isDecidable && stepButton(words.decide, false, () => setStep('conflict'))}
          {isTakable && stepButton(words.offline, false, () => setStep('offline'))}
        </Row>
      )}
      <FailureNote failure={failureOf(words.failed, retrying.error ?? cancelling.error)} />
      {step === 'conflict' && conflict !== null && (
        <ConflictDialog
          {...{ delivery, conflict }}
          onClose={() => setStep(undefined)}
          onDecided={() => setStep(undefined)}
        />
      )}
      {step === 'offline' && <Offline delivery={delivery} onClose={() => setStep(undefined)} />}
    </>
  )
}
