import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeskGate } from '../sign-in/DeskGate.tsx'
import { IdleWatch } from '../sign-in/IdleWatch.tsx'
import { PassphraseAgain } from '../sign-in/PassphraseAgain.tsx'
import { useDesk } from '../sign-in/use-desk.ts'
import { OtherWorkspaces } from '../workspaces/OtherWorkspaces.tsx'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { useApi, useConnection } from './api.ts'
import { readFault } from './faults.ts'
import { isKeptUnder } from './storage.ts'
import { strings } from './strings.ts'

/** Waits for the desk before the window is drawn, and stands in for the window once its connection is lost. */
export function Opening({ children }: { children: ReactNode }) {
  const { status, problem } = useConnection()
  const desk = useDesk()
  if (status === 'lost') return <Gone words={strings.lost} />
  if (status === 'expired') return <Gone words={strings.expired} />
  if (status === 'outdated') return <Outdated problem={problem} />
  if (desk.data === undefined) return <Waiting error={desk.error} retry={() => void desk.refetch()} />
  return (
    <DeskGate desk={desk.data}>
      <Seated>{children}</Seated>
    </DeskGate>
  )
}

/** Waits for the session of whoever sits at the desk. */
function Seated({ children }: { children: ReactNode }) {
  const session = useQuery(useApi().accounts.session.queryOptions({ input: {} }))
  if (session.data === undefined) return <Waiting error={session.error} retry={() => void session.refetch()} />
  return (
    <>
      <IdleWatch />
      <PassphraseAgain />
      {children}
    </>
  )
}

function Waiting({ error, retry }: { error: Error | null; retry: () => void }) {
  if (error === null) return <Loading label={strings.opening} />
  return (
    <main>
      <StateMessage
        isWhole
        isAlert
        title={strings.sessionFailed.title}
        text={readFault(error).message}
        actions={
          <>
            <Button onClick={retry}>{strings.sessionFailed.again}</Button>
            <OtherWorkspaces />
          </>
        }
      />
    </main>
  )
}

function Gone({ words }: { words: typeof strings.lost }) {
  return (
    <main>
      <StateMessage
        isWhole
        isAlert
        title={words.title}
        text={
          <>
            <p>
              {words.text} <code>{words.command}</code>.
            </p>
            {hasKeptText() && <p>{strings.keptText}</p>}
          </>
        }
      />
    </main>
  )
}

/** Whether text of a piece or of a brief was left here unsaved. */
function hasKeptText(): boolean {
  return isKeptUnder('colophon.editor.', ['colophon.editor.margins']) || isKeptUnder('colophon.draft.')
}

function Outdated({ problem }: { problem: string | undefined }) {
  const { title, text, again } = problem === undefined ? strings.outdated : { ...strings.unlike, text: problem }
  return (
    <main>
      <StateMessage
        isWhole
        isAlert
        title={title}
        text={text}
        actions={
          <>
            <Button onClick={() => location.reload()}>{again}</Button>
            <OtherWorkspaces />
          </>
        }
      />
    </main>
  )
}
