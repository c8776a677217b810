import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '../../core/audit/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import settingsStyles from '../settings/Section.module.css'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { eventInWords } from './event-in-words.ts'
import { eventStrings } from './event-strings.ts'
import styles from './Events.module.css'
import { strings } from './strings.ts'

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
  const nameOf = useMemberNames()
  return (
    <section className={settingsStyles.section} aria-labelledby="events-title">
      <div className={settingsStyles.head}>
        <h2 id="events-title">{words.title}</h2>
      </div>
      <ViewState query={events} loading={words.loading}>
        {({ pages }) => (
          <>
            <ol className={styles.events}>
              {pages
                .flatMap((page) => page.entries)
                .map((entry) => (
                  <Event key={entry.body.seq} entry={entry} nameOf={nameOf} />
                ))}
            </ol>
            {events.hasNextPage && (
              <Button isBusy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
                {words.more}
              </Button>
            )}
          </>
        )}
      </ViewState>
    </section>
  )
}

function Event({ entry, nameOf }: { entry: AuditEntry; nameOf: (memberId: string) => string }) {
  const { seq, at, actor, subject } = entry.body
  const title = useTitle(subject)
  const who = actor.member_id === null ? words.colophon : (entry.member_name ?? words.gone)
  return (
    <li className={styles.event}>
      <p className={styles.number}>{words.number(seq)}</p>
      <div>
        <p>{eventInWords(entry.body, nameOf, title)}</p>
        <p className={styles.quiet}>
          <span>{words.by(who, actor)}</span>
          <Moment at={at} />
          {subject.kind === 'generation' && (
            <Link to="/runs/$requestId" params={{ requestId: subject.id }}>
              {words.openRun}
              <span className="visually-hidden"> {words.number(seq)}</span>
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}

/** The title of the piece that an event is about, as it is now; the log has its id alone. */
function useTitle({ kind, id }: AuditEntry['body']['subject']): string | undefined {
  const { content } = useApi()
  const isPiece = kind === 'content'
  return useQuery(content.get.queryOptions({ input: { contentID: id }, enabled: isPiece, retry: false })).data?.title
}

function useMemberNames(): (memberId: string) => string {
  const { data } = useQuery(useApi().accounts.listMembers.queryOptions({ input: {} }))
  return (memberId) => data?.members.find((member) => member.member_id === memberId)?.name ?? eventStrings.somebody
}
