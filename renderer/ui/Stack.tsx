import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './Stack.module.css'

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** One step of the scale for both ways, or one between lines and one between the things in a line. */
type Gap = Space | `${Space} ${Space}`

interface TextLook {
  tone?: 'quiet' | 'danger'
  size?: 'label' | 'small' | 'body' | 'lead'
  isStrong?: boolean
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
  | 'h2'
  | 'h3'
  | 'h4'

interface BoxProps extends HTMLAttributes<HTMLElement>, TextLook {
  as?: Tag
}

interface StackProps extends BoxProps {
  gap?: Gap
  align?: 'start' | 'center' | 'baseline' | 'end'
}

interface RowProps extends StackProps {
  /** The first at the beginning of the line, the last at its end. */
  isSpread?: boolean
}

function lookOf({ tone, size, isStrong = false }: TextLook): string {
  return classes(tone && styles[tone], size && styles[size], isStrong && styles.strong)
}

function gapsOf(gap: Gap = 0): string {
  const [row, column = row] = String(gap).split(' ')
  return classes(styles[`row${row}`], styles[`column${column}`])
}

/** Things below each other, with the same room between them. */
export function Stack({ as: Tag = 'div', gap, align, tone, size, isStrong, className, ...rest }: StackProps) {
  const look = lookOf({ ...(tone && { tone }), ...(size && { size }), ...(isStrong && { isStrong }) })
  return <Tag className={classes(styles.stack, gapsOf(gap), align && styles[align], look, className)} {...rest} />
}

/** Things in a line, which goes on below where there is no room. */
export function Row({ isSpread = false, className, ...rest }: RowProps) {
  return <Stack className={classes(styles.row, isSpread && styles.spread, className)} {...rest} />
}

/** Words of a paragraph, or of another element, in one of the looks that words have outside of contents. */
export function Text({ as: Tag = 'p', tone, size, isStrong, className, ...rest }: BoxProps) {
  const look = lookOf({ ...(tone && { tone }), ...(size && { size }), ...(isStrong && { isStrong }) })
  return <Tag className={classes(look, className)} {...rest} />
}
