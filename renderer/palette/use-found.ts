import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useApi } from '../app/api.ts'
import type { CommandGroup } from './commands.ts'
import { strings } from './strings.ts'

const MOST = 6

/** Pieces and sources that have the words that were typed. */
export function useFound(query: string, go: (path: string) => void): CommandGroup[] {
  const api = useApi()
  const q = useDeferredValue(query.trim())
  const isAsked = q.length >= 2
  const pieces = useQuery(
    api.content.browse.queryOptions({ input: { q, limit: MOST }, enabled: isAsked, placeholderData: keepPreviousData }),
  )
  const sources = useQuery(api.sources.list.queryOptions({ input: {}, enabled: isAsked }))
  if (!isAsked) return []
  const lower = q.toLowerCase()
  const found = (sources.data?.sources ?? []).filter(({ title }) => title.toLowerCase().includes(lower)).slice(0, MOST)
  return [
    {
      id: 'pieces',
      label: strings.groups.pieces,
      items: (pieces.data?.content ?? []).map(({ content_id: id, title, excerpt }) => ({
        id,
        label: title,
        isFound: true,
        note: excerpt,
        // Quoted, so that a year stays words.
        run: () => go(`/library/${id}?q=${encodeURIComponent(JSON.stringify(q))}`),
      })),
    },
    {
      id: 'sources',
      label: strings.groups.sources,
      items: found.map(({ source_id: id, title }) => ({
        id,
        label: title,
        isFound: true,
        run: () => go(`/sources/${id}`),
      })),
    },
  ].filter(({ items }) => items.length > 0)
}
