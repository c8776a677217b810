import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../app/api.ts'
import { canAdminister, useSession } from '../../app/session.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Prices } from './Prices.tsx'
import { Providers } from './Providers.tsx'
import { Routing } from './Routing.tsx'
import { RunLimit } from './RunLimit.tsx'
import { strings } from './strings.ts'

/** Which language models there are, what each of them does, and what that costs. */
export function ModelsPage() {
  const { models } = useApi()
  const session = useSession()
  const mayChange = canAdminister(session)
  const providers = useQuery(models.listProviders.queryOptions({ input: {} }))
  const routes = useQuery(models.listRoutes.queryOptions({ input: {} }))
  return (
    <Page title={strings.title} lead={strings.lead} isWide>
      <Stack gap={6}>
        {!mayChange && (
          <Callout tone="accent" title={strings.readOnly.title}>
            {strings.readOnly.text(session.member.role)}
          </Callout>
        )}
        <ViewState query={providers} loading={strings.providers.loading}>
          {(list) => (
            <ViewState query={routes} loading={strings.routing.loading}>
              {(answer) => (
                <>
                  <Providers providers={list.providers} routes={answer.routes} mayChange={mayChange} />
                  <Routing providers={list.providers} routes={answer.routes} mayChange={mayChange} />
                  {mayChange && <RunLimit />}
                  <Prices mayChange={mayChange} />
                </>
              )}
            </ViewState>
          )}
        </ViewState>
      </Stack>
    </Page>
  )
}
