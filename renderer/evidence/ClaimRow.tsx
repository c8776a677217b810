import { VerdictBadges } from '../checks/VerdictBadges.tsx'
import { listStyles } from '../ui/VirtualList.tsx'
import { Text } from '../ui/Stack.tsx'
import type { BenchClaim } from './bench-claims.ts'
import { strings } from './strings.ts'

/** A claim in the list: its first words, and the worst that was measured on it. */
export function ClaimRow({ claim: { words, worst, citations } }: { claim: BenchClaim }) {
  const readings = citations.flatMap(({ annotations }) => annotations.filter(({ withdrawn }) => withdrawn === null))
  return (
    <>
      <Text as="div" size="label" breaks="short">
        {words}
      </Text>
      <div className={listStyles.facts}>
        <VerdictBadges claim={worst} />
        {citations.length > 1 && <span>{strings.sources(citations.length)}</span>}
        {readings.length > 0 && <span>{strings.readings(readings.length)}</span>}
      </div>
    </>
  )
}
