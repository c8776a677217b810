import { ToldByLog } from '../audit/ToldByLog.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi, useKeptOn } from '../app/api.ts'
import { isForbidden } from '../app/faults.ts'
import { useSession } from '../app/session.ts'
import { ViewState } from '../app/ViewState.tsx'
import { Page } from '../ui/Page.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { Addresses } from './Addresses.tsx'
import { Keys } from './Keys.tsx'
import { strings } from './strings.ts'
import { Examples } from './Examples.tsx'

const words = strings.access

/** Who may come in from outside, and how. */
export function AccessPage() {
  const { workspace, api } = useSession()
  const { accounts } = useApi()
  const keys = useQuery(accounts.listKeys.queryOptions({ input: {}, enabled: workspace.has_api_access }))
  if (!workspace.has_api_access) return <Refused {...words.notIncluded} />
  if (isForbidden(keys.error)) return <Refused {...words.forbidden} />
  return (
    <AccessFrame>
      <Addresses api={api} />
      <ViewState query={keys} loading={strings.keys.loading}>
        {({ keys: found, differs_from_log: differs }) => (
          <>
            <ToldByLog differs={differs} />
            <Keys keys={found} />
          </>
        )}
      </ViewState>
      {api !== null && <Examples baseUrl={api.base_url} />}
    </AccessFrame>
  )
}

function AccessFrame({ children }: { children: ReactNode }) {
  return (
    <Page title={words.title} lead={words.lead[useKeptOn()]}>
      {children}
    </Page>
  )
}

function Refused({ title, text }: { title: string; text: string }) {
  return (
    <AccessFrame>
      <StateMessage title={title} text={text} />
    </AccessFrame>
  )
}
