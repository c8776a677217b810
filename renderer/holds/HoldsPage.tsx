import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hold } from '../../core/holds/contract.ts'
import { reasonInWords } from '../../core/holds/rules/refusal.ts'
import { useApi } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { ViewState } from '../app/ViewState.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { Page } from '../ui/Page.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { LiftHold } from './HoldDialogs.tsx'
import { strings } from './strings.ts'

/** Every hold of the workspace, those that were lifted too. */
export function HoldsPage() {
  const holds = useQuery(useApi().holds.list.queryOptions({ input: {} }))
  const isAdmin = useSession().member.role === 'admin'
  const [lifting, setLifting] = useState<Hold>()
  return (
    <Page title={strings.title} lead={strings.lead} isWide>
      <ViewState query={holds} loading={strings.loading}>
        {({ holds: found }) =>
          found.length === 0 ? (
            <StateMessage title={strings.none.title} text={strings.none.text} />
          ) : (
            <HoldTable holds={found} onLift={isAdmin ? setLifting : undefined} />
          )
        }
      </ViewState>
      {lifting !== undefined && <LiftHold hold={lifting} onClose={() => setLifting(undefined)} />}
    </Page>
  )
}

interface HoldTableProps {
  holds: readonly Hold[]
  /** Undefined for a member who may not lift one. */
  onLift: ((hold: Hold) => void) | undefined
}

function HoldTable({ holds, onLift }: HoldTableProps) {
  return (
    <DataTable
      label={strings.table}
      rows={holds}
      keyOf={({ hold_id }) => hold_id}
      columns={[
        { title: strings.what, isRowHead: true, cell: ({ subject }) => subject.name },
        { title: strings.kind, cell: ({ subject }) => strings.kinds[subject.kind] },
        { title: strings.reason, cell: reasonInWords },
        { title: strings.by, cell: ({ placed_by }) => placed_by.name },
        { title: strings.since, cell: ({ placed_at }) => <ExactMoment at={placed_at} /> },
        {
          title: strings.state,
          cell: ({ lifted }) => (lifted === null ? strings.standing : strings.liftedBy(lifted.by.name, lifted.reason)),
        },
        onLift !== undefined && {
          title: strings.actions,
          kind: 'action',
          cell: (hold) =>
            hold.lifted === null && (
              <Button look="quiet" aria-label={strings.lift.openNamed(hold.subject.name)} onClick={() => onLift(hold)}>
                {strings.lift.open}
              </Button>
            ),
        },
      ]}
    />
  )
}
