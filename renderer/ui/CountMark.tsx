import { classes } from './classes.ts'
import styles from './CountMark.module.css'
import tones from './Tone.module.css'

interface CountMarkProps {
  text: string
  /** The same in words, for screen readers and on resting the pointer. */
  words: string
  isLate?: boolean
}

/** How many wait, beside the name of a view. */
export function CountMark({ text, words, isLate = false }: CountMarkProps) {
  return (
    <span className={classes(styles.count, isLate ? tones.danger : styles.early)} title={words}>
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
