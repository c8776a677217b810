import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Annotation } from '../../core/annotations/contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import type { EvidenceReport } from '../../core/evidence/contract.ts'
import { RecordDialog } from '../annotations/RecordDialog.tsx'
import { TwoPanes } from '../app/TwoPanes.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { benchClaims, filterCounts, isRead, listedClaims, type BenchClaim, type Citation } from './bench-claims.ts'
import type { ClaimFilter, ClaimOrder } from './bench-search.ts'
import { BenchHead } from './BenchHead.tsx'
import { ClaimDetail } from './ClaimDetail.tsx'
import { ClaimList } from './ClaimList.tsx'
import { FilterBar } from './FilterBar.tsx'
import { strings } from './strings.ts'
import { useBenchPlace, useCursor } from './use-bench-place.ts'
import { useOpenInText } from './use-open-in-text.ts'

interface BenchProps {
  item: ContentItem
  evidence: EvidenceReport
  readings: { annotations: readonly Annotation[]; mayAnnotate: boolean }
}

/** The claims of a piece as a list, and beside it the chosen one with its sources. */
export function Bench({ item, evidence, readings: { annotations, mayAnnotate } }: BenchProps) {
  useWindowTitle(strings.windowTitle(item.title, item.revision))
  const { filter, order, claim, choose, go } = useBenchPlace()
  const claims = useMemo(() => benchClaims(evidence.claims, annotations), [evidence.claims, annotations])
  const listed = useMemo(() => listedClaims(claims, filter, order), [claims, filter, order])
  const counts = useMemo(() => filterCounts(claims), [claims])
  const { at, current, restart } = useCursor(listed, claim)
  const [isOpen, setIsOpen] = useState(claim !== undefined)
  const [recorded, setRecorded] = useState<{ claim: BenchClaim; citation: Citation }>()
  const openInText = useOpenInText(item.content_id)

  const step = (by: number) => {
    const next = listed[Math.max(0, Math.min(listed.length - 1, at + by))]
    if (next !== undefined) choose(next.id)
    return next
  }
  const record = (citation?: Citation) => {
    if (current === undefined) return
    const open = citation ?? current.citations.find((one) => !isRead(one)) ?? current.citations[0]
    if (open !== undefined) setRecorded({ claim: current, citation: open })
  }
  const open = () => current !== undefined && void openInText(current.id, () => go({}))
  const change = (next: { filter?: ClaimFilter; order?: ClaimOrder }) => {
    restart()
    void go(next)
  }
  return (
    <>
      <TwoPanes
        labelledBy="bench-title"
        resizeLabel={strings.resize}
        detailLabel={strings.region}
        isOpen={isOpen && current !== undefined}
        isClose
        openKey={current?.id}
        list={({ listRef, focusDetail, isDetailInSight }) => (
          <>
            <BenchHead item={item}>
              <FilterBar filter={filter} order={order} counts={counts} onChange={change} />
            </BenchHead>
            <ClaimList
              key={`${filter} ${order}`}
              listed={listed}
              all={claims.length}
              currentId={current?.id}
              listRef={listRef}
              onMove={choose}
              onStep={step}
              onOpenText={open}
              onRecord={mayAnnotate ? record : undefined}
              focusDetail={focusDetail}
              onShowAll={() => change({ filter: 'all' })}
              onOpen={(id, takesFocus) => {
                choose(id)
                if (takesFocus && isDetailInSight()) open()
                else {
                  flushSync(() => setIsOpen(true))
                  if (takesFocus) focusDetail()
                }
              }}
            />
          </>
        )}
      >
        {current !== undefined && (
          <ClaimDetail
            key={current.id}
            item={item}
            evidence={evidence}
            claim={current}
            position={strings.claim.position(at + 1, listed.length)}
            gone={annotations.filter(({ stands_at: place }) => place === null)}
            onBack={() => setIsOpen(false)}
            onOpen={open}
            onRecord={mayAnnotate ? record : undefined}
          />
        )}
      </TwoPanes>
      {recorded !== undefined && (
        <RecordDialog
          contentId={item.content_id}
          revision={item.revision}
          citations={recorded.claim.citations.map((one) => one.record)}
          cited={recorded.citation.record}
          onClose={() => setRecorded(undefined)}
        />
      )}
    </>
  )
}
