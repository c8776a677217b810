import type { VerticalDetail } from '../../../core/catalog/contract.ts'
import { policyRules } from '../../../core/compliance/kinds/policy-rules.ts'
import styles from '../Catalogs.module.css'
import { strings } from '../strings.ts'
import { Stack, Text } from '../../ui/Stack.tsx'

const words = strings.sentences

/** What a vertical asks of a piece, one sentence a rule. */
export function RuleSentences({ vertical }: { vertical: VerticalDetail }) {
  const sentences = sentencesOf(vertical)
  return (
    <Stack aria-labelledby="rule-sentences" as="section" gap={3} className={styles.part}>
      <h3 id="rule-sentences">{words.title}</h3>
      {sentences.length === 0 && (
        <Text tone="quiet" size="label">
          {words.nothing}
        </Text>
      )}
      <Stack as="ul" gap={1} className={styles.sentences}>
        {sentences.map((sentence, at) => (
          <li key={at}>{sentence}</li>
        ))}
      </Stack>
    </Stack>
  )
}

function sentencesOf({
  compliance,
  is_regulated,
  freshness_months,
  review_rules,
  ...vertical
}: VerticalDetail): string[] {
  const { review_order, on_disagreement, signed_decisions } = vertical
  return [
    ...(is_regulated ? [words.regulated] : []),
    ...policyRules(compliance).map((rule) =>
      rule.severity === 'advisory' ? `${rule.sentence()} ${words.advisory}` : rule.sentence(),
    ),
    ...(freshness_months === null ? [] : [words.fresh(freshness_months)]),
    ...review_rules.map(({ qualification, sla_hours }) => words.review(qualification, sla_hours)),
    ...(review_order === 'parallel' ? [words.parallel] : []),
    ...(on_disagreement === undefined || on_disagreement === 'none' ? [] : [words.disagreement(on_disagreement)]),
    ...(signed_decisions === true ? [words.signed] : []),
  ]
}
