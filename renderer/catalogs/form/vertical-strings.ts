import type { FieldSpec } from './field-specs.ts'

const severity: FieldSpec = {
  kind: 'choice',
  name: 'severity',
  label: 'When it is broken',
  choices: [
    { value: 'blocking', label: 'Blocks the piece' },
    { value: 'advisory', label: 'Is only noted' },
  ],
}
const id: FieldSpec = {
  kind: 'line',
  name: 'id',
  label: 'Id',
  help: 'How findings name this rule. Keep it when you change the wording.',
}
const phrase: FieldSpec = {
  kind: 'line',
  name: 'phrase',
  label: 'Phrase',
  help: 'Found in every inflected form, whatever its case, quotation marks or line breaks.',
}
const variants: FieldSpec = {
  kind: 'lines',
  name: 'variants',
  label: 'Other wordings',
  help: 'Found just like the phrase.',
}
const message: FieldSpec = {
  kind: 'text',
  name: 'message',
  label: 'Message',
  help: 'What the writer reads: what is wrong and what to do.',
}

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
    kind: 'items',
    name: 'compliance.forbidden_claims',
    label: 'Forbidden claims',
    help: 'Phrases that may not be claimed. Denying one is allowed: “no cure” does not break a rule against “cure”.',
    item: 'forbidden claim',
    title: 'phrase',
    fields: [phrase, variants, message, id],
    empty: { id: '', phrase: '', variants: [], message: '' },
  },
  {
    kind: 'items',
    name: 'compliance.conditional_claims',
    label: 'Conditional claims',
    help: 'Phrases that may be claimed under a condition.',
    item: 'conditional claim',
    title: 'phrase',
    fields: [
      phrase,
      variants,
      {
        kind: 'choice',
        name: 'condition.check',
        label: 'Condition is checked',
        choices: [
          { value: 'citation', label: 'By a backed citation in the same sentence' },
          { value: 'manual', label: 'By a person' },
        ],
      },
      { kind: 'text', name: 'condition.text', label: 'Condition', help: 'In words, for whoever decides.' },
      severity,
      message,
      id,
    ],
    empty: {
      id: '',
      phrase: '',
      variants: [],
      condition: { check: 'citation', text: '' },
      severity: 'blocking',
      message: '',
    },
  },
  {
    kind: 'items',
    name: 'compliance.mandatory_disclaimers',
    label: 'Disclaimers',
    help: 'Texts that every piece has to hold. They are put in where the writer left them out.',
    item: 'disclaimer',
    title: 'text',
    fields: [{ kind: 'text', name: 'text', label: 'Text' }, severity, id],
    empty: { id: '', text: '', severity: 'blocking' },
  },
  {
    kind: 'optional',
    name: 'compliance.required_citations_minimum',
    label: 'Cited sources',
    help: 'The fewest sources that a piece has to cite.',
    add: 'Ask for cited sources',
    remove: 'Ask for none',
    fields: [{ kind: 'number', name: 'minimum', label: 'At least' }, severity, id],
    empty: { id: 'cited-sources', minimum: 1, severity: 'advisory' },
  },
  {
    kind: 'number',
    name: 'freshness_months',
    label: 'Oldest source, in months',
    help: 'Sources published before that are flagged. Leave it empty for no limit.',
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
        choices: [
          { value: 'medical', label: 'Medical' },
          { value: 'legal', label: 'Legal' },
          { value: 'compliance', label: 'Compliance' },
          { value: 'brand', label: 'Brand' },
          { value: 'editorial', label: 'Editorial' },
        ],
      },
      { kind: 'number', name: 'sla_hours', label: 'Hours to decide' },
      { kind: 'number', name: 'order', label: 'Place in the order' },
    ],
    empty: { qualification: 'compliance', sla_hours: 48, order: 1 },
  },
]
