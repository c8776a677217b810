import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '../../core/content/contract.ts'
import { findingKind } from '../../core/quality/finding-kinds.ts'
import { weightOf, type QualityIssue } from '../../core/quality/findings.ts'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { LoadFailed } from '../app/ViewState.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { placeOf } from './editor-place.ts'
import { ChangeSeo } from './seo/ChangeSeo.tsx'
import { DecideQuery } from './DecideQuery.tsx'
import styles from './HeldNote.module.css'
import { heldStrings as words } from './held-strings.ts'

/** Why a piece is held, finding by finding, what clears each, and the way to its place in the editor. */
export function HeldNote({ item }: { item: ContentItem }) {
  const { content_id, quality } = item
  const checking = useQuery(useApi().content.checks.queryOptions({ input: { content_id } }))
  const mayWrite = canWrite(useSession())
  const checks = checking.data?.checks
  const issues = checks?.report.issues ?? []
  const blockersFirst = issues.toSorted((one, other) => rank(one) - rank(other))
  return (
    <Callout tone="warn" title={words.title}>
      <p>{quality === null ? words.textUnscored : words.text(quality.score, issues.filter(isBlocker).length)}</p>
      {checking.error !== null ? (
        <LoadFailed error={checking.error} retry={() => void checking.refetch()} />
      ) : checking.data === undefined ? (
        <Loading label={words.loading} lines={3} />
      ) : (
        <ul className={styles.issues}>
          {blockersFirst.map((issue, at) => {
            const place = placeOf(issue, checks)
            return (
              <li key={at}>
                <div className={styles.facts}>
                  {isBlocker(issue) && <Badge tone="danger">{words.blocks}</Badge>}
                  <span>{words.costs(weightOf(issue))}</span>
                </div>
                <p>{issue.message}</p>
                <p className={styles.remedy}>
                  {findingKind(issue.code).remedy}{' '}
                  {mayWrite && place !== undefined && (
                    <Link to="/library/$contentId/edit" params={{ contentId: content_id }} search={place}>
                      {words.goTo}
                    </Link>
                  )}
                  {mayWrite && issue.code.startsWith('seo_') && <ChangeSeo item={item} />}
                  {mayWrite && issue.query_id !== undefined && <DecideQuery item={item} queryId={issue.query_id} />}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Callout>
  )
}

function isBlocker({ severity }: QualityIssue): boolean {
  return severity === 'blocking'
}

/** Blockers first, then what costs most. */
function rank(issue: QualityIssue): number {
  return (isBlocker(issue) ? -1000 : 0) - weightOf(issue)
}
