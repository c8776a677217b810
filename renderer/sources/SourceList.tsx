import { longDate } from '../../core/kernel/long-date.ts'
import type { RefObject } from 'react'
import type { Source } from '../../core/sources/contract.ts'
import { Highlight } from '../ui/Highlight.tsx'
import { listStyles, VirtualList } from '../ui/VirtualList.tsx'
import { strings } from './strings.ts'

interface SourceListProps {
  sources: readonly Source[]
  query: string
  openId: string | undefined
  onOpen: (sourceId: string, takesFocus: boolean) => void
  listRef: RefObject<HTMLDivElement | null>
}

export function SourceList({ sources, query, openId, onOpen, listRef }: SourceListProps) {
  return (
    <VirtualList
      items={sources}
      keyOf={(source) => source.source_id}
      openKey={openId}
      onOpen={onOpen}
      rowHeight={4}
      label={strings.listLabel}
      keys={strings.listKeys}
      listRef={listRef}
    >
      {(source) => (
        <>
          <div className={listStyles.title}>
            <Highlight text={source.title} query={query} />
          </div>
          <div className={listStyles.facts}>
            <span>{source.publisher ?? source.file_name ?? hostOf(source.url)}</span>
            <span>{source.published_date === null ? strings.noDate : longDate(source.published_date)}</span>
            {isWithheld(source) && <span>{strings.facts.withheldMark}</span>}
          </div>
        </>
      )}
    </VirtualList>
  )
}

/** Whether anything of a source is kept out of texts. */
function isWithheld({ withheld_passages, has_withheld_name }: Source): boolean {
  return has_withheld_name || (withheld_passages ?? 0) > 0
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
