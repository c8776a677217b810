import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PLAN_FACTS, PLANS, type Plan } from '../../../core/accounts/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { useSession } from '../../app/session.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Choice } from '../../ui/Choice.tsx'

const words = strings.plan

/** Which plan the workspace has, and what each includes. */
export function PlanPage() {
  const { workspace, member } = useSession()
  const { accounts } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const isAdmin = member.role === 'admin'
  const [chosen, setChosen] = useState<Plan>()
  const saving = useMutation(
    accounts.setSetting.mutationOptions({
      onSuccess: async ({ value }) => {
        // Until the session is read anew, the choice shows what was chosen.
        await queries.invalidateQueries({ queryKey: accounts.key() })
        notify({ title: words.saved(words.names[value as Plan]) })
      },
      onSettled: () => setChosen(undefined),
    }),
  )
  return (
    <Page title={words.title} lead={words.lead} actions={<Link to="/settings/usage">{words.used}</Link>}>
      <fieldset disabled={!isAdmin || saving.isPending}>
        <Stack gap={2}>
          <legend className="visually-hidden">{words.choose}</legend>
          {PLANS.map((plan) => (
            <Choice
              key={plan}
              name="plan"
              value={plan}
              checked={(chosen ?? workspace.plan) === plan}
              onChange={() => {
                setChosen(plan)
                saving.mutate({ name: 'plan', value: plan })
              }}
            >
              <Text as="span" isStrong>
                {words.names[plan]}
              </Text>
              <span>{words.runs(PLAN_FACTS[plan].monthly_limit)}</span>
              <span>{words.api(PLAN_FACTS[plan].has_api_access)}</span>
            </Choice>
          ))}
        </Stack>
      </fieldset>
      {!isAdmin && <Text tone="quiet">{words.forbidden}</Text>}
      <FailureNote failure={failureOf(words.failed, saving.error)} />
    </Page>
  )
}
