import { useEffect, useState } from 'react'
import type { OpenProposal } from '../../../core/content/contract.ts'
import { useAnnounce } from '../../app/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { TextDiff } from '../TextDiff.tsx'
import styles from './Regenerate.module.css'
import { strings } from './strings.ts'

const words = strings.proposal
const SHOWN = [
  { value: 'changes', label: words.changes },
  { value: 'before', label: words.before },
  { value: 'after', label: words.after },
] as const

interface ProposalReviewProps {
  proposal: OpenProposal
  /** Whether the editor still has the section, so that the new text can be put in. */
  hasPlace: boolean
  isUnsaved: boolean
  isBusy: boolean
  onAccept: () => void
  onReject: () => void
}

/** What a run wrote for a section against what stands there, to be accepted or rejected. */
export function ProposalReview({ proposal, hasPlace, isUnsaved, isBusy, onAccept, onReject }: ProposalReviewProps) {
  const { heading, before, after, instructions, is_section_unchanged: isUnchanged } = proposal
  const [shown, setShown] = useState<'changes' | 'before' | 'after'>('changes')
  const announce = useAnnounce()
  useEffect(() => announce(words.announced(heading)), [announce, heading])
  // A rule program may come to the words that stand there already.
  const isSame = before === after && isUnchanged
  const canAccept = hasPlace && !isSame
  const notes = [
    isSame ? words.same : undefined,
    hasPlace && !isUnchanged ? words.changed : undefined,
    hasPlace ? undefined : words.gone,
    canAccept && isUnsaved ? words.unsaved : undefined,
  ].filter((note) => note !== undefined)
  return (
    <Stack as="section" gap={2} className={styles.proposal} aria-label={words.title(heading)}>
      <Row as="header" gap={2} align="center" isSpread>
        <h2>{words.title(heading)}</h2>
        {!isSame && <SegmentedControl label={words.show} choices={SHOWN} value={shown} onChange={setShown} />}
      </Row>
      {instructions !== null && (
        <Text tone="quiet" size="label">
          {words.asked(instructions)}
        </Text>
      )}
      {!isSame && (
        <div className={styles.texts} tabIndex={0} role="group" aria-label={words.texts}>
          {shown === 'changes' ? (
            <TextDiff before={before} after={after} label={words.diff} />
          ) : (
            <Markdown text={shown === 'before' ? before : after} />
          )}
        </div>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Row gap={2}>
        {canAccept && (
          <Button look="primary" isBusy={isBusy} onClick={onAccept}>
            {words.accept}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={onReject}>
          {isSame ? words.close : words.reject}
        </Button>
        {!isSame && (
          <CopyButton text={after} label={words.copy} doneLabel={words.copied} failedLabel={words.copyFailed} />
        )}
      </Row>
    </Stack>
  )
}
