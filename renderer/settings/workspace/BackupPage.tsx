import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backup, BackupsState } from '../../../core/backups/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { useSession } from '../../app/session.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { exactMoment } from '../../ui/Moment.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Page } from '../../ui/Page.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { BackupTable } from './BackupTable.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { strings } from './strings.ts'
import { Stack } from '../../ui/Stack.tsx'

const words = strings.backup

/** The verified copies of the workspace, and the way back to one. */
export function BackupPage() {
  if (useSession().kept_on === 'desk') return <DeskBackups />
  return (
    <Page title={words.title} lead={words.ofHost.lead}>
      <StateMessage title={words.ofHost.title} text={words.ofHost.text} />
    </Page>
  )
}

function DeskBackups() {
  const { backups } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const isAdmin = useSession().member.role === 'admin'
  const state = useQuery(backups.list.queryOptions({ input: {} }))
  const creating = useMutation(
    backups.create.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: backups.key() })
        notify({ title: words.created })
      },
    }),
  )
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        isAdmin && (
          <Button look="primary" isBusy={creating.isPending} onClick={() => creating.mutate({})}>
            {creating.isPending ? words.creating : words.create}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <FailureNote failure={failureOf(words.failed, creating.error)} />
        <ViewState query={state} loading={words.loading}>
          {(found) => <Backups state={found} isAdmin={isAdmin} />}
        </ViewState>
      </Stack>
    </Page>
  )
}

function Backups({ state: { backups, restores_next: next }, isAdmin }: { state: BackupsState; isAdmin: boolean }) {
  const [chosen, setChosen] = useState<Backup>()
  if (backups.length === 0) return <StateMessage title={words.none.title} text={words.none.text} />
  return (
    <>
      {next !== null && <Planned backup={next} isAdmin={isAdmin} />}
      <BackupTable backups={backups} onRestore={isAdmin ? setChosen : undefined} />
      {chosen !== undefined && <RestoreDialog backup={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function Planned({ backup, isAdmin }: { backup: Backup; isAdmin: boolean }) {
  const { backups } = useApi()
  const queries = useQueryClient()
  const taking = useMutation(
    backups.restore.mutationOptions({ onSuccess: () => queries.invalidateQueries({ queryKey: backups.key() }) }),
  )
  const restart = window.colophon?.restart
  return (
    <Callout
      tone="warn"
      title={words.planned.title(exactMoment(backup.created_at))}
      actions={
        isAdmin && (
          <>
            {restart !== undefined && <Button onClick={() => restart()}>{words.planned.restart}</Button>}
            <Button isBusy={taking.isPending} onClick={() => taking.mutate({ name: null })}>
              {words.planned.cancel}
            </Button>
          </>
        )
      }
    >
      <p>{words.planned.text}</p>
    </Callout>
  )
}
