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

/** A verdict on a record in words, with its reason. */
export function VerdictNote({ found: { verdict, reason, message, other_text: isOther } }: { found: Verification }) {
  const title = (
    <>
      <Icon name={verdict === 'trusted' ? 'check' : 'warning'} />{' '}
      {isOther === true ? words.otherText : words.verdicts[verdict]}
    </>
  )
  return (
    <Callout tone={isOther === true ? 'warn' : TONES[verdict]} title={title}>
      <p>{message}</p>
      <Text size="label">
        {words.reason}: <code>{reason}</code>
      </Text>
    </Callout>
  )
}
