import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Field } from '../../ui/Field.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { strings } from './strings.ts'
import { TextField } from './TextField.tsx'
import { Stack } from '../../ui/Stack.tsx'

const words = strings.connection

/** User and password for the proxy that is set: kept or forgotten, never shown. */
export function ProxyLogin() {
  const state = useQuery(useApi().accounts.proxyCredentials.queryOptions({ input: {} }))
  return (
    <ViewState query={state} loading={strings.loading}>
      {({ has_credentials, is_given }) => <LoginForm hasLogin={has_credentials} isGiven={is_given} />}
    </ViewState>
  )
}

function LoginForm({ hasLogin, isGiven }: { hasLogin: boolean; isGiven: boolean }) {
  const { accounts } = useApi()
  const notify = useNotices()
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const keeping = useMutation(
    accounts.setProxyCredentials.mutationOptions({
      onSuccess: (_state, { credentials }) => {
        setUser('')
        setPassword('')
        setWasTried(false)
        notify({ title: credentials === null ? words.forgotten : words.kept })
      },
    }),
  )
  const help = isGiven ? words.loginGiven : hasLogin ? words.loginKept : words.loginNone
  return (
    <Field id="proxy-login" label={words.login} help={help} isGroup>
      {!isGiven && (
        <Stack
          as="form"
          gap={4}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setWasTried(true)
            if (user.trim() !== '' && !keeping.isPending) keeping.mutate({ credentials: { user, password } })
          }}
        >
          <TextField
            id="proxy-user"
            label={words.user}
            problem={wasTried && user.trim() === '' ? words.needsUser : undefined}
            value={user}
            onChange={setUser}
          />
          <TextField id="proxy-password" isSecret label={words.password} value={password} onChange={setPassword} />
          <FailureNote failure={failureOf(strings.notSaved, keeping.error)} />
          <div>
            <Button type="submit" isBusy={keeping.isPending}>
              {words.keep}
            </Button>{' '}
            {hasLogin && <Button onClick={() => keeping.mutate({ credentials: null })}>{words.forget}</Button>}
          </div>
        </Stack>
      )}
    </Field>
  )
}
