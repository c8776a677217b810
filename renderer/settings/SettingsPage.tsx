import { Link, Outlet } from '@tanstack/react-router'
import linkStyles from '../ui/Link.module.css'
import styles from './SettingsPage.module.css'
import { SETTINGS_SECTIONS } from './sections.ts'
import { strings } from './strings.ts'
import { Text } from '../ui/Stack.tsx'

export function SettingsPage() {
  return (
    <div className={styles.settings}>
      <nav aria-label={strings.sections} className={styles.sections}>
        <div className={styles.list}>
          <Text isStrong className={styles.title}>
            {strings.title}
          </Text>
          <ul>
            {SETTINGS_SECTIONS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkStyles.nav} activeProps={{ 'aria-current': 'page' }}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className={styles.detail}>
        <Outlet />
      </div>
    </div>
  )
}
