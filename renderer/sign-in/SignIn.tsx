import { useState } from 'react'
import type { Desk } from '../../core/desk/contract.ts'
import { Fold } from '../ui/Fold.tsx'
import { Button } from '../ui/Button.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { FirstPassphrase } from './FirstPassphrase.tsx'
import type { Leaving } from './leaving.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './SignIn.module.css'
import { strings } from './strings.ts'

interface SignInProps {
  desk: Desk
  /** Why the desk was left in this window; undefined where it only was opened, or left elsewhere. */
  left: Leaving | undefined
  /** Whether something stands open beneath. */
  isOver: boolean
}

/** Who sits down, with what; nothing else is shown of the workspace but its name. */
export function SignIn({ desk, left, isOver }: SignInProps) {
  useWindowTitle(strings.title)
  const [hasCode, setHasCode] = useState(false)
  const [memberId, setMemberId] = useState(() => startingName(desk, left === 'switch'))
  const owner = desk.members.find(({ member_id: id }) => id === desk.first_passphrase_of)
  return (
    <Stack as="main" gap={4} className={styles.page}>
      <Text as="h1" size="display" breaks="anywhere" id="sign-in-title">
        {desk.workspace_name}
      </Text>
      <Text id="sign-in-lead" tone="quiet">
        {owner === undefined ? leadOf(desk, left, isOver) : strings.first.lead(owner.name)}
      </Text>
      {owner === undefined ? (
        <>
          <SignInForm key={String(hasCode)} {...{ desk, hasCode, memberId }} onChoose={setMemberId} />
          <Button look="quiet" onClick={() => setHasCode(!hasCode)}>
            {hasCode ? strings.havePassphrase : strings.haveCode}
          </Button>
          <Fold summary={strings.forgotten}>
            <Text tone="quiet" size="label" breaks="anywhere">
              {strings.forgottenText} <code>{strings.forgottenCommand}</code>
            </Text>
          </Fold>
        </>
      ) : (
        <FirstPassphrase name={owner.name} />
      )}
    </Stack>
  )
}

function leadOf({ members }: Desk, left: Leaving | undefined, isOver: boolean): string {
  if (left !== undefined) return strings.left[left]
  if (isOver) return strings.left.elsewhere
  const [first] = members
  return members.length === 1 && first !== undefined ? strings.alone(first.name) : strings.lead
}

function startingName({ members, last_at_desk: last }: Desk, choosesName: boolean): string | undefined {
  if (members.length === 1) return members[0]?.member_id
  return choosesName ? undefined : members.find(({ member_id: id }) => id === last)?.member_id
}
