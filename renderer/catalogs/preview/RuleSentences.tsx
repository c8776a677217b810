import type { VerticalDetail } from '../../../core/catalog/contract.ts'
import type { Severity } from '../../../core/kernel/severity.ts'
import styles from '../Catalogs.module.css'
import { strings } from '../strings.ts'

const words = strings.sentences

/** What a vertical asks of a piece, one sentence a rule. */
export function RuleSentences({ vertical }: { vertical: VerticalDetail }) {
  const sentences = sentencesOf(vertical)
  return (
    <section aria-labelledby="rule-sentences" className={styles.part}>
      <h3 id="rule-sentences">{words.title}</h3>
      {sentences.length === 0 && <p className={styles.quiet}>{words.nothing}</p>}
      <ul className={styles.sentences}>
        {sentences.map((sentence, at) => (
          <li key={at}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function sentencesOf({ compliance, is_regulated, freshness_months, review_rules }: VerticalDetail): string[] {
  const minimum = compliance.required_citations_minimum
  const noted = (sentence: string, severity: Severity) =>
    severity === 'advisory' ? `${sentence} ${words.advisory}` : sentence
  return [
    ...(is_regulated ? [words.regulated] : []),
    ...compliance.mandatory_disclaimers.map(({ text, severity }) => noted(words.disclaimer(text), severity)),
    ...(minimum === null ? [] : [noted(words.citations(minimum.minimum), minimum.severity)]),
    ...compliance.forbidden_claims.map(({ phrase, variants }) => words.forbidden(phrase, variants.length)),
    ...compliance.conditional_claims.map(({ phrase, condition, severity }) =>
      noted(condition.check === 'citation' ? words.cited(phrase) : words.manual(phrase), severity),
    ),
    ...(freshness_months === null ? [] : [words.fresh(freshness_months)]),
    ...review_rules.map(({ qualification, sla_hours }) => words.review(qualification, sla_hours)),
  ]
}
