import type { Seo } from '../../core/content/contract.ts'
import styles from './Facts.module.css'
import { strings } from './strings.ts'

const words = strings.facts

/** What search engines are told about a piece. */
export function SeoFacts({ seo }: { seo: Seo }) {
  const facts = [
    [words.seoTitle, seo.title],
    [words.seoDescription, seo.meta_description],
    [words.seoSlug, seo.slug],
    [words.seoKeywords, seo.keywords.join(', ')],
  ].filter(([, fact]) => fact !== '')
  return (
    <section className={styles.seo}>
      <h2 className={styles.heading}>{words.seo}</h2>
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
