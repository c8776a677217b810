import { Link } from '@tanstack/react-router'
import { useBatch } from './batch-context.ts'
import { countsOf } from './batch-store.ts'
import { strings } from './strings.ts'

/** In the status bar, while a batch is being handed in. */
export function BatchStatus() {
  const { batch } = useBatch()
  if (batch === undefined) return null
  const { all, waiting } = countsOf(batch)
  if (waiting === 0) return null
  return (
    <Link to="/generate/templates/$templateId/batch" params={{ templateId: batch.template_id }}>
      {strings.underway.status(all - waiting, all)}
    </Link>
  )
}
