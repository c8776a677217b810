import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Identity } from '../../../core/identities/contract.ts'
import { useApi, useClient, useHostDoor } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { hostOrigin } from '../../app/host-connection.ts'
import { useSession } from '../../app/session.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { Provider } from './Provider.tsx'
import { strings } from './strings.ts'

const words = strings.accounts

/** Which accounts of the host's provider sign whom in; admins set the provider up here. */
export function Accounts() {
  const { identities } = useApi()
  const isAdmin = useSession().member.role === 'admin'
  const accounts = useQuery(identities.list.queryOptions({ input: { of_everybody: isAdmin } }))
  const [chosen, setChosen] = useState<Identity>()
  return (
    <Stack as="section" above={6} aria-labelledby="accounts">
      <Stack gap={4}>
        <Text id="accounts" as="h2" size="lead">
          {words.title}
        </Text>
        {isAdmin && <Provider />}
        <ViewState query={accounts} loading={words.loading}>
          {({ label, identities: found }) => (
            <>
              {label === null && !isAdmin && <Text tone="quiet">{words.none}</Text>}
              {found.length > 0 && (
                <DataTable
                  label={words.table}
                  rows={found}
                  keyOf={({ identity_id }) => identity_id}
                  columns={[
                    { title: strings.name, isRowHead: true, cell: ({ member_name }) => member_name },
                    { title: words.account, cell: ({ subject }) => <code>{subject}</code> },
                    { title: words.issuer, cell: ({ issuer }) => issuer },
                    { title: words.used, cell: ({ used_at }) => <Moment at={used_at} /> },
                    {
                      title: strings.actions,
                      kind: 'action',
                      cell: (one) => (
                        <Button
                          look="quiet"
                          aria-label={words.unlinkNamed(one.member_name, one.subject)}
                          onClick={() => setChosen(one)}
                        >
                          {words.unlink}
                        </Button>
                      ),
                    },
                  ]}
                />
              )}
              {label !== null && <LinkOwn label={label} />}
            </>
          )}
        </ViewState>
      </Stack>
      {chosen !== undefined && <UnlinkDialog identity={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  )
}

/** Links an account to whoever is signed in: the passphrase is asked for again, then the provider's page opens in this window. */
function LinkOwn({ label }: { label: string }) {
  const client = useClient()
  const { goToProvider } = useHostDoor()
  const linking = useMutation({
    mutationFn: async () => {
      await client.identities.mayLink({})
      await goToProvider?.({ is_link: true, is_fresh: false })
    },
  })
  // The provider comes back to a browser, and a desk's window is none.
  if (goToProvider === undefined) return <Text tone="quiet">{words.linkInBrowser(hostOrigin())}</Text>
  return (
    <>
      <div>
        <Button isBusy={linking.isPending} onClick={() => linking.mutate()}>
          {words.link(label)}
        </Button>
      </div>
      <FailureNote failure={failureOf(words.linkFailed, linking.error)} />
    </>
  )
}

function UnlinkDialog({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const unlinking = useMutation(useApi().identities.unlink.mutationOptions({ onSuccess: onClose }))
  return (
    <ConfirmDialog
      title={words.unlinkTitle(identity.member_name)}
      text={words.unlinkText(identity.subject)}
      confirm={words.unlink}
      cancel={strings.dialog.cancel}
      isBusy={unlinking.isPending}
      failure={failureOf(words.unlinkFailed, unlinking.error)}
      onClose={onClose}
      onConfirm={() => unlinking.mutate({ identity_id: identity.identity_id })}
    />
  )
}
