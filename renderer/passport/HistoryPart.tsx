import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Dossier } from '../../core/passport/contract.ts'
import type { PassportSubject } from '../../core/passport/record-contract.ts'
import { useApi } from '../app/api.ts'
import { strings as libraryStrings } from '../library/strings.ts'
import { Badge } from '../ui/Badge.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Dossier.module.css'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.history

interface HistoryPartProps {
  /** The run that wrote the piece. */
  requestId: string
  revisions: Dossier['revisions']
  subject: PassportSubject | undefined
  /** The revision that the piece is at. */
  current: number
}

/** Every revision with its origin: generated text stays generated text, whoever saved it. */
export function HistoryPart({ requestId, revisions, subject, current }: HistoryPartProps) {
  const { data } = useQuery(useApi().accounts.listMembers.queryOptions({ input: {} }))
  const nameOf = (id: string) => data?.members.find(({ member_id }) => member_id === id)?.name ?? words.gone
  return (
    <Part id="history" title={words.title}>
      <Stack as="ol" gap={3} rules="between">
        {revisions
          .toSorted((left, right) => left.revision - right.revision)
          .map(({ revision, origin, request_id: madeBy, created_by, created_at }) => (
            <li key={revision} className={styles.row}>
              <h3>{words.revision(revision)}</h3>
              <div>
                <p>
                  {libraryStrings.origins[origin]}{' '}
                  {revision === subject?.revision && <Badge tone="accent">{words.subject}</Badge>}{' '}
                  {revision === current && <Badge>{words.current}</Badge>}
                </p>
                <Text tone="quiet" size="label">
                  <ExactMoment at={created_at} />, {words.by(nameOf(created_by))}
                </Text>
                {madeBy !== null && madeBy !== requestId && (
                  <p className="screen-only">
                    <Link to="/runs/$requestId/records/$otherId" params={{ requestId, otherId: madeBy }}>
                      {words.compare}
                    </Link>
                  </p>
                )}
              </div>
            </li>
          ))}
      </Stack>
    </Part>
  )
}
