import type { ContentItem } from '../../../core/content/contract.ts'
import { listingFacts } from '../../../core/content/rules/search-listing.ts'
import { canWrite, useSession } from '../../app/session.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { ChangeSeo } from './ChangeSeo.tsx'
import { strings } from './strings.ts'

/** What search engines are told about a piece. */
export function SeoFacts({ item }: { item: ContentItem }) {
  const { seo, publication_state: state } = item
  const facts = listingFacts(seo)
  const mayChange = canWrite(useSession()) && state !== 'archived'
  if (facts.length === 0 && !mayChange) return null
  return (
    <Stack as="section" gap={2} above={5} breaks="anywhere">
      <Text as="h2" tone="quiet" size="label">
        {strings.title}
      </Text>
      {facts.length === 0 ? <p>{strings.none}</p> : <FactList facts={facts} />}
      {mayChange && (
        <Row>
          <ChangeSeo item={item} />
        </Row>
      )}
    </Stack>
  )
}
