import { WORST_FIRST, type FindingKind, type ValidityAsset } from '../../core/validity/contract.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Moment } from '../ui/Moment.tsx'
import { listStyles } from '../ui/VirtualList.tsx'
import { strings } from './strings.ts'

export const TONES: Record<FindingKind, BadgeTone> = { dead_link: 'danger', stale_source: 'warn', unreachable: 'quiet' }

export function AssetRow({ asset: { title, findings, pages, scanned_at, scan_state } }: { asset: ValidityAsset }) {
  const differing = pages.filter(({ outcome }) => outcome === 'differs').length
  return (
    <>
      <div className={listStyles.title}>{title}</div>
      <div className={listStyles.facts}>
        {WORST_FIRST.map((kind) => {
          const count = findings.filter((one) => one.kind === kind).length
          return (
            count > 0 && (
              <Badge key={kind} tone={TONES[kind]}>
                {strings.kindCount(kind, count)}
              </Badge>
            )
          )
        })}
        {differing > 0 && <Badge tone="danger">{strings.pages.count(differing)}</Badge>}
        {scanned_at === null ? <span>{strings.states[scan_state]}</span> : <Moment at={scanned_at} />}
      </div>
    </>
  )
}
