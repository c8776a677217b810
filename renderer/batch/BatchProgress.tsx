import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { useBatch, useBatchStore } from './batch-context.ts'
import { changeBatch, countsOf, type Batch, type BatchRow } from './batch-store.ts'
import { strings } from './strings.ts'

const words = strings.underway
const TONES: Record<BatchRow['state'], BadgeTone> = { waiting: 'quiet', sent: 'good', refused: 'danger' }

/** How far the handing in has come, and each row's run. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const store = useBatchStore()
  const counts = countsOf(batch)
  const isOver = counts.waiting === 0
  const goOn = () => changeBatch(store, { is_paused: false, stopped: null })
  const leaveOut = () => changeBatch(store, { rows: batch.rows.filter(({ state }) => state !== 'waiting') })
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <progress
          max={counts.all}
          value={counts.all - counts.waiting}
          aria-label={words.progress(counts.all - counts.waiting, counts.all)}
        />
        <p role="status">
          {isOver
            ? words.ended(counts.sent, counts.refused)
            : `${words.progress(counts.all - counts.waiting, counts.all)}. `}
          {!isOver && <Pace batch={batch} />}
        </p>
        <Row gap={2}>
          {isOver ? (
            <Button look="primary" onClick={() => store.setState({ batch: undefined })}>
              {words.clear}
            </Button>
          ) : (
            <>
              {batch.is_paused || batch.stopped !== null ? (
                <Button look="primary" onClick={goOn}>
                  {words.go}
                </Button>
              ) : (
                <Button onClick={() => changeBatch(store, { is_paused: true })}>{words.pause}</Button>
              )}
              <Button look="quiet" onClick={leaveOut}>
                {words.discard}
              </Button>
            </>
          )}
        </Row>
      </Stack>
      <Rows rows={batch.rows} />
    </Stack>
  )
}

/** What the next row waits for. */
function Pace({ batch }: { batch: Batch }) {
  const { nextAt } = useBatch()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (batch.stopped !== null) return words.stopped(batch.stopped)
  if (batch.is_paused) return null
  if (nextAt === undefined) return words.sending
  return <span aria-live="off">{words.waiting(Math.max(1, Math.ceil((nextAt - now) / 1000)))}</span>
}

function Rows({ rows }: { rows: readonly BatchRow[] }) {
  return (
    <DataTable
      label={strings.rows.table}
      rows={rows}
      keyOf={({ idempotency_key }) => idempotency_key}
      columns={[
        { title: strings.rows.subject, isRowHead: true, cell: (row) => <Subject row={row} /> },
        {
          title: strings.rows.state,
          cell: ({ state, message }) => (
            <>
              <Badge tone={TONES[state]}>{strings.states[state]}</Badge> {message}
            </>
          ),
        },
      ]}
    />
  )
}

function Subject({ row: { label, request_id: requestId } }: { row: BatchRow }) {
  if (requestId === undefined) return label
  return (
    <Link to="/runs/$requestId" params={{ requestId }}>
      {label}
    </Link>
  )
}
