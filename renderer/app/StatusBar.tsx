import { useQuery } from '@tanstack/react-query'
import { useApi, useConnection } from './api.ts'
import { useSession } from './session.ts'
import styles from './StatusBar.module.css'
import { strings } from './strings.ts'

export function StatusBar() {
  const { status } = useConnection()
  const { workspace, member } = useSession()
  const stats = useQuery(useApi().dashboard.stats.queryOptions({ input: {} }))
  const running = stats.data?.generations.in_progress ?? 0
  return (
    <footer className={styles.bar} aria-label={strings.status}>
      <span role="status" className={styles.connection} data-status={status}>
        {strings.connection[status]}
      </span>
      <span>{strings.running(running)}</span>
      <span>{strings.writer}</span>
      <span className={styles.who}>
        {workspace.name} · {member.name}
      </span>
    </footer>
  )
}
