import { Fold } from '../ui/Fold.tsx'
import { Text } from '../ui/Stack.tsx'

interface StageReasonProps {
  reason: string
  /** Names several notes where they are folded. */
  nameOf: (count: number) => string
}

/** What a stage says of its work: a sentence, or the notes of a writer, which few need at once. */
export function StageReason({ reason, nameOf }: StageReasonProps) {
  const notes = reason.split('\n')
  if (notes.length === 1) return <p>{reason}</p>
  return (
    <Fold summary={nameOf(notes.length)}>
      <Text as="ul" isBulleted>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Text>
    </Fold>
  )
}
