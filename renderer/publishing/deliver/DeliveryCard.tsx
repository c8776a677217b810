import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '../../../core/content/contract.ts'
import type { Delivery, DeliveryState } from '../../../core/publishing/delivery-contract.ts'
import type { SeenThere } from '../../../core/publishing/end-contract.ts'
import { useApi } from '../../app/api.ts'
import { canWrite, useSession } from '../../app/session.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { exactMoment, Moment } from '../../ui/Moment.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { DeliverySteps } from './DeliverySteps.tsx'
import { momentIn, ownZone } from './publish-form.ts'
import { ReplacedPart } from './ReplacedPart.tsx'
import { isUnseen, strings } from './strings.ts'

const words = strings.part
const TONES: Partial<Record<DeliveryState, BadgeTone>> = {
  confirmed: 'good',
  conflict: 'warn',
  refused: 'danger',
  failed: 'danger',
}
/** What people do there with a draft of theirs. */
const USUAL: ReadonlySet<string> = new Set(['sent', 'published', 'scheduled'])
/** Somebody’s own decision is no fault. */
const DECIDED = new Set(['edit_taken', 'cancelled'])

interface DeliveryCardProps {
  delivery: Delivery
  item: ContentItem
  /** Whether it is what readers see, and can be taken from them. */
  isTakable: boolean
}

/** One delivery: how far it came, where it is, what is stored differently there, and what can be done about it. */
export function DeliveryCard({ delivery, item, isTakable }: DeliveryCardProps) {
  const { state, revision, content_sha256, publish_at, asked_by, asked_at, problem, media, reviews_open } = delivery
  const mayWrite = canWrite(useSession())
  const { ended } = delivery
  const isQuiet = DECIDED.has(problem?.code ?? '') || delivery.operation === 'unpublish' || ended !== null
  const { seen, standing_revision, is_overdue, public_checks, target } = delivery
  const isOdd = is_overdue || (seen !== null && !USUAL.has(seen.status))
  const isWrongThere = isOdd || (!isQuiet && state === 'confirmed' && public_checks.at(-1)?.outcome === 'finding')
  const isNeutral = isQuiet ? state !== 'conflict' : state === 'confirmed' && isUnseen(delivery)
  const tone = isWrongThere ? 'warn' : isNeutral ? 'quiet' : (TONES[state] ?? 'quiet')
  const isThere = state === 'confirmed' || standing_revision === revision
  return (
    <Stack gap={1} breaks="anywhere">
      <p role="status">
        <Badge tone={tone}>{words.state(delivery)}</Badge>
      </p>
      <p>
        {isThere || UNDERWAY.has(state)
          ? words.revision(revision, content_sha256 === item.content_sha256 && ended === null)
          : words.notThere(revision, standing_revision)}
      </p>
      {seen !== null && <p>{words.seen(inMoments(seen), target.name)}</p>}
      {isNotLooked(delivery) && <p>{words.notLooked}</p>}
      {is_overdue && publish_at !== null && (
        <>
          <p>{words.overdue(exactMoment(publish_at))}</p>
          <p>{words.overdueHelp}</p>
        </>
      )}
      {publish_at !== null && !is_overdue && delivery.remote?.status !== 'published' && ended === null && (
        <ScheduledFor at={publish_at} target={delivery.target.target_id} />
      )}
      {state === 'media' && media !== null && <p>{words.media(media.stored, media.of)}</p>}
      {problem !== null && <p>{problem.message}</p>}
      <Places delivery={delivery} />
      <Differences delivery={delivery} />
      <ReplacedPart replaced={delivery.replaced} />
      {ended === null ? (
        <PublicPage delivery={delivery} />
      ) : (
        <Text tone="quiet" size="label">
          {words.until(exactMoment(ended.at))}
        </Text>
      )}
      {reviews_open !== null && reviews_open > 0 && (
        <Text tone="quiet" size="label">
          {words.reviewsOpen(reviews_open)}
        </Text>
      )}
      <Text tone="quiet" size="label">
        {words.by(asked_by.name)}, <Moment at={asked_at} />
      </Text>
      {mayWrite && <DeliverySteps delivery={delivery} isTakable={isTakable} />}
    </Stack>
  )
}

