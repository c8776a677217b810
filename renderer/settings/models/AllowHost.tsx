import { useMutation } from '@tanstack/react-query'
import { useAnnounce } from '../../app/Announcer.tsx'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { strings } from './strings.ts'

const words = strings.allow

/** Says which host an admin has to name before a model near by is asked, and names it on request. */
export function AllowHost({ host, onAllowed }: { host: string; onAllowed: () => void }) {
  const { accounts } = useApi()
  const announce = useAnnounce()
  const allowing = useMutation({
    mutationFn: async () => {
      const { value } = await accounts.getSetting.call({ name: 'outbound_allow_hosts' })
      const hosts = Array.isArray(value) ? value.map(String) : []
      return accounts.setSetting.call({ name: 'outbound_allow_hosts', value: [...new Set([...hosts, host])] })
    },
    onSuccess: () => {
      announce(words.done(host))
      onAllowed()
    },
  })
  return (
    <Callout
      tone="warn"
      title={words.title(host)}
      actions={
        <Button isBusy={allowing.isPending} onClick={() => allowing.mutate()}>
          {words.action}
        </Button>
      }
    >
      <p>{words.text(host)}</p>
      {allowing.error !== null && (
        <p role="alert">
          {words.failed}: {readFault(allowing.error).message}
        </p>
      )}
    </Callout>
  )
}
