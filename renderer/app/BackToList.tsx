import { Link, useLocation } from '@tanstack/react-router'
import linkStyles from '../ui/Link.module.css'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { paneStyles } from './TwoPanes.tsx'

interface BackToListProps {
  to: '/library' | '/runs' | '/reviews' | '/validity' | '/sources' | '/catalogs'
  label: string
  className?: string | undefined
  /** The list is never beside it, however wide the window is. */
  isAlone?: boolean
}

/** Where the list is not beside what is open: the way back to it. The inbox has its own. */
export function BackToList({ to, label, className, isAlone = false }: BackToListProps) {
  if (useLocation().pathname.startsWith('/inbox/')) return null
  return (
    <Link to={to} search className={classes(linkStyles.back, !isAlone && paneStyles.back, className)}>
      <Icon name="back" /> {label}
    </Link>
  )
}
