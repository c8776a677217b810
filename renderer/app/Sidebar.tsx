import { Link } from '@tanstack/react-router'
import { readPlace } from '../library/place.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { ReviewCount } from '../reviews/ReviewCount.tsx'
import { Icon } from '../ui/Icon.tsx'
import { AttentionCount } from '../validity/AttentionCount.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { THEMES } from './appearance.ts'
import { useAppearance } from './appearance-context.ts'
import { useSession } from './session.ts'
import styles from './Sidebar.module.css'
import { strings } from './strings.ts'

const VIEWS = [
  { to: '/generate', icon: 'generate', label: strings.generate },
  { to: '/runs', icon: 'runs', label: strings.runs },
  { to: '/library', search: () => readPlace().search, icon: 'library', label: strings.library },
  { to: '/reviews', icon: 'reviews', label: strings.reviews },
  { to: '/validity', icon: 'validity', label: strings.validity },
  { to: '/sources', icon: 'sources', label: strings.sources },
  { to: '/catalogs', icon: 'catalogs', label: strings.catalogs },
  { to: '/usage', icon: 'usage', label: strings.usage },
  { to: '/settings', icon: 'settings', label: strings.settings },
] as const

const THEME_CHOICES = THEMES.map((value) => ({ value, label: strings.themes[value] }))

export function Sidebar() {
  const { workspace } = useSession()
  const [{ theme }, change] = useAppearance()
  return (
    <header className={styles.sidebar}>
      <p className={styles.workspace}>{workspace.name}</p>
      <PaletteButton />
      <nav aria-label={strings.views}>
        <ul className={styles.views}>
          {VIEWS.map(({ icon, label, ...address }) => (
            <li key={address.to}>
              <Link
                {...address}
                className={styles.view}
                activeProps={{ 'aria-current': 'page' }}
                activeOptions={{ includeSearch: false }}
              >
                <Icon name={icon} />
                {label}
                {address.to === '/reviews' && <ReviewCount />}
                {address.to === '/validity' && <AttentionCount />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.theme}>
        <SegmentedControl
          label={strings.theme}
          choices={THEME_CHOICES}
          value={theme}
          onChange={(next) => change({ theme: next })}
        />
      </div>
    </header>
  )
}
