import { Link } from '@tanstack/react-router'
import type { ContentItem } from '../../core/content/contract.ts'
import type { StatusRecord } from '../../core/generation/contract.ts'
import { fromBriefInWords } from '../../core/quality/rules/brief-words.ts'
import { Article } from '../ui/Article.tsx'
import { buttonStyles } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { CopyPiece } from '../library/CopyPiece.tsx'
import { strings as checkStrings } from '../checks/strings.ts'
import { HeldNote } from '../library/HeldNote.tsx'
import { PieceFindings } from '../library/PieceFindings.tsx'
import { peopleInWords } from '../passport/assurance-words.ts'
import { OpenReviews } from '../reviews/OpenReviews.tsx'
import { ReplayLinks } from '../replay/ReplayLinks.tsx'
import { AgainLink } from './AgainLink.tsx'
import styles from './Run.module.css'
import { strings } from './strings.ts'

const words = strings.run

/** The piece that a run wrote, in reading form. */
export function RunResult({ record, content }: { record: StatusRecord; content: ContentItem }) {
  const resting = fromBriefInWords(content.quality?.from_brief)
  return (
    <div className={styles.outcome}>
      <div className={styles.actions}>
        <Link
          to="/library/$contentId"
          params={{ contentId: content.content_id }}
          className={classes(buttonStyles.button, buttonStyles.primary)}
        >
          {words.open}
        </Link>
        <CopyPiece item={content} />
        <AgainLink record={record} />
        <ReplayLinks record={record} />
        <span className={styles.quiet}>{words.words(content.word_count)}</span>
      </div>
      {content.publication_state === 'held' ? (
        <HeldNote item={content} />
      ) : (
        <p className={styles.quiet}>
          {words.cleared} {peopleInWords(content.review_state)}.{resting !== null && ` ${resting}.`}
        </p>
      )}
      <OpenReviews item={content} />
      <div className={styles.result}>
        <Article title={content.title} body={content.body} level={2} />
        <section aria-labelledby="run-findings">
          <h2 id="run-findings">{checkStrings.findings.title}</h2>
          <PieceFindings item={content} />
        </section>
      </div>
    </div>
  )
}
