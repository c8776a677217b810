import type { ContentItem } from '../../../core/content/contract.ts'
import { canWrite, useSession } from '../../app/session.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Text } from '../../ui/Stack.tsx'
import styles from '../Facts.module.css'
import { ChangeSeo } from './ChangeSeo.tsx'
import { strings } from './strings.ts'

/** What search engines are told about a piece. */
export function SeoFacts({ item }: { item: ContentItem }) {
  const { seo, publication_state: state } = item
  const all: [string, string][] =
    seo === null
      ? []
      : [
          [strings.name, seo.title],
          [strings.description, seo.meta_description],
          [strings.slug, seo.slug],
          [strings.keywords, seo.keywords.join(', ')],
        ]
  const facts = all.filter(([, fact]) => fact !== '')
  const mayChange = canWrite(useSession()) && state !== 'archived'
  if (facts.length === 0 && !mayChange) return null
  return (
    <section className={styles.seo}>
      <Text as="h2" tone="quiet" size="label">
        {strings.title}
      </Text>
      {facts.length === 0 ? <p>{strings.none}</p> : <FactList facts={facts} />}
      {mayChange && <ChangeSeo item={item} />}
    </section>
  )
}
