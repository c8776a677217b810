import { useMutation, useQuery } from '@tanstack/react-query'
import { longDate } from '../../../core/kernel/long-date.ts'
import type { ConnectionReport, Target, TargetKind } from '../../../core/publishing/target-contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import type { TargetStep } from './target-step.ts'
import { strings } from './strings.ts'

interface TargetListProps {
  targets: readonly Target[]
  kinds: readonly TargetKind[]
  /** Undefined for a member who may not change them. */
  onStep: ((step: TargetStep) => void) | undefined
}

/** Each target with what its last test found. */
export function TargetList({ targets, kinds, onStep }: TargetListProps) {
  const authorises = new Set(kinds.filter((kind) => kind.has_authorise_page).map(({ kind }) => kind))
  return (
    <Stack as="ul" gap={4} rules="outside">
      {targets.map((target) => (
        <li key={target.target_id}>
          <One target={target} hasPage={authorises.has(target.kind)} onStep={onStep} />
        </li>
      ))}
    </Stack>
  )
}

interface OneProps extends Pick<TargetListProps, 'onStep'> {
  target: Target
  hasPage: boolean
}

function One({ target, hasPage, onStep }: OneProps) {
  const testing = useMutation(useApi().publishing.testTarget.mutationOptions())
  const { target_id, name, report, tested_at } = target
  const step = (label: string, named: string, onClick: () => void, isBusy = false) => (
    <Button look="quiet" isBusy={isBusy} aria-label={named} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <section aria-labelledby={`target-${target_id}`}>
      <Row gap="0 4" align="start" isSpread>
        <Stack fills="wide" breaks="anywhere">
          <h2 id={`target-${target_id}`}>{name}</h2>
          <Text tone="quiet" size="label">
            {placeOf(target)}
          </Text>
        </Stack>
        {onStep !== undefined && (
          <Row gap={1}>
            {step(strings.test, strings.testNamed(name), () => testing.mutate({ target_id }), testing.isPending)}
            {hasPage && step(strings.connect, strings.connectNamed(name), () => onStep({ do: 'connect', target }))}
            {step(strings.change, strings.changeNamed(name), () => onStep({ do: 'change', target }))}
            {step(strings.remove, strings.removeNamed(name), () => onStep({ do: 'remove', target }))}
          </Row>
        )}
      </Row>
      <Stack role="status" gap={1} above={2} isNarrow breaks="anywhere">
        {testing.isPending ? (
          <Text tone="quiet" size="label">
            {strings.testing}
          </Text>
        ) : report === null ? (
          <p>
            <Badge>{strings.notTested}</Badge>
          </p>
        ) : (
          <>
            <Report target={target} report={report} testedAt={tested_at} />
            {report.certificate !== undefined && (
              <Certificate
                certificate={report.certificate}
                onTrust={onStep === undefined ? undefined : () => onStep({ do: 'trust', target })}
              />
            )}
          </>
        )}
      </Stack>
      <FailureNote failure={failureOf(strings.testFailed, testing.error)} />
    </section>
  )
}

/** What kind it is, and where. */
function placeOf({ kind_name, config }: Target): string {
  const place = config.url ?? config.root
  return typeof place === 'string' && place !== '' ? `${kind_name}, ${place}` : kind_name
}

interface ReportProps {
  target: Target
  report: ConnectionReport
  testedAt: string | null
}

/** What the last test found: the likeliest cause, or what the connection may do there. */
function Report({ target, report: { ok, message, account, can, notes }, testedAt }: ReportProps) {
  const asks = strings.send.question
  const kinds = useQuery(useApi().publishing.targetKinds.queryOptions({ input: {} })).data?.kinds
  const isDraftsOnly = kinds?.find(({ kind }) => kind === target.kind)?.drafts_only === true
  return (
    <>
      <p>
        <Badge tone={ok ? 'good' : 'danger'}>{ok ? strings.works : strings.worksNot}</Badge>{' '}
        <Text as="span" tone="quiet" size="label">
          {testedAt !== null && (
            <>
              {strings.tested} <Moment at={testedAt} />
            </>
          )}
          {ok && account !== null && `, ${strings.as(account)}`}
        </Text>
      </p>
      <p>{ok ? strings.can(can, isDraftsOnly) : message}</p>
      {ok && can.send !== undefined && (
        <p>
          {asks}{' '}
          {can.send ? (
            <Badge tone="danger">{strings.send.yes}</Badge>
          ) : (
            <Badge tone="good">{strings.send.no(target.kind_name)}</Badge>
          )}
        </p>
      )}
      {notes
        .map((note) => note.replace(SAID, ''))
        .filter((note) => note !== '')
        .map((note) => (
          <Text key={note} tone="quiet" size="label">
            {note}
          </Text>
        ))}
    </>
  )
}

interface CertificateProps {
  certificate: NonNullable<ConnectionReport['certificate']>
  onTrust: (() => void) | undefined
}

/** The certificate that a site showed and that is not believed. */
function Certificate({ certificate: { sha256, subject, issuer, valid_until }, onTrust }: CertificateProps) {
  const words = strings.certificate
  return (
    <>
      <p>{words.unknown}</p>
      <Text tone="quiet" size="label">
        {words.facts(subject, issuer, longDate(valid_until.slice(0, 10)))}
      </Text>
      <Text size="label" isCode breaks="anywhere">
        {sha256}
      </Text>
      {onTrust !== undefined && (
        <div>
          <Button onClick={onTrust}>{words.trust}</Button>
        </div>
      )}
    </>
  )
}

/** What a report says in its notes and is shown above them. */
const SAID = /^Can this connection send\? (?:No \([^)]*\)\.|Yes: )/
