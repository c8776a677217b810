import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { entriesOf } from './lines.ts'
import { ProxyLogin } from './ProxyLogin.tsx'
import { strings } from './strings.ts'
import { TextField } from './TextField.tsx'
import { useEdited } from './use-edited.ts'

const words = strings.connection

/** The way out of this machine: the proxy, and the hosts that are allowed beyond the public internet. */
export function Connection() {
  const { accounts } = useApi()
  const proxy = useQuery(accounts.getSetting.queryOptions({ input: { name: 'outbound_proxy' } }))
  const hosts = useQuery(accounts.getSetting.queryOptions({ input: { name: 'outbound_allow_hosts' } }))
  return (
    <Stack as="section" above={6} aria-labelledby="connection">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="connection">{words.title}</h2>
      </Row>
      <Stack gap={4}>
        <Text tone="quiet">{words.text}</Text>
        <ViewState query={proxy} loading={strings.loading}>
          {({ value }) => <SettingForm name="outbound_proxy" saved={typeof value === 'string' ? value : ''} />}
        </ViewState>
        {typeof proxy.data?.value === 'string' && <ProxyLogin />}
        <ViewState query={hosts} loading={strings.loading}>
          {({ value }) => (
            <SettingForm name="outbound_allow_hosts" saved={Array.isArray(value) ? value.map(String).join('\n') : ''} />
          )}
        </ViewState>
      </Stack>
    </Stack>
  )
}

type Name = 'outbound_proxy' | 'outbound_allow_hosts'

function SettingForm({ name, saved }: { name: Name; saved: string }) {
  const { accounts } = useApi()
  const notify = useNotices()
  const isProxy = name === 'outbound_proxy'
  const { value: text, edit: setText } = useEdited(saved)
  const saving = useMutation(
    accounts.setSetting.mutationOptions({
      onSuccess: ({ value }) => {
        setText(Array.isArray(value) ? value.map(String).join('\n') : typeof value === 'string' ? value : '')
        notify({ title: words.saved })
      },
    }),
  )
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) saving.mutate({ name, value: isProxy ? text.trim() || null : entriesOf(text) })
      }}
    >
      <TextField
        id={name}
        isLong={!isProxy}
        label={isProxy ? words.proxy : words.hosts}
        mark={strings.search.optional}
        help={isProxy ? words.proxyHelp : words.hostsHelp}
        value={text}
        onChange={setText}
      />
      <FailureNote failure={failureOf(strings.notSaved, saving.error)} />
      <div>
        <Button
          type="submit"
          isBusy={saving.isPending}
          aria-label={`${strings.save}: ${isProxy ? words.proxy : words.hosts}`}
        >
          {strings.save}
        </Button>
      </div>
    </Stack>
  )
}
