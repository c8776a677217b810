import { Link } from '@tanstack/react-router'
import type { ContentItem } from '../../core/content/contract.ts'
import type { StatusRecord } from '../../core/generation/contract.ts'
import { Article } from '../ui/Article.tsx'
import { buttonStyles } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { classes } from '../ui/classes.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { ReplayLinks } from '../replay/ReplayLinks.tsx'
import { AgainLink } from './AgainLink.tsx'
import styles from './Run.module.css'
import { strings } from './strings.ts'

const words = strings.run

/** The piece that a run wrote, in reading form. */
export function RunResult({ record, content }: { record: StatusRecord; content: ContentItem }) {
  const isHeld = content.publication_state === 'held'
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
        <CopyButton text={content.body} label={words.copy} doneLabel={words.copied} failedLabel={words.copyFailed} />
        <AgainLink record={record} />
        <ReplayLinks record={record} />
        <span className={styles.quiet}>{words.words(content.word_count)}</span>
      </div>
      {isHeld && content.quality !== null && (
        <Callout tone="warn" title={words.held.title}>
          {words.held.text(content.quality.score)}
        </Callout>
      )}
      <Article title={content.title} body={content.body} level={2} />
    </div>
  )
}
