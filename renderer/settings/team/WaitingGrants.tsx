import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'

const words = strings.waiting

interface WaitingGrantsProps {
  isAdmin: boolean
  /** The member at the desk, who confirms nothing of their own. */
  me: string
}

/** Qualifications that wait for a second admin; nothing where none does. */
export function WaitingGrants({ isAdmin, me }: WaitingGrantsProps) {
  const { accounts } = useApi()
  const grants = useQuery(accounts.listGrants.queryOptions({ input: {} })).data?.grants ?? []
  const confirming = useMutation(accounts.confirmGrant.mutationOptions())
  const declining = useMutation(accounts.declineGrant.mutationOptions())
  if (grants.length === 0) return null
  const isBusy = confirming.isPending || declining.isPending
  return (
    <Stack as="section" above={6} aria-labelledby="waiting-grants">
      <Stack gap={4}>
        <Text id="waiting-grants" as="h2" size="lead">
          {words.title}
        </Text>
        <Text tone="quiet">{words.text}</Text>
        <FailureNote failure={failureOf(words.failed, confirming.error ?? declining.error)} />
        <DataTable
          label={words.table}
          rows={grants}
          keyOf={({ member_id, qualification }) => `${member_id} ${qualification}`}
          columns={[
            { title: strings.name, isRowHead: true, cell: ({ member_name }) => member_name },
            {
              title: strings.qualifications,
              cell: ({ qualification }) => strings.qualificationNames[qualification].name,
            },
            { title: words.proposedBy, cell: ({ proposed_by }) => proposed_by.name },
            { title: strings.since, cell: ({ proposed_at }) => <Moment at={proposed_at} /> },
            isAdmin && {
              title: strings.actions,
              kind: 'action',
              cell: ({ member_id, member_name, qualification, proposed_by }) => {
                const one = { member_id, qualification }
                const { name } = strings.qualificationNames[qualification]
                const mayConfirm = proposed_by.member_id !== me && member_id !== me
                return (
                  <>
                    {mayConfirm && (
                      <Button
                        isBusy={isBusy}
                        aria-label={words.confirmNamed(member_name, name)}
                        onClick={() => confirming.mutate(one)}
                      >
                        {words.confirm}
                      </Button>
                    )}
                    <Button
                      look="quiet"
                      aria-label={words.declineNamed(member_name, name)}
                      onClick={() => declining.mutate(one)}
                    >
                      {words.decline}
                    </Button>
                  </>
                )
              },
            },
          ]}
        />
      </Stack>
    </Stack>
  )
}
