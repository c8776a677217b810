import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './Stack.module.css'

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** One step of the scale for both ways, or one between lines and one between the things in a line. */
type Gap = Space | `${Space} ${Space}`

interface Look {
  tone?: 'quiet' | 'danger' | 'warn' | 'accent'
  /** The last three are set in the face of contents: a passage, a verdict or the title of a detail, the title of a document. */
  size?: 'label' | 'small' | 'body' | 'lead' | 'heading' | 'passage' | 'title' | 'display'
  isStrong?: boolean
  /** In a heading or a head of a table, words that are no part of the name. */
  isRegular?: boolean
  /** Figures that stand below each other. */
  isTabular?: boolean
  isCode?: boolean
  /**
   * `anywhere` for addresses and hashes; `typed` for words that keep the lines in which a person typed them; `clipped` to what
   * fits on one line, `short` to two lines.
   */
  breaks?: 'anywhere' | 'typed' | 'clipped' | 'short'
  /** A list with a point before each entry. */
  isBulleted?: boolean
  /** In the face of contents. */
  isContent?: boolean
  /** No wider than lines are read well. */
  isNarrow?: boolean
  /** Of the line that it is in: what is left, what is left or a line of its own, the whole line, or no more than it needs. */
  fills?: 'rest' | 'wide' | 'line' | 'none'
  /** At the end of the line that it is in. */
  isLast?: boolean
  /** Room above it, where what it is in has none. */
  above?: 1 | 2 | 3 | 4 | 5 | 6
  /** Room below it, where what it is in has none. */
  below?: 1 | 2 | 3 | 4 | 5
  /** A line above it, which parts it from what was before; below it, under the title of a list; or at its beginning. */
  line?: 'above' | 'below' | 'beside'
  /** Quiet buttons, whose words stand where other words do. */
  isHung?: boolean
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
  | 'dt'
  | 'q'
  | 's'
  | 'footer'
  | 'label'
  | 'main'
  | 'legend'
  | 'form'

interface BoxProps extends HTMLAttributes<HTMLElement>, Look {
  as?: Tag
  /** Of a form whose problems are said beside its fields. */
  noValidate?: boolean
  /** Of a label. */
  htmlFor?: string
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
  /** On one line whatever the room: a box to tick before its words. */
  isOneLine?: boolean
}

/** What is left of the properties once the look is read from them, and the classes of the look. */
function lookOf<P extends Look>({ tone, size, breaks, fills, above, below, line, ...props }: P) {
  const { isStrong, isRegular, isTabular, isCode, isBulleted, isContent, isNarrow, isLast, isHung, ...rest } = props
  const look = classes(
    tone && styles[tone],
    size && styles[size],
    isStrong === true && styles.strong,
    isRegular === true && styles.regular,
    isTabular === true && styles.tabular,
    isCode === true && styles.code,
    breaks && styles[breaks],
    isBulleted === true && styles.bulleted,
    isContent === true && styles.face,
    isNarrow === true && styles.narrow,
    fills && styles[fills],
    isLast === true && styles.last,
    above && styles[`above${above}`],
    below && styles[`below${below}`],
    line && styles[`line-${line}`],
    isHung === true && styles.hung,
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
export function Row({ isSpread = false, isOneLine = false, className, ...rest }: RowProps) {
  const look = classes(styles.row, isSpread && styles.spread, isOneLine && styles.oneLine, className)
  return <Stack className={look} {...rest} />
}

/** Words of a paragraph, or of another element, in one of the looks that words have outside of contents. */
export function Text({ as: Tag = 'p', className, ...props }: BoxProps) {
  const { look, rest } = lookOf(props)
  return <Tag className={classes(look, className)} {...rest} />
}
