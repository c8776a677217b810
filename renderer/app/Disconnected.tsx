import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { LoadingNote } from '../ui/loading-note.ts'
import { Text } from '../ui/Stack.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { useIsOfHost, useTryNow } from './api.ts'
import { strings } from './strings.ts'
import { useSilence } from './use-silence.ts'

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

function useWords(): { title: string; text: string } | undefined {
  const words = useIsOfHost() ? strings.disconnected : strings.silent
  const since = useSilence()
  return since === undefined ? undefined : { title: words.title(hour.format(new Date(since))), text: words.text }
}

/** Says since when the engine has not answered, what is kept and what happens next. */
export function Disconnected() {
  const words = useWords()
  const isOfHost = useIsOfHost()
  const tryNow = useTryNow()
  const waiting = useIsMutating()
  if (words === undefined) return null
  // The desktop starts its engine itself; a window in a browser is opened by a link of this start.
  const isOfLink = !isOfHost && window.colophon === undefined
  return (
    <Callout tone="warn" title={words.title} isAlert actions={<Button onClick={tryNow}>{strings.tryNow}</Button>}>
      {waiting > 0 && !isOfHost && <p>{strings.waitsToLeave}</p>}
      <p>{isOfLink ? `${words.text} ${strings.silent.ended}` : words.text}</p>
    </Callout>
  )
}

/** What loads says so where the engine does not answer; in a window that is drawn, the note at its top says the rest. */
export function Patience({ isBeside = false, children }: { isBeside?: boolean; children: ReactNode }) {
  const words = useWords()
  const note =
    words === undefined ? undefined : isBeside ? (
      <Text tone="quiet">{strings.notLoaded}</Text>
    ) : (
      <main>
        <StateMessage isWhole isAlert title={words.title} text={strings.unopened} />
      </main>
    )
  return <LoadingNote value={note}>{children}</LoadingNote>
}
