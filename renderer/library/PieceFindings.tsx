import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '../../core/content/contract.ts'
import type { QualityIssue } from '../../core/quality/findings.ts'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { LoadFailed } from '../app/ViewState.tsx'
import { IssueList } from '../checks/IssueList.tsx'
import { strings as checkStrings } from '../checks/strings.ts'
import { Loading } from '../ui/Loading.tsx'
import { DecideQuery } from './DecideQuery.tsx'
import { placeOf } from './editor-place.ts'
import { heldStrings as words } from './held-strings.ts'
import { ChangeSeo } from './seo/ChangeSeo.tsx'

/** What was found in the text of a piece, beside it: what clears each finding, and the way to its place in the editor. */
export function PieceFindings({ item }: { item: ContentItem }) {
  const { content_id } = item
  const checking = useQuery(useApi().content.checks.queryOptions({ input: { content_id } }))
  const mayWrite = canWrite(useSession())
  if (checking.error !== null) return <LoadFailed error={checking.error} retry={() => void checking.refetch()} />
  if (checking.data === undefined) return <Loading label={words.loading} lines={3} />
  const { checks } = checking.data
  const issues = checks?.report.issues ?? []
  if (issues.length === 0) return <p>{checkStrings.findings.none}</p>
  const actionsOf = (issue: QualityIssue) => {
    const place = placeOf(issue, checks)
    if (!mayWrite) return null
    return (
      <>
        {place !== undefined && (
          <Link to="/library/$contentId/edit" params={{ contentId: content_id }} search={place}>
            {checkStrings.goTo}
          </Link>
        )}
        {issue.code.startsWith('seo_') && <ChangeSeo item={item} />}
        {issue.query_id !== undefined && <DecideQuery item={item} queryId={issue.query_id} />}
      </>
    )
  }
  return <IssueList issues={issues} actionsOf={actionsOf} />
}
