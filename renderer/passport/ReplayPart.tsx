import { Link } from '@tanstack/react-router'
import type { ReplayOutlook } from '../../core/passport/contract.ts'
import { DriftTable, Fidelity } from '../replay/Outlook.tsx'
import { Text } from '../ui/Stack.tsx'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.replay

/** Whether the run behind the piece can be made again, and what has changed since. */
export function ReplayPart({ requestId, outlook }: { requestId: string; outlook: ReplayOutlook }) {
  return (
    <Part id="replay" isWhole title={words.title}>
      <Fidelity fidelity={outlook.fidelity} />
      {outlook.drift.length > 0 && <DriftTable drift={outlook.drift} />}
      <Text tone="quiet" size="label">
        {words.asOf}
      </Text>
      <p className="screen-only">
        <Link to="/runs/$requestId/replay" params={{ requestId }}>
          {words.open}
        </Link>
      </p>
    </Part>
  )
}
