import { ToldByLog } from '../audit/ToldByLog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewerKey } from '../../core/packets/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { canAdminister, useSession } from '../app/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { CellNote, DataTable } from '../ui/DataTable.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ConfirmKey } from './ConfirmKey.tsx'
import { inFours } from './reviewer-key.ts'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

const words = strings.keys

/** The keys that reviewers sign replies with: each is confirmed once by an admin, and can be revoked for good. */
export function ReviewerKeys() {
  const session = useSession()
  const mayConfirm = canAdminister(session)
  const keys = useQuery(useApi().packets.listReviewerKeys.queryOptions({ input: {} }))
  const [isConfirming, setIsConfirming] = useState(false)
  const [revoking, setRevoking] = useState<ReviewerKey>()
  const found = keys.data?.keys ?? []
  return (
    <Section id="reviewer-keys" title={words.title} gap={3} above={6}>
      <p>{words.text}</p>
      {mayConfirm && (
        <div>
          <Button onClick={() => setIsConfirming(true)}>{words.confirm}</Button>
        </div>
      )}
      <ToldByLog differs={keys.data?.differs_from_log} />
      {found.length > 0 && (
        <DataTable
          label={words.table}
          rows={found}
          keyOf={({ key_id }) => key_id}
          columns={[
            { title: words.columns.member, isRowHead: true, cell: ({ member_name: name }) => name },
            { title: words.columns.key, cell: ({ key_id: key }) => <code>{inFours(key)}</code> },
            {
              title: words.columns.state,
              cell: ({ state }) => <Badge tone={state === 'confirmed' ? 'good' : 'quiet'}>{words.states[state]}</Badge>,
            },
            {
              title: words.columns.confirmed,
              cell: ({ confirmed_by_name: by, confirmed_at: at, confirmed_how: how, differs_from_log: differs }) => (
                <>
                  {by}, <Moment at={at} />
                  <CellNote>{how}</CellNote>
                  {differs !== undefined && <CellNote>{differs}</CellNote>}
                </>
              ),
            },
            {
              title: strings.page.actions,
              kind: 'action',
              cell: (key) =>
                key.state === 'confirmed' &&
                (mayConfirm || key.member_id === session.member.member_id) && (
                  <Button look="quiet" aria-label={words.revokeNamed(key.member_name)} onClick={() => setRevoking(key)}>
                    {words.revoke}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {isConfirming && <ConfirmKey onClose={() => setIsConfirming(false)} />}
      {revoking !== undefined && <RevokeKey reviewerKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  )
}

function RevokeKey({ reviewerKey, onClose }: { reviewerKey: ReviewerKey; onClose: () => void }) {
  const { packets } = useApi()
  const revoking = useMutation(
    packets.revokeReviewerKey.mutationOptions({
      onSuccess: () => {
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.revokeNamed(reviewerKey.member_name)}
      text={words.revokeText}
      confirm={words.revoke}
      cancel={strings.revoke.cancel}
      isBusy={revoking.isPending}
      failure={failureOf(words.revokeFailed, revoking.error)}
      onConfirm={() => revoking.mutate({ fingerprint: reviewerKey.key_id })}
    />
  )
}
