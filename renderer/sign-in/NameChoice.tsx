import type { Desk } from '../../core/desk/contract.ts'
import { Icon } from '../ui/Icon.tsx'
import { Text } from '../ui/Stack.tsx'
import styles from './SignIn.module.css'
import { strings } from './strings.ts'
import { Choice } from '../ui/Choice.tsx'

interface NameChoiceProps {
  members: Desk['members']
  chosen: string | undefined
  problem: string | undefined
  autoFocus: boolean
  onChoose: (memberId: string) => void
}

/** The people of the workspace, one of whom sits down. */
export function NameChoice({ members, chosen, problem, autoFocus, onChoose }: NameChoiceProps) {
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : 'sign-in-name-problem'}>
      <Text as="legend" isStrong below={1}>
        {strings.who}
      </Text>
      <div className={styles.list}>
        {members.map(({ member_id: id, name }, at) => (
          <Choice
            key={id}
            isPlain
            name="member"
            value={id}
            checked={id === chosen}
            autoFocus={autoFocus && at === 0}
            data-starts-here={(autoFocus && at === 0) || undefined}
            onChange={() => onChoose(id)}
          >
            {name}
          </Choice>
        ))}
      </div>
      {problem !== undefined && (
        <Text id="sign-in-name-problem" tone="danger" size="label" above={1}>
          <Icon name="warning" /> {problem}
        </Text>
      )}
    </fieldset>
  )
}
