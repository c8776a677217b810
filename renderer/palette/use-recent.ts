import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import type { CommandGroup } from './commands.ts'
import { readRecent } from './recents.ts'
import { strings } from './strings.ts'

/** The pieces that were open last, but for the one in sight; those that are gone are left out. */
export function useRecent(openId: string | undefined, go: (path: string) => void): CommandGroup[] {
  const { content } = useApi()
  const [ids] = useState(() => readRecent().filter((id) => id !== openId))
  const pieces = useQueries({
    queries: ids.map((contentID) => content.get.queryOptions({ input: { contentID }, retry: false })),
  })
  // What was loaded of a piece stays there when it is gone.
  const items = pieces.flatMap(({ data, error }) =>
    data === undefined || error !== null
      ? []
      : { id: `recent-${data.content_id}`, label: data.title, run: () => go(`/library/${data.content_id}`) },
  )
  return items.length === 0 ? [] : [{ id: 'recent', label: strings.groups.recent, items }]
}
