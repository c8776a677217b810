import { useMutation, useQuery } from '@tanstack/react-query'
import type { Job } from '../../../core/scheduler/contract.ts'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { useSession } from '../../app/session.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'

/** What runs by the clock: how it went the last time, and when it runs next. */
export function Jobs() {
  const jobs = useQuery(useApi().scheduler.list.queryOptions({ input: {} }))
  return (
    <Stack as="section" above={6} aria-labelledby="jobs-title">
      <Text id="jobs-title" as="h2" size="lead">
        {strings.title}
      </Text>
      <Text tone="quiet">{strings.text}</Text>
      <ViewState query={jobs} loading={strings.loading}>
        {({ jobs: all }) => (all.length === 0 ? <Text tone="quiet">{strings.none}</Text> : <JobTable jobs={all} />)}
      </ViewState>
    </Stack>
  )
}

function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const isAdmin = useSession().member.role === 'admin'
  return (
    <DataTable
      label={strings.table}
      rows={jobs}
      keyOf={({ job }) => job}
      columns={[
        { title: strings.job, isRowHead: true, cell: ({ job }) => strings.names[job] },
        { title: strings.how, cell: ({ every_minutes }) => strings.every(every_minutes) },
        { title: strings.last, cell: (job) => <LastRun job={job} /> },
        {
          title: strings.next,
          cell: ({ next_at }) => (next_at === null ? strings.underWay : <Moment at={next_at} />),
        },
        isAdmin && { title: strings.actions, kind: 'action', cell: (job) => <RunNow job={job} /> },
      ]}
    />
  )
}

function LastRun({ job: { last_ended_at, last_outcome, last_problem, failures } }: { job: Job }) {
  if (last_ended_at === null) return strings.notYet
  const hasFailed = last_outcome === 'failed'
  return (
    <>
      <Badge tone={hasFailed ? 'danger' : 'good'}>{hasFailed ? strings.failed(failures) : strings.done}</Badge>{' '}
      <Moment at={last_ended_at} />
      {last_problem !== null && <p>{last_problem}</p>}
    </>
  )
}

function RunNow({ job: { job, state } }: { job: Job }) {
  const notify = useNotices()
  const name = strings.names[job]
  const running = useMutation(
    useApi().scheduler.run.mutationOptions({
      onSuccess: ({ last_problem }) =>
        notify(
          last_problem === null
            ? { title: strings.ended(name) }
            : { title: strings.couldNot(name), text: last_problem },
        ),
      onError: (error) => notify({ title: strings.couldNot(name), text: readFault(error).message }),
    }),
  )
  return (
    <Button
      look="quiet"
      aria-label={strings.runNamed(name)}
      isBusy={running.isPending || state === 'running'}
      onClick={() => running.mutate({ job })}
    >
      {strings.run}
    </Button>
  )
}
