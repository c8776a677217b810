import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem, RevisionSummary, RevisionText } from '../../../core/content/contract.ts'
import { useApi } from '../../app/api.ts'
import { canWrite, useSession } from '../../app/session.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Article } from '../../ui/Article.tsx'
import { Button } from '../../ui/Button.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { strings as libraryStrings } from '../strings.ts'
import { TextDiff } from '../TextDiff.tsx'
import { MadeBy } from './MadeBy.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { strings } from './strings.ts'
import { Bar } from '../../ui/Bar.tsx'

interface RevisionDetailProps {
  item: ContentItem
  revision: number
  /** The revision that it is compared with. */
  against: number
  others: readonly RevisionSummary[]
  onAgainst: (revision: number) => void
  onRestored: (saved: ContentItem) => void
}

const SHOWN = [
  { value: 'changes', label: strings.changes },
  { value: 'text', label: strings.text },
] as const

/** An earlier text: what changed from it to another, or the whole of it, and the way back to it. */
export function RevisionDetail({ item, revision, against, others, onAgainst, onRestored }: RevisionDetailProps) {
  const { content } = useApi()
  const mayWrite = canWrite(useSession())
  const [shown, setShown] = useState<'changes' | 'text'>('changes')
  const [isAsking, setIsAsking] = useState(false)
  const textAt = (at: number) =>
    content.getRevision.queryOptions({ input: { content_id: item.content_id, revision: at } })
  const own = useQuery(textAt(revision))
  const other = useQuery(textAt(against))
  const choices = others
    .filter((row) => row.revision !== revision)
    .map((row) => ({
      value: String(row.revision),
      label: row.revision === item.revision ? strings.currentText(row.revision) : strings.revision(row.revision),
      note: libraryStrings.origins[row.origin],
    }))
  const isCurrent = revision === item.revision
  const isComparing = shown === 'changes' && against !== revision
  return (
    <>
      <Bar gap="2 3" align="center" edge="top" isSticky isFlush>
        <Row gap={2} align="center" isSpread fills="line">
          <Text as="h2" size="lead">
            {isComparing ? (
              strings.fromTo(Math.min(revision, against), Math.max(revision, against))
            ) : (
              <>
                {strings.revision(revision)}
                {own.data !== undefined && <Made text={own.data} />}
              </>
            )}
          </Text>
          {mayWrite && !isCurrent && (
            <Button disabled={own.data === undefined} onClick={() => setIsAsking(true)}>
              {strings.restore(revision)}
            </Button>
          )}
        </Row>
        <SegmentedControl label={strings.show} choices={SHOWN} value={shown} onChange={setShown} />
        {shown === 'changes' && !(isCurrent && against === revision) && (
          <Row as="label" gap={2} align="center" size="label" htmlFor="revision-against">
            {strings.compareWith}
            <span>
              <Select
                id="revision-against"
                choices={choices}
                value={String(against)}
                onChange={(next) => onAgainst(Number(next))}
              />
            </span>
          </Row>
        )}
      </Bar>
      <Stack above={3}>
        <ViewState query={own} loading={strings.loadingText}>
          {(text) =>
            shown === 'text' ? (
              <Article title={text.title} body={text.body} level={2} />
            ) : against === revision ? (
              <p>{strings.isCurrent}</p>
            ) : (
              <ViewState query={other} loading={strings.loadingText}>
                {(compared) => <Compared one={text} other={compared} />}
              </ViewState>
            )
          }
        </ViewState>
      </Stack>
      {isAsking && (
        <RestoreDialog item={item} revision={revision} onRestored={onRestored} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

function Made({ text }: { text: RevisionText }) {
  return (
    <Text as="span" size="label" tone="quiet" isRegular>
      {' '}
      <MadeBy revision={text} />, <Moment at={text.created_at} />
    </Text>
  )
}

/** Always from the older text to the newer one, so that what was put in is what came later. */
function Compared({ one, other }: { one: RevisionText; other: RevisionText }) {
  const [older, newer] = one.revision < other.revision ? [one, other] : [other, one]
  const whole = (text: RevisionText) => `${text.title}\n\n${text.body}`
  return (
    <TextDiff before={whole(older)} after={whole(newer)} label={strings.changesFrom(older.revision, newer.revision)} />
  )
}
