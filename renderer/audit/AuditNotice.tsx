import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { Callout } from '../ui/Callout.tsx'
import { auditStateInWords } from './state-in-words.ts'
import { strings } from './strings.ts'

const words = strings.broken

/** Stays in the frame as long as the audit log does not hold; it blocks nothing. */
export function AuditNotice() {
  const { data: state } = useQuery(useApi().audit.state.queryOptions({ input: {} }))
  if (state?.state !== 'broken') return null
  return (
    <Callout
      tone="danger"
      title={words.title(auditStateInWords(state))}
      isAlert
      actions={<Link to="/settings/audit">{strings.open}</Link>}
    >
      <p>{words.text}</p>
    </Callout>
  )
}
