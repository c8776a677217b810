import { TextDiff } from '../library/TextDiff.tsx'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { wholeOf } from './SinceDecision.tsx'
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

interface Text {
  title: string
  body: string
}

/** The text that was taken over beside the one that was being read, word by word. */
export function ReadAnew({ before, now }: { before: Text; now: Text }) {
  return (
    <Section id="review-anew" gap={3} title={words.heading}>
      <TextDiff before={wholeOf(before)} after={wholeOf(now)} label={words.label} />
    </Section>
  )
}
