import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskSession } from '../../../core/accounts/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { useSession } from '../../app/session.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'

const words = strings.sessions

/** Where one is signed in on a host, for admins where everybody is; a session that is ended is refused at its next call. */
export function Sessions() {
  const { accounts } = useApi()
  const isAdmin = useSession().member.role === 'admin'
  const sessions = useQuery(accounts.listSessions.queryOptions({ input: { of_everybody: isAdmin } }))
  const [chosen, setChosen] = useState<DeskSession>()
  return (
    <Stack as="section" above={6} aria-labelledby="sessions">
      <Stack gap={4}>
        <Text id="sessions" as="h2" size="lead">
          {words.title}
        </Text>
        <Text tone="quiet">{words.text}</Text>
        <ViewState query={sessions} loading={words.loading}>
          {(found) => (
            <DataTable
              label={words.table}
              rows={found.sessions}
              keyOf={({ session_id }) => session_id}
              columns={[
                { title: strings.name, isRowHead: true, cell: ({ member_name }) => member_name },
                {
                  title: words.device,
                  cell: ({ device, is_this: isThis }) => (isThis ? words.here(device) : device),
                },
                { title: words.seen, cell: ({ seen_at }) => <Moment at={seen_at} /> },
                {
                  title: strings.actions,
                  kind: 'action',
                  cell: (session) => (
                    <Button
                      look="quiet"
                      aria-label={words.endNamed(session.member_name, session.device)}
                      onClick={() => setChosen(session)}
                    >
                      {words.end}
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </ViewState>
      </Stack>
      {chosen !== undefined && <EndDialog session={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  )
}

function EndDialog({ session, onClose }: { session: DeskSession; onClose: () => void }) {
  const ending = useMutation(useApi().accounts.revokeSession.mutationOptions({ onSuccess: onClose }))
  return (
    <ConfirmDialog
      title={words.endTitle(session.member_name)}
      text={words.endText(session.device)}
      confirm={words.end}
      cancel={strings.dialog.cancel}
      isBusy={ending.isPending}
      failure={failureOf(words.failed, ending.error)}
      onClose={onClose}
      onConfirm={() => ending.mutate({ session_id: session.session_id })}
    />
  )
}
