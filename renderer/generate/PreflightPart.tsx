import type { Preflight } from '../../core/generation/brief-contract.ts'
import { reachInWords } from '../passport/assurance-words.ts'
import { strings } from './strings.ts'
import { Text } from '../ui/Stack.tsx'

const words = strings.brief

interface PreflightPartProps {
  preflight: Preflight
  /** The labels of the fields by their names. */
  labels: ReadonlyMap<string, string>
}

/** What the library has on each point of a brief, and how far a run can come with it. */
export function PreflightPart({ preflight, labels }: PreflightPartProps) {
  const { points } = preflight
  const without = points
    .filter(({ sources }) => sources === 0)
    .map(({ field, index }) => `${labels.get(field) ?? field}${index === null ? '' : `, ${index + 1}`}`)
  const isTelling = without.length > 0 && without.length < points.length
  return (
    <div>
      {points.length > 0 && <p>{words.points(points.length, points.length - without.length)}</p>}
      {isTelling && (
        <Text tone="quiet" size="small">
          {words.without(without)}
        </Text>
      )}
      <Text tone="quiet" size="small">
        {reachInWords(preflight)}
      </Text>
    </div>
  )
}
