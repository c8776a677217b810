import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { Callout } from '../ui/Callout.tsx'
import { strings } from './strings.ts'

const words = strings.piece

/** Why a piece is held, finding by finding: what an edit has to clear. */
export function HeldNote({ item }: { item: ContentItem }) {
  const { content_id, quality } = item
  const gate = useQuery(useApi().content.quality.queryOptions({ input: { content_id } }))
  const issues = gate.data?.report?.issues ?? []
  return (
    <Callout tone="warn" title={words.heldTitle}>
      <p>{quality === null ? words.heldTextUnscored : words.heldText(quality.score)}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map((issue) => (
            <li key={`${issue.code}/${issue.section_id ?? ''}/${issue.message}`}>
              {issue.message}
              {issue.severity === 'blocking' && ` ${words.blocks}`}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
