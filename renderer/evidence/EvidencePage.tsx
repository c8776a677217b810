import { ToldByLog } from '../audit/ToldByLog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAnnotations } from '../annotations/use-annotations.ts'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { ViewState } from '../app/ViewState.tsx'
import { PieceView } from '../library/PieceHead.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Bench } from './Bench.tsx'
import { NoClaims } from './NoClaims.tsx'
import { strings } from './strings.ts'

/** All claims of a piece with their evidence, to go through one after the other. */
export function EvidencePage() {
  const { contentId } = useParams({ from: '/library/$contentId/evidence' })
  const { content } = useApi()
  const piece = useQuery(content.get.queryOptions({ input: { contentID: contentId } }))
  const checking = useQuery(content.checks.queryOptions({ input: { content_id: contentId } }))
  const reading = useAnnotations(contentId)
  // A piece that was deleted meanwhile is not gone through any further, whatever of it was loaded.
  const isGone = piece.error !== null && readFault(piece.error).code === 'NOT_FOUND'
  return (
    <ViewState query={isGone ? { ...piece, data: undefined } : piece} loading={strings.loading}>
      {(item) => (
        <PieceView item={item}>
          <ViewState query={checking} loading={strings.loading}>
            {({ checks }) => (
              <ViewState query={reading} loading={strings.loading}>
                {({ revision, annotations, may_annotate: mayAnnotate, differs_from_log: differs }) => {
                  if (checks === null || checks.evidence.claims.length === 0) {
                    const isCutShort = checks?.report.issues.some(({ code }) => code === 'check_failed') === true
                    return <NoClaims item={item} isMeasured={checks !== null} isCutShort={isCutShort} />
                  }
                  // After a save the answers come one by one; the places of one text mean nothing in another.
                  if (checks.content_sha256 !== item.content_sha256 || revision !== item.revision) {
                    return <Loading label={strings.loading} lines={8} />
                  }
                  return (
                    <>
                      <ToldByLog differs={differs} />
                      <Bench item={item} evidence={checks.evidence} readings={{ annotations, mayAnnotate }} />
                    </>
                  )
                }}
              </ViewState>
            )}
          </ViewState>
        </PieceView>
      )}
    </ViewState>
  )
}
