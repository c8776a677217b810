import type { Verification } from '../../core/passport/contract.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './VerdictNote.module.css'
import { strings } from './strings.ts'

const words = strings.signature

const TONES: Record<Verification['verdict'], string | undefined> = {
  trusted: styles.good,
  valid_unknown_key: styles.warn,
  unsigned: styles.warn,
  tampered: styles.danger,
  incomplete: styles.warn,
}

/** A verdict on a record in words, with its reason. */
export function VerdictNote({ found: { verdict, reason, message } }: { found: Verification }) {
  return (
    <div className={classes(styles.verdict, TONES[verdict])}>
      <p className={styles.title}>
        <Icon name={verdict === 'trusted' ? 'check' : 'warning'} /> {words.verdicts[verdict]}
      </p>
      <p>{message}</p>
      <p className={styles.reason}>
        {words.reason}: <code>{reason}</code>
      </p>
    </div>
  )
}
