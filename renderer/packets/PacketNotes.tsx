import { Callout } from '../ui/Callout.tsx'
import { strings } from './strings.ts'

const words = strings.notes

/** What a packet gives away, and what a reply to it proves. */
export function PacketNotes() {
  return (
    <Callout tone="warn" title={words.title}>
      <p>{words.unpublished}</p>
      <p>{words.proves}</p>
      <p>{words.licence}</p>
    </Callout>
  )
}
