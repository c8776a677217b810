import { ruleFields } from '../../../core/compliance/kinds/policy-rules.ts'
import type { FieldSpec } from '../../../core/kernel/form-fields.ts'

const qualifications = [
  { value: 'medical', label: 'Medical' },
  { value: 'legal', label: 'Legal' },
  { value: 'compliance', label: 'Compliance' },
  { value: 'brand', label: 'Brand' },
  { value: 'editorial', label: 'Editorial' },
] as const

/** Where a vertical has its rules. */
export const RULES_AT = 'compliance'

/** The kinds of rules, in the order in which people read them. */
export const ruleSpecs: readonly FieldSpec[] = ruleFields(RULES_AT)

/** The members of a vertical, in the order of the form. */
export const verticalFields: readonly FieldSpec[] = [
  { kind: 'line', name: 'name', label: 'Name' },
  { kind: 'text', name: 'description', label: 'Description' },
  {
    kind: 'switch',
    name: 'is_regulated',
    label: 'Regulated',
    help: 'Pieces are reviewed even where no review is listed below.',
  },
  {
    kind: 'choice',
    name: 'market',
    label: 'Market',
    choices: [
      { value: 'none', label: 'None in particular' },
      { value: 'US', label: 'United States' },
      { value: 'UK', label: 'United Kingdom' },
      { value: 'EU', label: 'European Union' },
    ],
  },
  ...ruleSpecs,
  {
    kind: 'number',
    name: 'freshness_months',
    label: 'Oldest source, in months',
    help: 'Cited sources with an older date are flagged when a piece is checked and in later scans. Those without a date need human review when the piece is checked. Leave empty for no limit.',
    isOptional: true,
  },
  {
    kind: 'number',
    name: 'retention_months',
    label: 'Kept after the last day of use, in months',
    help: 'A published piece cannot be deleted before then. Leave empty to keep published pieces permanently.',
    isOptional: true,
  },
  {
    kind: 'items',
    name: 'review_rules',
    label: 'Reviews',
    help: 'Who has to review each piece, in order.',
    item: 'review',
    title: 'qualification',
    fields: [
      {
        kind: 'choice',
        name: 'qualification',
        label: 'Qualification',
        choices: qualifications,
      },
      { kind: 'number', name: 'sla_hours', label: 'Hours to decide' },
      { kind: 'number', name: 'order', label: 'Place in the order' },
    ],
    empty: { qualification: 'compliance', sla_hours: 48, order: 1 },
  },
  {
    kind: 'choice',
    name: 'review_order',
    label: 'Order of reviews',
    choices: [
      { value: 'sequence', label: 'One after another' },
      { value: 'parallel', label: 'All at once' },
    ],
  },
  {
    kind: 'choice',
    name: 'on_disagreement',
    label: 'Where reviewers disagree',
    choices: [{ value: 'none', label: 'No further reviewer' }, ...qualifications],
  },
  {
    kind: 'switch',
    name: 'signed_decisions',
    label: 'Signed decisions',
    help: 'Each decision requires the reviewer’s passphrase, and nobody can approve their own text.',
  },
]
