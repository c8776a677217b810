import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { CountMark } from '../ui/CountMark.tsx'
import { strings } from './strings.ts'

/** Beside the entry of the sidebar: pieces that need attention. */
export function AttentionCount() {
  const count = useQuery(useApi().validity.counts.queryOptions({ input: {} })).data?.needs_attention ?? 0
  return count === 0 ? null : <CountMark text={`${count}`} words={strings.countAttention(count)} />
}
