import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AuditState } from '../../core/audit/contract.ts'
import { limitsInWords } from '../../core/audit/rules/limits.ts'
import { setBackInWords } from '../../core/audit/rules/clock.ts'
import { useApi, useKeptOn } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { ViewState } from '../app/ViewState.tsx'
import { RecordTools } from '../passport/RecordTools.tsx'
import { Fold } from '../ui/Fold.tsx'
import { Button } from '../ui/Button.tsx'
import { FactList } from '../ui/FactList.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { Page } from '../ui/Page.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { Events } from './Events.tsx'
import { auditStateInWords } from './state-in-words.ts'
import { strings } from './strings.ts'

/** The audit log: whether it holds, the newest events, and a place to check what somebody sent. */
export function AuditPage() {
  const { audit } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const state = useQuery(audit.state.queryOptions({ input: {} }))
  const check = useMutation(
    audit.verify.mutationOptions({
      onSuccess: (found) => {
        notify({ title: found.state === 'broken' ? strings.checked.broken : strings.checked.verified })
        return queries.invalidateQueries({ queryKey: audit.key() })
      },
    }),
  )
  return (
    <Page
      title={strings.title}
      lead={strings.lead}
      actions={
        <Button isBusy={check.isPending} onClick={() => check.mutate({})}>
          {check.isPending ? strings.checking : strings.check}
        </Button>
      }
    >
      <FailureNote failure={failureOf(strings.checkFailed, check.error)} />
      <ViewState query={state} loading={strings.loading}>
        {(found) => <State found={found} />}
      </ViewState>
      <Events />
      <Stack as="section" above={6} aria-labelledby="records-title">
        <Row gap={2} align="center" isSpread below={2}>
          <h2 id="records-title">{strings.records.title}</h2>
        </Row>
        <Text tone="quiet">{strings.records.text}</Text>
        <Row gap={2} above={3}>
          <RecordTools />
        </Row>
      </Stack>
    </Page>
  )
}

function State({ found }: { found: AuditState }) {
  const keptOn = useKeptOn()
  const state = (
    <>
      <p>{auditStateInWords(found)}</p>
      {found.problem !== null && found.problem.reason !== 'record_differs' && <p>{found.problem.message}</p>}
      {found.set_back.map((one) => (
        <p key={one.seq}>{setBackInWords(one)}</p>
      ))}
      {found.differing.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {found.state === 'verified' && (
        <Fold summary={strings.limits}>
          {limitsInWords(found, keptOn).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Fold>
      )}
    </>
  )
  const isChecked = found.checked_at !== null
  return (
    <FactList
      facts={[
        [strings.state, state],
        [strings.entries, isChecked ? strings.atLastCheck(found.entries) : undefined],
        [strings.signedUpTo, isChecked ? strings.signed(found.signed_up_to, found.checkpoints) : undefined],
        [strings.checkedAt, found.checked_at === null ? strings.never : <ExactMoment key="at" at={found.checked_at} />],
      ]}
    />
  )
}
