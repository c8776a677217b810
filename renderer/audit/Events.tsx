import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '../../core/audit/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { eventInWords } from './event-in-words.ts'
import { eventStrings } from './event-strings.ts'
import styles from './Events.module.css'
import { strings } from './strings.ts'
import { useMemberNames, useTitle } from './use-names.ts'

const words = strings.events
const PAGE = 20

/** The newest events of the log in plain words, older ones on request. */
export function Events() {
  const { audit } = useApi()
  const events = useInfiniteQuery(
    audit.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: PAGE, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  )
  const names = useMemberNames()
  const nameOf = (memberId: string) => names(memberId) ?? eventStrings.somebody
  return (
    <Stack as="section" above={6} aria-labelledby="events-title">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="events-title">{words.title}</h2>
      </Row>
      <ViewState query={events} loading={words.loading}>
        {({ pages }) => (
          <>
            <Stack as="ol" below={4} gap={2} rules="outside">
              {pages
                .flatMap((page) => page.entries)
                .map((entry) => (
                  <Event key={entry.body.seq} entry={entry} nameOf={nameOf} />
                ))}
            </Stack>
            {events.hasNextPage && (
              <Button isBusy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
                {words.more}
              </Button>
            )}
          </>
        )}
      </ViewState>
    </Stack>
  )
}

function Event({ entry, nameOf }: { entry: AuditEntry; nameOf: (memberId: string) => string }) {
  const { seq, at, actor, subject, details } = entry.body
  const title = useTitle(typeof details.content_id === 'string' ? details.content_id : subject.id)
  const said = eventInWords(entry.body, nameOf, title)
  const who = actor.member_id === null ? words.colophon : (entry.member_name ?? words.gone)
  return (
    <li className={styles.event}>
      <Text tone="quiet" size="label" isTabular>
        {words.number(seq)}
      </Text>
      <div>
        <p>{said}</p>
        <Row as="p" tone="quiet" size="label" gap="0 3">
          {title !== undefined && !said.includes(title) && <span>{words.of(title)}</span>}
          <span>{words.by(who, actor)}</span>
          <Moment at={at} />
          {subject.kind === 'generation' && (
            <Link to="/runs/$requestId" params={{ requestId: subject.id }}>
              {words.openRun}
              <span className="visually-hidden"> {words.number(seq)}</span>
            </Link>
          )}
        </Row>
      </div>
    </li>
  )
}
