import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { BUILTIN } from '../../core/models/contract.ts'
import { auditStateInWords } from '../audit/state-in-words.ts'
import { BatchStatus } from '../batch/BatchStatus.tsx'
import { Moment } from '../ui/Moment.tsx'
import { useApi, useConnection, useIsOfHost } from './api.ts'
import { useUnderWay } from '../runs/use-under-way.ts'
import { WhoSits } from '../sign-in/WhoSits.tsx'
import styles from './StatusBar.module.css'
import { strings } from './strings.ts'

/** Backups come by the clock and are announced to nobody. */
const BACKUPS_MS = 300_000

export function StatusBar() {
  const { status } = useConnection()
  const isOfHost = useIsOfHost()
  const audit = useQuery(useApi().audit.state.queryOptions({ input: {} })).data
  const routes = useQuery(useApi().models.listRoutes.queryOptions({ input: {} })).data?.routes
  const first = routes?.find(({ tier, stage }) => tier === 'standard' && stage === 'writer')?.models[0]
  const backups = useQuery(useApi().backups.list.queryOptions({ input: {}, refetchInterval: BACKUPS_MS })).data
  const lastBackup = backups?.backups[0]
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const running = useUnderWay() ?? 0
  const sending = useQuery(useApi().publishing.atWork.queryOptions({ input: {} })).data?.deliveries ?? 0
  return (
    <footer className={styles.bar} aria-label={strings.status}>
      <span role="status" className={styles.connection} data-status={status}>
        {strings.connection[status]}
      </span>
      <span className={running + sending === 0 ? styles.idle : undefined}>{strings.running(running, sending)}</span>
      <BatchStatus />
      {first !== undefined && <span>{strings.writer(first.provider_id === BUILTIN ? undefined : first.model)}</span>}
      {!isOnline && !isOfHost && <span>{strings.offline}</span>}
      {lastBackup !== undefined && (
        <Link to="/settings/backup">
          {strings.lastBackup} <Moment at={lastBackup.created_at} />
        </Link>
      )}
      {audit?.state === 'broken' && (
        <Link to="/settings/audit" className={styles.broken}>
          {strings.auditLog(auditStateInWords(audit))}
        </Link>
      )}
      <WhoSits />
    </footer>
  )
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
