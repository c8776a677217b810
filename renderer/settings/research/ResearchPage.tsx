import { useQuery } from '@tanstack/react-query'
import type { ResearchSettings } from '../../../core/sources/contract.ts'
import { useApi } from '../../app/api.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Connection } from './Connection.tsx'
import { formOf } from './search-form.ts'
import { strings } from './strings.ts'
import { TestSearch } from './TestSearch.tsx'
import { useEdited } from './use-edited.ts'
import { WebSearchForm } from './WebSearchForm.tsx'
import { Stack } from '../../ui/Stack.tsx'

/** What research may ask beyond the library, and the way out of this machine. */
export function ResearchPage() {
  const settings = useQuery(useApi().sources.getResearchSettings.queryOptions({ input: {} }))
  return (
    <ViewState query={settings} loading={strings.loading}>
      {(found) => <Research settings={found} />}
    </ViewState>
  )
}

function Research({ settings }: { settings: ResearchSettings }) {
  const edited = useEdited(formOf(settings))
  return (
    <Page title={strings.title} lead={strings.lead}>
      <Stack gap={0} isNarrow>
        <WebSearchForm settings={settings} edited={edited} />
        <TestSearch settings={settings} isChanged={edited.isChanged} />
        <Connection />
      </Stack>
    </Page>
  )
}
