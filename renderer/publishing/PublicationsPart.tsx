import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { longDate } from '../../core/kernel/long-date.ts'
import type { Publication } from '../../core/publishing/contract.ts'
import { publicationRemarks } from '../../core/publishing/rules/remarks.ts'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { Fold } from '../ui/Fold.tsx'
import { Button } from '../ui/Button.tsx'
import { exactMoment, Moment } from '../ui/Moment.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { CorrectionsPart } from './CorrectionsPart.tsx'
import { MarkButton } from './MarkButton.tsx'
import { strings } from './strings.ts'
import { TakeBack } from './TakeBack.tsx'
import { Section } from '../ui/Section.tsx'

const words = strings.part

/** Where a piece was marked as published: each address with its day, its text, and who said so. */
export function PublicationsPart({ item }: { item: ContentItem }) {
  const input = { content_id: item.content_id }
  const { publications = [], gone: missing = [] } =
    useQuery(useApi().publishing.list.queryOptions({ input })).data ?? {}
  const standing = publications.filter(isStanding)
  const gone = publications.filter((one) => !isStanding(one))
  if (publications.length + missing.length === 0) return null
  const list = (shown: readonly Publication[]) => (
    <Stack as="ul" gap={3}>
      {shown.map((one) => (
        <li key={one.publication_id}>
          <One publication={one} item={item} />
        </li>
      ))}
    </Stack>
  )
  return (
    <Section
      id="piece-published"
      title={words.title}
      titleSize="label"
      titleTone="quiet"
      gap={2}
      above={5}
      breaks="anywhere"
    >
      {missing.map((one) => (
        <Text key={one} tone="danger">
          {one}
        </Text>
      ))}
      {list(standing)}
      {item.publication_state === 'published' && (
        <p>
          <MarkButton item={item} />
        </p>
      )}
      <CorrectionsPart contentId={item.content_id} publications={publications} />
      {gone.length > 0 && <Fold summary={words.earlier(gone.length)}>{list(gone)}</Fold>}
    </Section>
  )
}

function One({ publication, item }: { publication: Publication; item: ContentItem }) {
  const { url, published_on, revision, content_sha256, record, unread_page } = publication
  const { marked_by, marked_at, taken_back, replaced_by } = publication
  const isFound = record.found_there !== undefined
  const isCurrent = content_sha256 === item.content_sha256 && isStanding(publication)
  const mayWrite = canWrite(useSession())
  const [isTakingBack, setIsTakingBack] = useState(false)
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <p>
        {words.onDay(longDate(published_on))}, {words.revision(revision, isCurrent)}
      </p>
      {unread_page !== undefined && isStanding(publication) && <p>{unread_page}</p>}
      <Text tone="quiet">
        {isFound ? words.foundThere : words.by(marked_by.name)}, <Moment at={marked_at} />
      </Text>
      {record.reviews_open > 0 && <Text tone="quiet">{words.open(record.reviews_open)}</Text>}
      {(publication.approvals_gone ?? []).map((gone) => (
        <Text key={gone.approval_id} tone="danger">
          {words.gone(gone)}
          {gone.at !== null && (
            <>
              , <Moment at={gone.at} />
            </>
          )}
          {gone.reason !== null && `: “${gone.reason}”`}
        </Text>
      ))}
      <Text tone="quiet">{words.reviewsThen(publication.reviews_in_words, isFound)}</Text>
      {publicationRemarks({ ...record, reviews_open: 0 }).map((remark) => (
        <Text key={remark} tone="quiet">
          {remark}
        </Text>
      ))}
      {publication.differs_from_log !== undefined && <Text tone="danger">{publication.differs_from_log}</Text>}
      {replaced_by !== null && <p>{words.replacedBy(replaced_by.revision)}</p>}
      {taken_back !== null && (
        <>
          <Text tone="quiet">
            {words.takenBackBy(taken_back.by.name)}, <Moment at={taken_back.at} />
          </Text>
          {taken_back.reason !== null && <Text tone="quiet">{words.why(taken_back.reason)}</Text>}
        </>
      )}
      <Stood publication={publication} />
      {isStanding(publication) && mayWrite && (
        <Row isHung>
          <Button look="quiet" onClick={() => setIsTakingBack(true)}>
            {words.takeBack}
          </Button>
        </Row>
      )}
      {isTakingBack && <TakeBack publication={publication} onClose={() => setIsTakingBack(false)} />}
    </>
  )
}

function isStanding({ taken_back, replaced_by }: Publication): boolean {
  return taken_back === null && replaced_by === null
}

/** From when until when it stood there: moments where Colophon put it there, days where somebody said so. */
function Stood({ publication }: { publication: Publication }) {
  const { published_on, marked_at, taken_back, replaced_by, is_delivered, record } = publication
  const until = replaced_by?.at ?? taken_back?.at
  const lastDay = replaced_by?.at.slice(0, 10) ?? taken_back?.last_used_on
  if (until === undefined || lastDay === undefined) return null
  return (
    <Text tone="quiet">
      {is_delivered && record.found_there === undefined
        ? words.stood(exactMoment(marked_at), exactMoment(until))
        : words.used(longDate(published_on), longDate(lastDay))}
    </Text>
  )
}
