import { Link, useLocation } from '@tanstack/react-router'
import { readPlace } from './place.ts'
import { strings } from './strings.ts'
import styles from './PieceViews.module.css'
import { Row } from '../ui/Stack.tsx'

const words = strings.views

const VIEWS = [
  { to: '/library/$contentId', label: words.text },
  { to: '/library/$contentId/evidence', label: words.evidence },
  { to: '/library/$contentId/revisions', label: words.revisions },
  { to: '/library/$contentId/passport', label: words.passport },
] as const

/** The views of one piece: its text, its evidence, its revisions and its passport. */
export function PieceViews({ contentId }: { contentId: string }) {
  const isInInbox = useLocation().pathname.startsWith('/inbox/')
  return (
    <Row as="nav" gap="0 4" size="label" aria-label={words.label}>
      {VIEWS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ contentId }}
          search={to === '/library/$contentId' ? readPlace().search : {}}
          activeOptions={{ exact: true, includeSearch: false }}
          className={styles.view}
          {...(to === '/library/$contentId' && isInInbox ? { 'aria-current': 'page' as const } : {})}
        >
          {label}
        </Link>
      ))}
    </Row>
  )
}
