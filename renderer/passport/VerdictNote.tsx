import type { Verification } from '../../core/passport/contract.ts'
import { Callout } from '../ui/Callout.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'

const words = strings.signature

const TONES: Record<Verification['verdict'], 'good' | 'warn' | 'danger'> = {
  trusted: 'good',
  valid_unknown_key: 'warn',
  unsigned: 'warn',
  tampered: 'danger',
  incomplete: 'warn',
}

const BY_REASON: Partial<Record<string, string>> = {
  exported_copy: words.exportedCopy,
  records_differ: words.recordsDiffer,
}

interface VerdictNoteProps {
  found: Verification
  /** The code of the reason is for whoever checks files; a dossier that holds needs none. */
  hasReason?: boolean
}

/** A verdict on a record in words, with its reason. */
export function VerdictNote({ found, hasReason = true }: VerdictNoteProps) {
  const { verdict, reason, message, other_text: isOther } = found
  const title = (
    <>
      <Icon name={verdict === 'trusted' ? 'check' : 'warning'} />{' '}
      {isOther === true && reason !== 'exported_copy'
        ? words.otherText
        : (BY_REASON[reason] ?? words.verdicts[verdict])}
    </>
  )
  return (
    <Callout tone={isOther === true ? 'warn' : TONES[verdict]} title={title}>
      <p>{message}</p>
      {hasReason && (
        <Text size="label">
          {words.reason}: <code>{reason}</code>
        </Text>
      )}
    </Callout>
  )
}
