import { useState } from 'react'
import type { ApiKey } from '../../core/accounts/contract.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { CreateKey, type NewKey } from './CreateKey.tsx'
import { KeyTable } from './KeyTable.tsx'
import { RevokeKey } from './RevokeKey.tsx'
import { ShownKey } from './ShownKey.tsx'
import { strings } from './strings.ts'

const words = strings.keys

/** The workspace's keys, and the ways to make and to revoke one. */
export function Keys({ keys }: { keys: ApiKey[] }) {
  const [isCreating, setIsCreating] = useState(false)
  const [made, setMade] = useState<NewKey>()
  const [revoking, setRevoking] = useState<ApiKey>()
  return (
    <Stack as="section" above={6} aria-labelledby="keys-title">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="keys-title">{words.title}</h2>
        <Button look="primary" onClick={() => setIsCreating(true)}>
          {words.create}
        </Button>
      </Row>
      {keys.length === 0 ? <Text tone="quiet">{words.empty}</Text> : <KeyTable keys={keys} onRevoke={setRevoking} />}
      {isCreating && (
        <CreateKey
          onCancel={() => setIsCreating(false)}
          onMade={(key) => {
            setIsCreating(false)
            setMade(key)
          }}
        />
      )}
      {made !== undefined && <ShownKey made={made} onClose={() => setMade(undefined)} />}
      {revoking !== undefined && <RevokeKey apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Stack>
  )
}
