import type { ReactNode } from 'react'
import type { VerticalDetail } from '../../../core/catalog/contract.ts'
import { policyRules, type PolicyRule } from '../../../core/compliance/kinds/policy-rules.ts'
import { Fold } from '../../ui/Fold.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import styles from '../Catalogs.module.css'
import { EntryFacts } from '../EntryFacts.tsx'
import { valueAt } from '../form/document-edits.ts'
import type { EditedDocument } from '../form/edited-document.ts'
import { asDetail } from '../form/specs.ts'
import { ruleSpecs, RULES_AT } from '../form/vertical-strings.ts'
import { strings } from '../strings.ts'
import { Section } from '../../ui/Section.tsx'

const words = strings.sentences

/** What a vertical asks of a piece: kind by kind with their counts, a rule on one line, and all of a rule on request. */
export function RuleSentences({ document }: { document: EditedDocument }) {
  const vertical = asDetail('vertical', document)
  const rules = policyRules(vertical.compliance)
  const others = sentencesOf(vertical)
  const kinds = ruleSpecs.flatMap((spec) => {
    const own = rules.filter(({ rule_type: type }) => spec.name === `${RULES_AT}.${type}`)
    return own.length === 0 || !('fields' in spec) ? [] : [{ ...spec, own }]
  })
  return (
    <Section id="rule-sentences" title={words.title} level={3} gap={3}>
      <Text tone="quiet" size="label">
        {rules.length + others.length === 0 ? words.nothing : words.counts(rules.length, kinds.length)}
      </Text>
      {kinds.map(({ name, label, fields, own }) => (
        <Group key={name} label={label} count={own.length}>
          {own.map((rule) => (
            <li key={rule.path}>
              <Fold summary={sentenceOf(rule)}>
                <EntryFacts specs={fields} document={valueAt(document, `${RULES_AT}.${rule.path}`) ?? null} />
              </Fold>
            </li>
          ))}
        </Group>
      ))}
      {others.length > 0 && (
        <Group label={words.reviews} count={others.length}>
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Group>
      )}
    </Section>
  )
}

function Group({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  return (
    <details open>
      <Text as="summary" isStrong>
        {words.kind(label, count)}
      </Text>
      <Stack as="ul" className={styles.rules}>
        {children}
      </Stack>
    </details>
  )
}

function sentenceOf(rule: PolicyRule): string {
  return rule.severity === 'advisory' ? `${words.advisory} ${rule.sentence()}` : rule.sentence()
}

/** What a vertical asks for beside its rules. */
function sentencesOf({ is_regulated, freshness_months, review_rules, ...vertical }: VerticalDetail): string[] {
  const { review_order, on_disagreement, signed_decisions } = vertical
  return [
    ...(is_regulated ? [words.regulated] : []),
    ...(freshness_months === null ? [] : [words.fresh(freshness_months)]),
    ...review_rules.map(({ qualification, sla_hours }) => words.review(qualification, sla_hours)),
    ...(review_order === 'parallel' ? [words.parallel] : []),
    ...(on_disagreement === undefined || on_disagreement === 'none' ? [] : [words.disagreement(on_disagreement)]),
    ...(signed_decisions === true ? [words.signed] : []),
  ]
}
