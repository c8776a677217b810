import type { FieldSpec } from '../../../core/kernel/form-fields.ts'

/** The members of a style profile, in the order of the form. */
export const styleFields: readonly FieldSpec[] = [
  { kind: 'line', name: 'name', label: 'Name' },
  { kind: 'text', name: 'description', label: 'Description' },
  { kind: 'text', name: 'tone', label: 'Tone' },
  { kind: 'text', name: 'voice', label: 'Voice', help: 'Who seems to be speaking.' },
  { kind: 'text', name: 'pacing', label: 'Pacing' },
  { kind: 'text', name: 'depth', label: 'Depth' },
  { kind: 'text', name: 'audience', label: 'Readers' },
  {
    kind: 'number',
    name: 'reading_grade.min',
    label: 'Lowest reading grade',
    help: 'Flesch-Kincaid; measured on texts of 100 words and more.',
  },
  { kind: 'number', name: 'reading_grade.max', label: 'Highest reading grade' },
  { kind: 'number', name: 'sentence_words.target', label: 'Usual length of a sentence, in words' },
  {
    kind: 'number',
    name: 'sentence_words.max',
    label: 'Longest sentence, in words',
    help: 'Up to a quarter more is allowed.',
  },
  {
    kind: 'choice',
    name: 'person',
    label: 'Person',
    choices: [
      { value: 'first', label: 'First: we' },
      { value: 'second', label: 'Second: you' },
      { value: 'third', label: 'Third: they' },
    ],
  },
  { kind: 'switch', name: 'contractions', label: 'Contractions', help: '“Don’t” rather than “do not”.' },
  { kind: 'lines', name: 'do', label: 'Do' },
  { kind: 'lines', name: 'avoid', label: 'Avoid' },
  { kind: 'lines', name: 'banned_words', label: 'Banned words', help: 'Each costs points in the Quality Gate.' },
  { kind: 'text', name: 'sample', label: 'Sample', help: 'A passage in this style. It is measured beside the form.' },
]
