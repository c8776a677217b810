import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Changes, type ReadText } from './SinceDecision.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

const words = strings.changed

/** Says that the text is no longer the one that is being read, and offers the new one. */
export function ChangedMeanwhile({ revision, onRead }: { revision: number; onRead: () => void }) {
  return (
    <Callout tone="warn" title={words.title(revision)} isAlert actions={<Button onClick={onRead}>{words.read}</Button>}>
      {words.text}
    </Callout>
  )
}

/** The text that was taken over beside the one that was being read, word by word. */
export function ReadAnew({ before, now }: { before: ReadText; now: ReadText }) {
  return (
    <Section id="review-anew" gap={3} title={words.heading}>
      <Changes before={before} now={now} label={words.label} />
    </Section>
  )
}
