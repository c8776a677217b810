import type { ContentItem } from '../../../core/content/contract.ts'
import { canWrite, useSession } from '../../app/session.ts'
import styles from '../Facts.module.css'
import { ChangeSeo } from './ChangeSeo.tsx'
import { strings } from './strings.ts'

/** What search engines are told about a piece. */
export function SeoFacts({ item }: { item: ContentItem }) {
  const { seo, publication_state: state } = item
  const facts =
    seo === null
      ? []
      : [
          [strings.name, seo.title],
          [strings.description, seo.meta_description],
          [strings.slug, seo.slug],
          [strings.keywords, seo.keywords.join(', ')],
        ].filter(([, fact]) => fact !== '')
  const mayChange = canWrite(useSession()) && state !== 'archived'
  if (facts.length === 0 && !mayChange) return null
  return (
    <section className={styles.seo}>
      <h2 className={styles.heading}>{strings.title}</h2>
      {facts.length === 0 ? (
        <p>{strings.none}</p>
      ) : (
        <dl>
          {facts.map(([name, fact]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {mayChange && <ChangeSeo item={item} />}
    </section>
  )
}
