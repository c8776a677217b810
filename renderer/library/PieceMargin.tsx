import type { RefObject } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { PieceComments } from '../comments/PieceComments.tsx'
import { useThreads } from '../comments/use-threads.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { DecidedQueries } from './DecidedQueries.tsx'
import { Facts } from './Facts.tsx'
import { strings } from './margins/strings.ts'
import { showWords } from '../checks/use-marked-words.ts'
import { PieceFindings } from './PieceFindings.tsx'

export type PieceTab = 'facts' | 'findings' | 'comments'

interface PieceMarginProps {
  item: ContentItem
  /** Where the piece is read. */
  article: RefObject<HTMLElement | null>
  tab: PieceTab
  onTab: (tab: PieceTab) => void
}

/** Beside a piece that is read: what is known about it, what was found in it, and what people said. */
export function PieceMargin({ item, article, tab, onTab }: PieceMarginProps) {
  const threads = useThreads(item.content_id).data?.threads
  const open = threads?.filter(({ resolved }) => resolved === null).length
  return (
    <Tabs
      label={strings.tabs}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'facts', label: strings.names.facts, content: <Facts item={item} /> },
        {
          value: 'findings',
          label: strings.names.findings,
          content: (
            <>
              <PieceFindings
                item={item}
                onShow={(start, end) => {
                  if (article.current !== null) showWords(article.current, start, end)
                }}
              />
              <DecidedQueries item={item} />
            </>
          ),
        },
        {
          value: 'comments',
          label: strings.names.comments,
          count: open,
          content: <PieceComments item={item} article={article} />,
        },
      ]}
    />
  )
}
