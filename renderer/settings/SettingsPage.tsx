import { Link, Outlet } from '@tanstack/react-router'
import { strings as auditStrings } from '../audit/strings.ts'
import { strings as modelStrings } from './models/strings.ts'
import styles from './SettingsPage.module.css'
import { strings as researchStrings } from './research/strings.ts'
import { strings } from './strings.ts'

const SECTIONS = [
  { to: '/settings/models', label: modelStrings.title },
  { to: '/settings/research', label: researchStrings.title },
  { to: '/settings/access', label: strings.access.title },
  { to: '/settings/appearance', label: strings.appearance.title },
  { to: '/settings/audit', label: auditStrings.title },
  { to: '/settings/about', label: strings.about.title },
] as const

export function SettingsPage() {
  return (
    <div className={styles.settings}>
      <nav aria-label={strings.sections} className={styles.sections}>
        <p className={styles.title}>{strings.title}</p>
        <ul>
          {SECTIONS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={styles.section} activeProps={{ 'aria-current': 'page' }}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.detail}>
        <Outlet />
      </div>
    </div>
  )
}
