import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { AssetView } from './AssetView.tsx'
import { strings } from './strings.ts'

/** One review: the piece, what was measured on it, its reviews, and the decision. */
export function ReviewPage() {
  const { approvalId = '' } = useParams({ strict: false })
  const api = useApi()
  const input = { approval_id: approvalId }
  const asset = useQuery(api.passport.reviewAsset.queryOptions({ input }))
  const rights = useQuery(api.approvals.rights.queryOptions({ input }))
  return (
    <ViewState query={asset} loading={strings.loadingOne}>
      {(found) => (
        <ViewState query={rights} loading={strings.loadingOne}>
          {(mine) => <AssetView key={approvalId} asset={found} rights={mine} />}
        </ViewState>
      )}
    </ViewState>
  )
}
