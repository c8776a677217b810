import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Target, TargetKind } from '../../../core/publishing/target-contract.ts'
import { useApi, useKeptOn } from '../../app/api.ts'
import { canAdminister, useSession } from '../../app/session.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Authorise } from './Authorise.tsx'
import { RemoveTarget } from './RemoveTarget.tsx'
import { strings } from './strings.ts'
import type { TargetStep } from './target-step.ts'
import { TargetDialog } from './TargetDialog.tsx'
import { TrustCertificate } from './TrustCertificate.tsx'
import { TargetList } from './TargetList.tsx'

/** The places that pieces are published to (specification, Pipeline 7). */
export function PublishingPage() {
  const { publishing } = useApi()
  const targets = useQuery(publishing.targets.queryOptions({ input: {} }))
  const kinds = useQuery(publishing.targetKinds.queryOptions({ input: {} })).data?.kinds ?? []
  const isAdmin = canAdminister(useSession())
  const [step, setStep] = useState<TargetStep>()
  const keptOn = useKeptOn()
  const { test } = useSearch({ from: '/settings/publishing' })
  const navigate = useNavigate({ from: '/settings/publishing' })
  const { mutate: testTarget } = useMutation(
    publishing.testTarget.mutationOptions({ onMutate: () => setStep(undefined) }),
  )
  useEffect(() => {
    // The desktop leads here with a target that a site has just let in.
    if (test === undefined) return
    testTarget({ target_id: test })
    void navigate({ search: {}, replace: true })
  }, [test, testTarget, navigate])
  return (
    <Page
      title={strings.title}
      lead={strings.lead[keptOn]}
      isWide
      actions={
        isAdmin &&
        kinds.length > 0 && (
          <Button look="primary" onClick={() => setStep({ do: 'add' })}>
            {strings.add}
          </Button>
        )
      }
    >
      <ViewState query={targets} loading={strings.loading}>
        {({ targets: found }) =>
          found.length === 0 ? (
            <StateMessage title={strings.none.title} text={isAdmin ? strings.none.text : strings.none.notAdmin} />
          ) : (
            <TargetList targets={found} kinds={kinds} onStep={isAdmin ? setStep : undefined} />
          )
        }
      </ViewState>
      {step !== undefined && <Step step={step} kinds={kinds} onStep={setStep} />}
    </Page>
  )
}

interface StepProps {
  step: TargetStep
  kinds: readonly TargetKind[]
  onStep: (next: TargetStep | undefined) => void
}

function Step({ step, kinds, onStep }: StepProps) {
  const testing = useMutation(useApi().publishing.testTarget.mutationOptions())
  const close = () => onStep(undefined)
  if (step.do === 'connect') return <Authorise target={step.target} onClose={close} />
  if (step.do === 'trust') return <TrustCertificate target={step.target} onClose={close} />
  if (step.do === 'remove') return <RemoveTarget target={step.target} onClose={close} />
  const saved = (target: Target): void => {
    const hasPage = kinds.find(({ kind }) => kind === target.kind)?.has_authorise_page === true
    // A new site without a password has a page that gives one.
    if (hasPage && !target.has_secret) onStep({ do: 'connect', target })
    else {
      testing.mutate({ target_id: target.target_id })
      close()
    }
  }
  const target = step.do === 'change' ? step.target : undefined
  return <TargetDialog kinds={kinds} target={target} onClose={close} onSaved={saved} />
}
