import { useMutation } from '@tanstack/react-query'
import type { WorkspacesBridge } from '../../electron/desktop-contract.ts'
import { failureOf } from '../app/faults.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { strings } from './strings.ts'

const words = strings.removing

interface RemoveTeamProps {
  workspaces: WorkspacesBridge
  origin: string
  onClose: () => void
}

/** Asks before a team is forgotten, and with it the session on its host. */
export function RemoveTeam({ workspaces, origin, onClose }: RemoveTeamProps) {
  const removing = useMutation({ mutationFn: () => workspaces.remove(origin) })
  return (
    <ConfirmDialog
      title={words.title(new URL(origin).host)}
      text={words.text}
      confirm={words.confirm}
      cancel={words.cancel}
      isBusy={removing.isPending}
      failure={failureOf(words.failed, removing.error)}
      onClose={onClose}
      onConfirm={() => removing.mutate()}
    />
  )
}
