import { Link } from '@tanstack/react-router'
import { Callout } from '../ui/Callout.tsx'
import { strings } from './strings.ts'
import styles from './ToldByLog.module.css'

/** What of a list differs from the audit log or is missing in it; nothing where nothing is. */
export function ToldByLog({ differs }: { differs: readonly string[] | undefined }) {
  if (differs === undefined || differs.length === 0) return null
  return (
    <div className={styles.told}>
      <Callout tone="danger" title={strings.differs} actions={<Link to="/settings/audit">{strings.open}</Link>}>
        <ul>
          {differs.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
