import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { NoPermission, ViewState } from '../app/ViewState.tsx'
import { strings as batchStrings } from '../batch/strings.ts'
import linkStyles from '../ui/Link.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { findSent, readDraft } from './drafts.ts'
import { RequestForm } from './RequestForm.tsx'
import { strings } from './strings.ts'
import { draftOf, startingRequest } from './starting-request.ts'

/** The form of one template; `again` in the address refills it from an earlier run. */
export function RequestPage() {
  const { templateId } = useParams({ from: '/generate/templates/$templateId' })
  const { again, example } = useSearch({ from: '/generate/templates/$templateId' })
  const api = useApi()
  const session = useSession()
  const template = useQuery(api.catalog.getTemplate.queryOptions({ input: { slug: templateId } }))
  const styles = useQuery(api.catalog.listStyleProfiles.queryOptions({ input: {} }))
  const collections = useQuery(api.sources.collections.queryOptions({ input: {} }))
  // What this computer sent it keeps as it was typed; of any other run the engine knows what it was asked for.
  const sent = again === undefined ? undefined : findSent(again)
  const brief = useQuery(
    api.generation.brief.queryOptions({
      input: { request_id: again ?? '' },
      enabled: again !== undefined && sent === undefined,
    }),
  )
  if (!canWrite(session)) return <NoPermission />
  if (brief.isLoading) return <Loading label={strings.form.loading} />
  return (
    <ViewState query={template} loading={strings.form.loading}>
      {(detail) => (
        <Page
          title={detail.name}
          lead={detail.description}
          isWide
          actions={
            <Link to="/generate/templates/$templateId/batch" params={{ templateId }}>
              {batchStrings.link}
            </Link>
          }
          back={
            <Link to="/generate" className={linkStyles.back}>
              <Icon name="back" /> {strings.form.back}
            </Link>
          }
        >
          <ViewState query={styles} loading={strings.style.loading}>
            {({ style_profiles }) => {
              const asked = brief.data?.request
              const kept = sent ?? (asked ? draftOf(detail, asked) : readDraft(detail.id))
              return (
                <ViewState query={collections} loading={strings.sources.loading}>
                  {({ collections: known }) => (
                    <RequestForm
                      key={detail.id}
                      template={detail}
                      styleProfiles={style_profiles}
                      collections={known}
                      opensWith={again === undefined ? (example === true ? 'example' : 'draft') : 'sent'}
                      start={startingRequest(detail, style_profiles, kept)}
                    />
                  )}
                </ViewState>
              )
            }}
          </ViewState>
        </Page>
      )}
    </ViewState>
  )
}
