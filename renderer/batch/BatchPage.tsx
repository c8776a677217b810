import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { TemplateDetail } from '../../core/catalog/contract.ts'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { NoPermission, ViewState } from '../app/ViewState.tsx'
import linkStyles from '../ui/Link.module.css'
import { Callout } from '../ui/Callout.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import { useBatch } from './batch-context.ts'
import { BatchForm } from './BatchForm.tsx'
import { BatchProgress } from './BatchProgress.tsx'
import { strings } from './strings.ts'

/** Many pieces of one template from a table: checked, then handed in. */
export function BatchPage() {
  const { templateId } = useParams({ from: '/generate/templates/$templateId/batch' })
  const template = useQuery(useApi().catalog.getTemplate.queryOptions({ input: { slug: templateId } }))
  const session = useSession()
  if (!canWrite(session)) return <NoPermission />
  return (
    <ViewState query={template} loading={strings.loading}>
      {(detail) => (
        <Page
          title={strings.title(detail.name)}
          lead={strings.lead}
          isWide
          back={
            <Link to="/generate/templates/$templateId" params={{ templateId }} className={linkStyles.back}>
              <Icon name="back" /> {strings.back(detail.name)}
            </Link>
          }
        >
          <FormOrProgress template={detail} />
        </Page>
      )}
    </ViewState>
  )
}

function FormOrProgress({ template }: { template: TemplateDetail }) {
  const { batch } = useBatch()
  if (batch === undefined) return <BatchForm template={template} />
  if (batch.template_id === template.id) return <BatchProgress batch={batch} />
  return (
    <Callout
      tone="accent"
      title={strings.underway.title(batch.template_name)}
      actions={
        <Link to="/generate/templates/$templateId/batch" params={{ templateId: batch.template_id }}>
          {strings.underway.open}
        </Link>
      }
    />
  )
}
