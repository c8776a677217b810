import type { Session } from '../../core/accounts/contract.ts'
import { Callout } from '../ui/Callout.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { strings } from './strings.ts'

const words = strings.access

export function Addresses({ api }: { api: Session['api'] }) {
  return (
    <Stack as="section" aria-labelledby="addresses-title">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="addresses-title">{words.addresses}</h2>
      </Row>
      {api === null ? (
        <Callout tone="warn" title={words.notListening.title}>
          {words.notListening.text}
        </Callout>
      ) : (
        <FactList
          facts={[
            [words.base, <Address key="base" address={api.base_url} />],
            [words.governance, <Address key="governance" address={api.governance_url} />],
          ]}
        />
      )}
    </Stack>
  )
}

function Address({ address }: { address: string }) {
  return (
    <>
      <code>{address}</code>{' '}
      <CopyButton
        look="quiet"
        text={address}
        label={words.copyBase}
        doneLabel={words.copied}
        failedLabel={words.copyFailed}
      />
    </>
  )
}
