import { Link, useLocation } from '@tanstack/react-router'
import backStyles from '../ui/BackLink.module.css'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { paneStyles } from './TwoPanes.tsx'

interface BackToListProps {
  to: '/library' | '/runs' | '/reviews' | '/validity' | '/sources' | '/catalogs'
  label: string
  className?: string | undefined
}

/** Where there is room for one pane only: the way back to the list. The inbox has its own. */
export function BackToList({ to, label, className }: BackToListProps) {
  if (useLocation().pathname.startsWith('/inbox/')) return null
  return (
    <Link to={to} search className={classes(backStyles.back, paneStyles.back, className)}>
      <Icon name="back" /> {label}
    </Link>
  )
}
