import type { ReactNode } from 'react'
import { Callout } from '../ui/Callout.tsx'
import { LoadingNote } from '../ui/loading-note.ts'
import { Text } from '../ui/Stack.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { useIsOfHost } from './api.ts'
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
  if (words === undefined) return null
  return (
    <Callout tone="warn" title={words.title} isAlert>
      <p>{words.text}</p>
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
