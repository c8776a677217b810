import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hold } from '../../core/holds/contract.ts'
import { reasonInWords } from '../../core/holds/rules/refusal.ts'
import { useApi } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { LiftHold } from './HoldDialogs.tsx'
import { strings } from './strings.ts'

/** The hold that stands on a piece, if one does. */
export function useHoldOf(contentId: string): Hold | undefined {
  const input = { subject: { kind: 'content' as const, id: contentId } }
  return useQuery(useApi().holds.list.queryOptions({ input })).data?.holds.find(({ lifted }) => lifted === null)
}

/** Says that a piece is under a hold, and why; an admin may lift it. */
export function HoldNote({ contentId }: { contentId: string }) {
  const hold = useHoldOf(contentId)
  const isAdmin = useSession().member.role === 'admin'
  const [isLifting, setIsLifting] = useState(false)
  if (hold === undefined) return null
  return (
    <Callout tone="warn" title={strings.note.title}>
      {strings.note.text(hold.placed_by.name, reasonInWords(hold))}{' '}
      {isAdmin && (
        <Button look="quiet" onClick={() => setIsLifting(true)}>
          {strings.lift.open}
        </Button>
      )}
      {isLifting && <LiftHold hold={hold} onClose={() => setIsLifting(false)} />}
    </Callout>
  )
}
