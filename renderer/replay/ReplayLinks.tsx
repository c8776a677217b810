import { Link } from '@tanstack/react-router'
import type { StatusRecord } from '../../core/generation/contract.ts'
import { buttonStyles } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { strings } from './strings.ts'

const LOOK = classes(buttonStyles.button, buttonStyles.plain)

/** From a run that wrote a whole piece: to its replay, and where it is one itself, beside its original. */
export function ReplayLinks({ record: { request_id, proposal, content, replay_of } }: { record: StatusRecord }) {
  const isOfSection = proposal !== null || (content !== null && content.request_id !== request_id)
  if (isOfSection) return null
  return (
    <>
      {replay_of !== null && (
        <Link
          to="/runs/$requestId/replay/$replayId"
          params={{ requestId: replay_of, replayId: request_id }}
          className={LOOK}
        >
          {strings.compareLink}
        </Link>
      )}
      <Link to="/runs/$requestId/replay" params={{ requestId: request_id }} className={LOOK}>
        {strings.open}
      </Link>
    </>
  )
}
