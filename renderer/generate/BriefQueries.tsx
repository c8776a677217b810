import type { TemplateDetail } from '../../core/catalog/contract.ts'
import type { BriefQuery } from '../../core/briefs/contract.ts'
import type { GenerationOptions } from '../../core/generation/options-contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './BriefQueries.module.css'
import type { RequestDraft } from './drafts.ts'
import { allFields } from './form-values.ts'
import { PreflightPart } from './PreflightPart.tsx'
import { strings } from './strings.ts'
import { useBriefCheck } from './use-brief-check.ts'

const words = strings.brief

interface BriefQueriesProps {
  template: TemplateDetail
  draft: RequestDraft
  options: GenerationOptions | undefined
}

/** What an editor would ask about the brief, beside it while it is written, and what can be made of it. */
export function BriefQueries({ template, draft, options }: BriefQueriesProps) {
  const found = useBriefCheck(template, draft, options).data
  if (found === undefined || found.outlook.words.brief === 0) return null
  const { queries, outlook, preflight } = found
  const labels = new Map(allFields(template).map(({ name, label }) => [name, label]))
  return (
    <Stack as="section" gap={2} aria-labelledby="brief-queries">
      <h2 id="brief-queries">{words.title}</h2>
      {!outlook.is_thin && (
        <Text tone="quiet" size="small">
          {outlook.in_words}
        </Text>
      )}
      <p role="status">{words.count(queries.length, outlook.holds)}</p>
      {queries.length > 0 && (
        <Stack as="ol" gap={3} className={styles.queries}>
          {queries.map((query) => (
            <li key={`${query.query_id} ${query.start}`}>
              <p>
                {query.weight === 'holds' && <Badge tone="warn">{words.holds}</Badge>} {query.message}
              </p>
              {[query, ...(query.also ?? [])].map(({ field, index, start }) => (
                <Button
                  key={`${field} ${index ?? ''} ${start}`}
                  look="quiet"
                  onClick={() => document.getElementById(`field-${field}`)?.focus()}
                >
                  {placeInWords({ index, quote: query.quote }, labels.get(field) ?? field)}
                </Button>
              ))}
            </li>
          ))}
        </Stack>
      )}
      {(outlook.will_hold ?? []).map((one) => (
        <p key={one}>
          <Badge tone="warn">{words.holds}</Badge> {one}
        </p>
      ))}
      {preflight !== null && <PreflightPart preflight={preflight} labels={labels} />}
      {outlook.reviews.length > 0 && (
        <Text tone="quiet" size="small">
          {words.reviews(outlook.reviews)}
        </Text>
      )}
    </Stack>
  )
}

function placeInWords({ index, quote }: Pick<BriefQuery, 'index' | 'quote'>, label: string): string {
  return words.place(index === null ? label : `${label}, ${index + 1}`, quote)
}