/** Whether what is on its way has arrived is not known yet. */
const UNDERWAY: ReadonlySet<Delivery['state']> = new Set(['planned', 'media', 'sent', 'unknown'])

const MINUTES_MS = 3 * 60_000

/** Whether its time has passed and nobody has looked since. */
function isNotLooked({ publish_at, public_checks, remote, state, is_overdue }: Delivery): boolean {
  if (publish_at === null || state !== 'confirmed' || remote?.status !== 'scheduled' || is_overdue) return false
  const isPast = Date.parse(publish_at) + MINUTES_MS < Date.now()
  return isPast && !public_checks.some(({ at }) => at >= publish_at)
}

function inMoments({ status, since, at }: SeenThere) {
  return { status, since: since === null ? null : exactMoment(since), at: exactMoment(at) }
}

/** A moment to come, in the time of the site and beside it in that of whoever looks; each with its zone. */
function ScheduledFor({ at, target }: { at: string; target: string }) {
  const targets = useQuery(useApi().publishing.targets.queryOptions({ input: {} })).data?.targets
  const zone = targets?.find(({ target_id }) => target_id === target)?.report?.time_zone ?? null
  const own = ownZone()
  return (
    <>
      <p>
        {words.at} <time dateTime={at}>{momentIn(at, zone ?? own)}</time>
      </p>
      {zone !== null && zone !== own && (
        <Text tone="quiet" size="label">
          {strings.inOwnTime(momentIn(at, own))}
        </Text>
      )}
    </>
  )
}

function Places({ delivery: { remote, operation, ended, seen } }: { delivery: Delivery }) {
  // What it led to is another text by now, or none.
  if (remote === null || ended !== null) return null
  const { edit_url, public_url, status } = remote
  const isPublic = status === 'published' && operation === 'publish' && seen === null
  const page = isPublic ? public_url : null
  if (edit_url === null && page === null) return null
  const link = (url: string, label: string) => (
    <a href={url} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
  return (
    <Row as="p" gap="1 3">
      {page !== null && link(page, words.page)}
      {edit_url !== null && link(edit_url, words.openThere)}
    </Row>
  )
}

/** What the platform stored other than it was asked to. */
function Differences({ delivery: { differences } }: { delivery: Delivery }) {
  if (differences.length === 0) return null
  return (
    <Fold summary={words.stored(differences.length)}>
      <Stack gap={2} rules="between">
        {differences.map(({ field, asked, stored, reason }) => (
          <Stack key={field} gap={1}>
            <Text isStrong>{words.field(field)}</Text>
            <p>{reason}</p>
            <FactList
              isPlain
              facts={[
                [words.asked, asked === '' ? words.nothing : asked],
                [words.storedAs, stored === '' ? words.nothing : stored],
              ]}
            />
          </Stack>
        ))}
      </Stack>
    </Fold>
  )
}

/** What was looked at on the public page, and what was found there; never more than that. */
function PublicPage({ delivery: { public_checks } }: { delivery: Delivery }) {
  const last = public_checks.at(-1)
  if (last === undefined) return null
  if (last.outcome === 'not_checked')
    return (
      <Text tone="quiet" size="label">
        {words.notChecked}
      </Text>
    )
  const isGood = last.outcome === 'confirmed_public'
  return (
    <div>
      <Text {...(isGood ? ({ tone: 'quiet', size: 'label' } as const) : {})}>
        {words.looked} <Moment at={last.at} />
        {isGood && <>. {words.checked}</>}
      </Text>
      {!isGood && (
        <Text as="ul" size="label" isBulleted>
          {last.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </Text>
      )}
    </div>
  )
}
