import { Link, useLocation } from '@tanstack/react-router'
import { InboxCount } from '../inbox/InboxCount.tsx'
import { readPlace } from '../library/place.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { Switcher } from '../workspaces/Switcher.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { THEMES } from './appearance.ts'
import { useAppearance } from './appearance-context.ts'
import { useSession } from './session.ts'
import linkStyles from '../ui/Link.module.css'
import styles from './Sidebar.module.css'
import { strings } from './strings.ts'

/** The order of the house; `also` names other addresses that belong to an entry. */
const VIEWS = [
  { to: '/generate', icon: 'generate', label: strings.generate, also: [] },
  { to: '/library', search: () => readPlace().search, icon: 'library', label: strings.library, also: ['/runs'] },
  { to: '/inbox', icon: 'reviews', label: strings.inbox, also: ['/reviews', '/validity'] },
  { to: '/sources', icon: 'sources', label: strings.sources, also: [] },
  { to: '/catalogs', icon: 'catalogs', label: strings.catalogs, also: [] },
  { to: '/settings', icon: 'settings', label: strings.settings, also: [] },
] as const

const THEME_CHOICES = THEMES.map((value) => ({ value, label: strings.themes[value] }))

export function Sidebar() {
  const { workspace } = useSession()
  const { pathname } = useLocation()
  const [{ theme }, change] = useAppearance()
  return (
    <Stack as="header" gap={3} className={styles.sidebar}>
      <Switcher />
      <Text size="lead" isStrong className={styles.workspace}>
        {workspace.name}
      </Text>
      <PaletteButton />
      <nav aria-label={strings.views}>
        <ul className={styles.views}>
          {VIEWS.map(({ icon, label, also, ...address }) => (
            <li key={address.to}>
              <Link
                {...address}
                className={linkStyles.nav}
                title={label}
                activeProps={{ 'aria-current': 'page' }}
                activeOptions={{ includeSearch: false }}
                {...(also.some((path) => isUnder(pathname, path)) ? { 'aria-current': 'page' as const } : {})}
              >
                <Icon name={icon} />
                <span className={styles.label}>{label}</span>
                {address.to === '/inbox' && <InboxCount />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Text as="div" size="small" className={styles.theme}>
        <SegmentedControl
          label={strings.theme}
          choices={THEME_CHOICES}
          value={theme}
          onChange={(next) => change({ theme: next })}
        />
      </Text>
    </Stack>
  )
}

function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
