import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './Stack.module.css'

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** One step of the scale for both ways, or one between lines and one between the things in a line. */
type Gap = Space | `${Space} ${Space}`

interface TextLook {
  tone?: 'quiet' | 'danger'
  /** The last three are set in the face of contents: a passage, a verdict or the title of a detail, the title of a document. */
  size?: 'label' | 'small' | 'body' | 'lead' | 'passage' | 'title' | 'display'
  isStrong?: boolean
  /** `anywhere` for addresses and hashes; `typed` for words that keep the lines in which a person typed them. */
  breaks?: 'anywhere' | 'typed'
  /** A list with a point before each entry. */
  isBulleted?: boolean
  /** In the face of contents. */
  isContent?: boolean
  /** No wider than lines are read well. */
  isNarrow?: boolean
}

type Tag =
  | 'div'
  | 'summary'
  | 'section'
  | 'header'
  | 'nav'
  | 'aside'
  | 'p'
  | 'span'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'article'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'dd'

interface BoxProps extends HTMLAttributes<HTMLElement>, TextLook {
  as?: Tag
}

interface StackProps extends BoxProps {
  gap?: Gap
  align?: 'start' | 'center' | 'baseline' | 'end'
  /** A line between each two of them; `outside` before the first and below the last as well. */
  rules?: 'between' | 'outside'
}

interface RowProps extends StackProps {
  /** The first at the beginning of the line, the last at its end. */
  isSpread?: boolean
}

/** What is left of the properties once the look is read from them, and the classes of the look. */
function lookOf<P extends TextLook>({
  tone,
  size,
  isStrong = false,
  breaks,
  isBulleted = false,
  isContent = false,
  isNarrow = false,
  ...rest
}: P) {
  const look = classes(
    tone && styles[tone],
    size && styles[size],
    isStrong && styles.strong,
    breaks && styles[breaks],
    isBulleted && styles.bulleted,
    isContent && styles.face,
    isNarrow && styles.narrow,
  )
  return { look, rest }
}

function gapsOf(gap: Gap = 0): string {
  const [row, column = row] = String(gap).split(' ')
  return classes(styles[`row${row}`], styles[`column${column}`])
}

/** Things below each other, with the same room between them. */
export function Stack({ as: Tag = 'div', gap, align, rules, className, ...props }: StackProps) {
  const { look, rest } = lookOf(props)
  const lines = rules && classes(styles.ruled, rules === 'outside' && styles.outside)
  return (
    <Tag className={classes(styles.stack, gapsOf(gap), align && styles[align], lines, look, className)} {...rest} />
  )
}

/** Things in a line, which goes on below where there is no room. */
export function Row({ isSpread = false, className, ...rest }: RowProps) {
  return <Stack className={classes(styles.row, isSpread && styles.spread, className)} {...rest} />
}

/** Words of a paragraph, or of another element, in one of the looks that words have outside of contents. */
export function Text({ as: Tag = 'p', className, ...props }: BoxProps) {
  const { look, rest } = lookOf(props)
  return <Tag className={classes(look, className)} {...rest} />
}
