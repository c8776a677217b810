import type { ReplacedText } from '../../../core/publishing/end-contract.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { exactMoment } from '../../ui/Moment.tsx'
import styles from './Deliver.module.css'
import { strings } from './strings.ts'

const words = strings.replaced

/** What a colleague had put at the target before ours was sent over it, to be read and copied. */
export function ReplacedPart({ replaced }: { replaced: readonly ReplacedText[] }) {
  return replaced.map((one) => <Replaced key={one.kept_at} replaced={one} />)
}

function Replaced({ replaced: { kept_at, changed_by, changed_at, fields } }: { replaced: ReplacedText }) {
  const at = changed_at === null ? null : exactMoment(changed_at)
  return (
    <details className={styles.fold}>
      <summary>{words.title}</summary>
      <p>{words.by(changed_by, at)}</p>
      <p className={styles.quiet}>{words.read(exactMoment(kept_at))}</p>
      {fields
        .filter(({ is_overwritten }) => is_overwritten)
        .map(({ field, text, stored }) => (
          <section key={field} className={styles.difference} aria-label={words.field(field)}>
            <p className={styles.name}>{words.field(field)}</p>
            {text === '' ? (
              <p className={styles.quiet}>{words.empty}</p>
            ) : (
              <>
                <pre className={styles.before} tabIndex={0} aria-label={words.field(field)}>
                  {text}
                </pre>
                <div className={styles.buttons}>
                  <Copy text={text} label={words.copy(field)} />
                  {stored !== text && <Copy text={stored} label={words.copyStored} />}
                </div>
              </>
            )}
          </section>
        ))}
    </details>
  )
}

function Copy({ text, label }: { text: string; label: string }) {
  return <CopyButton text={text} label={label} doneLabel={words.copied} failedLabel={words.copyFailed} />
}
