import type { RevisionSummary } from '../../../core/content/contract.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { listStyles } from '../../ui/VirtualList.tsx'
import { MadeBy } from './MadeBy.tsx'
import { strings } from './strings.ts'

export function RevisionRow({ revision: row, isCurrent }: { revision: RevisionSummary; isCurrent: boolean }) {
  return (
    <>
      <div className={listStyles.title}>
        {strings.revision(row.revision)} {isCurrent && <Badge tone="accent">{strings.current}</Badge>}
        {row.differs_from_log !== undefined && <Badge tone="danger">{strings.differs}</Badge>}
      </div>
      <div>
        <MadeBy revision={row} />
      </div>
      <div className={listStyles.facts}>
        <span>{strings.words(row.word_count)}</span>
        {row.quality !== null && <span>{strings.quality(row.quality)}</span>}
        <Moment at={row.created_at} />
      </div>
    </>
  )
}
