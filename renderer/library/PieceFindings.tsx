import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '../../core/content/contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import type { QualityIssue } from '../../core/quality/findings.ts'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { LoadFailed } from '../app/ViewState.tsx'
import { IssueList } from '../checks/IssueList.tsx'
import { strings as checkStrings } from '../checks/strings.ts'
import { Button, buttonStyles } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Loading } from '../ui/Loading.tsx'
import { AnswerPrinted } from './AnswerPrinted.tsx'
import { DecideQuery } from './DecideQuery.tsx'
import { placeOf } from './editor-place.ts'
import { heldStrings as words } from './held-strings.ts'
import { ChangeSeo } from './seo/ChangeSeo.tsx'

interface PieceFindingsProps {
  item: ContentItem
  /** Where the text is beside it: brings a stretch of it into sight. */
  onShow?: ((start: number, end: number) => void) | undefined
}

/** What was found in the text of a piece, beside it: what clears each finding, and the way to its place. */
export function PieceFindings({ item, onShow }: PieceFindingsProps) {
  const { content_id } = item
  const checking = useQuery(useApi().content.checks.queryOptions({ input: { content_id } }))
  const mayWrite = canWrite(useSession())
  if (checking.error !== null) return <LoadFailed error={checking.error} retry={() => void checking.refetch()} />
  if (checking.data === undefined) return <Loading label={words.loading} lines={3} />
  const { checks } = checking.data
  const issues = checks?.report.issues ?? []
  // After a save the two answers come one by one: a place in one text is none in another.
  const isCurrent = checks?.content_sha256 === item.content_sha256
  if (issues.length === 0) return <p>{checkStrings.findings.none}</p>
  const actionsOf = (issue: QualityIssue) => {
    const place = placeOf(issue, checks)
    const { start, end } = stretchOf(issue, checks)
    const isPlaced = typeof start === 'number' && typeof end === 'number'
    return (
      <>
        {isPlaced && onShow !== undefined && (
          <Button look="quiet" onClick={() => onShow(start, end)}>
            {checkStrings.goTo}
          </Button>
        )}
        {mayWrite && place !== undefined && Object.keys(place).length > 0 && (
          <Link
            to="/library/$contentId/edit"
            params={{ contentId: content_id }}
            search={place}
            className={classes(buttonStyles.button, buttonStyles.quiet)}
          >
            {onShow === undefined || !isPlaced ? checkStrings.goTo : checkStrings.edit}
          </Link>
        )}
        {mayWrite && issue.code.startsWith('seo_') && <ChangeSeo item={item} />}
        {mayWrite && issue.query_id !== undefined && <DecideQuery item={item} queryId={issue.query_id} />}
      </>
    )
  }
  const formOf = (issue: QualityIssue) => {
    const { start, end } = issue
    if (!mayWrite || issue.code !== 'printed_query' || typeof start !== 'number' || typeof end !== 'number') return null
    return <AnswerPrinted item={item} start={start} end={end} isCurrent={isCurrent} />
  }
  return <IssueList issues={issues} actionsOf={actionsOf} formOf={formOf} />
}

/** Where the words of a finding stand: its own stretch, or the claim's. */
function stretchOf({ start, end, claim_id }: QualityIssue, checks: TextChecks | null) {
  const claim = checks?.evidence.claims.find((one) => one.claim_id === claim_id)
  if (typeof start === 'number' || claim === undefined) return { start, end }
  return { start: claim.claim_start, end: claim.claim_start + claim.claim_text.length }
}
