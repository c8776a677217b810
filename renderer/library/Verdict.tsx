import { leavesOpen } from '../../core/quality/findings.ts'
import { isBlocker } from '../checks/IssueList.tsx'
import { strings } from '../checks/strings.ts'
import { classes } from '../ui/classes.ts'
import { Text } from '../ui/Stack.tsx'
import type { LiveChecks } from './use-live-checks.ts'
import styles from './Verdict.module.css'

const words = strings.verdict

interface VerdictProps {
  live: LiveChecks
  onOpen: () => void
  /** All reviews approved the text that is shown, so nothing is left to a person. */
  isApproved?: boolean
}

/** What blocks the text in the editor while it is typed, or what a person has to decide, or its score by name; a press shows the findings. */
export function Verdict({ live, onOpen, isApproved = false }: VerdictProps) {
  const { checks, isStale, isOfDraft, isFailed } = live
  if (isFailed)
    return (
      <Text tone="danger" size="label">
        {words.failed}
      </Text>
    )
  if (checks === undefined || checks === null) return null
  const { score, issues, passed } = checks.report
  const blockers = issues.filter(isBlocker).length
  const left = issues.filter(leavesOpen).length
  const contradicted = checks.evidence.claims.filter(({ entailment }) => entailment === 'contradicted').length
  return (
    <button
      type="button"
      className={classes(styles.verdict, !passed && styles.held, isStale && styles.stale)}
      title={isOfDraft ? words.ofDraft : words.ofSaved}
      onClick={onOpen}
    >
      {passed ? (
        <>
          <strong>{left > 0 && !isApproved ? words.left(left) : words.score(score)}</strong>, {words.noBlockers}
        </>
      ) : (
        <strong>{blockers === 0 && contradicted === 0 ? words.score(score) : inWords(blockers, contradicted)}</strong>
      )}
      {passed && contradicted > 0 && (
        <Text as="span" tone="danger" isStrong>
          , {words.contradicted(contradicted)}
        </Text>
      )}
      {isStale && <span className="visually-hidden"> {words.stale}</span>}
    </button>
  )
}

function inWords(blockers: number, contradicted: number): string {
  return [
    ...(blockers === 0 ? [] : [words.blockers(blockers)]),
    ...(contradicted === 0 ? [] : [words.contradicted(contradicted)]),
  ].join(', ')
}
