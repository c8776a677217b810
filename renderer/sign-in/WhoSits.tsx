import { useNavigate } from '@tanstack/react-router'
import { useIsOfHost } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { Menu } from '../ui/Menu.tsx'
import { useLeaving } from './leaving.ts'
import { strings } from './strings.ts'
import styles from './WhoSits.module.css'

/** Who is at the desk, with the ways to leave it. */
export function WhoSits() {
  const { workspace, member, sign_in: signIn } = useSession()
  const leave = useLeaving()
  const navigate = useNavigate()
  const passphrase = { label: strings.yourPassphrase, run: () => void navigate({ to: '/settings/team' }) }
  const isOfHost = useIsOfHost()
  const signOut = [{ label: strings.host.signOut, run: () => void leave('lock') }]
  const ways = [
    { label: strings.lockNow, run: () => void leave('lock') },
    { label: strings.switchPerson, run: () => void leave('switch') },
  ]
  return (
    <Menu
      className={styles.who}
      label={strings.menu(workspace.name, member.name)}
      entries={isOfHost ? [...signOut, passphrase] : signIn.is_needed ? [...ways, passphrase] : [passphrase]}
    />
  )
}
