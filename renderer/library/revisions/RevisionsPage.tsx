import { ToldByLog } from '../../audit/ToldByLog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ContentItem } from '../../../core/content/contract.ts'
import { useApi } from '../../app/api.ts'
import { LoadFailed, ViewState } from '../../app/ViewState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useWindowTitle } from '../../ui/Page.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { listStyles, VirtualList } from '../../ui/VirtualList.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { PieceView } from '../PieceHead.tsx'
import { RevisionDetail } from './RevisionDetail.tsx'
import { RevisionRow } from './RevisionRow.tsx'
import styles from './RevisionsPage.module.css'
import { strings } from './strings.ts'
import { useRevisions } from './use-revisions.ts'
import { Bar } from '../../ui/Bar.tsx'

/** What a piece was: its revisions, and beside them what changed since one of them. */
export function RevisionsPage() {
  const { contentId } = useParams({ from: '/library/$contentId/revisions' })
  const piece = useQuery(useApi().content.get.queryOptions({ input: { contentID: contentId } }))
  return (
    <ViewState query={piece} loading={strings.loading}>
      {(item) => (
        <PieceView item={item}>
          <Revisions item={item} />
        </PieceView>
      )}
    </ViewState>
  )
}

function Revisions({ item }: { item: ContentItem }) {
  useWindowTitle(strings.title(item.title))
  const { revision: chosen, against } = useSearch({ from: '/library/$contentId/revisions' })
  // What changed last is what people come for.
  const revision = chosen ?? (item.revision > 1 ? item.revision - 1 : undefined)
  const navigate = useNavigate()
  const { revisions, differs, total, error, refetch, ...pages } = useRevisions(item.content_id)
  const listRef = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const show = (next: { revision?: number; against?: number }) =>
    navigate({ to: '.', search: (search) => ({ ...search, against: undefined, ...next }), replace: true })
  return (
    <Stack className={styles.page}>
      <Bar as="header" edge="top" isWide>
        <Text as="h1" size="heading" above={2} below={2}>
          {strings.title(item.title)}
        </Text>
      </Bar>
      <ToldByLog differs={differs} />
      {revisions === undefined ? (
        error === null ? (
          <Loading label={strings.loading} lines={6} />
        ) : (
          <LoadFailed error={error} retry={() => void refetch()} />
        )
      ) : (
        <div className={styles.columns}>
          <Stack as="section" className={styles.list} aria-label={strings.list}>
            <p className={listStyles.count}>{strings.count(total)}</p>
            <VirtualList
              items={revisions}
              total={total}
              keyOf={(row) => String(row.revision)}
              openKey={revision === undefined ? undefined : String(revision)}
              onOpen={(key, takesFocus) =>
                void show({ revision: Number(key) }).then(() => takesFocus && detail.current?.focus())
              }
              rowHeight={4.25}
              label={strings.list}
              keys={strings.keys}
              onEnd={() => {
                if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
              }}
              listRef={listRef}
            >
              {(row) => <RevisionRow revision={row} isCurrent={row.revision === item.revision} />}
            </VirtualList>
          </Stack>
          <div ref={detail} tabIndex={-1} className={styles.detail}>
            {total === 1 ? (
              <StateMessage {...strings.only} />
            ) : revision === undefined ? (
              <StateMessage {...strings.none} />
            ) : (
              <RevisionDetail
                key={revision}
                item={item}
                revision={revision}
                against={against ?? item.revision}
                others={revisions}
                onAgainst={(next) => void show({ revision, against: next })}
                onRestored={(saved) => void show({ revision: saved.revision })}
              />
            )}
          </div>
        </div>
      )}
    </Stack>
  )
}
