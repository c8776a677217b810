import type { Wording } from '../../../catalog/composition.ts'

/** What a sentence of a source is, so that its introduction says so. */
export type ReportKind = 'advice' | 'statement'

const ADVICE: readonly Wording[] = [
  { text: '{source} advises that {report}' },
  { text: 'The advice from {source} is that {report}', persons: ['third'] },
  { text: 'We would follow the advice from {source}: {report}', persons: ['first'] },
  { text: 'Follow the advice from {source}: {report}', persons: ['second'] },
]
const STATEMENTS: readonly Wording[] = [
  { text: 'According to {source}, {report}' },
  { text: '{source} reports that {report}' },
  { text: '{source} says that {report}', persons: ['third'] },
  { text: '{source} notes that {report}', persons: ['third'] },
  { text: '{source} points out that {report}', persons: ['third'] },
  { text: '{source} tells us that {report}', persons: ['first'] },
  { text: 'We know from {source} that {report}', persons: ['first'] },
  { text: 'We have learned from {source} that {report}', persons: ['first'] },
  { text: '{source} gives us figures: {figures}', persons: ['first'] },
  { text: 'You can read in {source} that {report}', persons: ['second'] },
  { text: 'You will find in {source} that {report}', persons: ['second'] },
  { text: '{source} gives you figures: {figures}', persons: ['second'] },
]
const FURTHER_STATEMENTS: readonly Wording[] = [
  { text: '{source} also reports that {report}' },
  { text: 'According to {source}, {report}' },
  { text: '{statement}, according to {source} {mark}.' },
  { text: '{source} notes that {report}', persons: ['third'] },
  { text: '{source} points out that {report}', persons: ['third'] },
  { text: '{source} also tells us that {report}', persons: ['first'] },
  { text: 'We also know from {source} that {report}', persons: ['first'] },
  { text: '{source} also gives us figures: {figures}', persons: ['first'] },
  { text: '{source} also tells you that {report}', persons: ['second'] },
  { text: 'You can also read in {source} that {report}', persons: ['second'] },
  { text: '{source} also gives you figures: {figures}', persons: ['second'] },
]

/** How a source's sentence is taken into one of ours where the template says nothing about it. */
export const REPORTS: Readonly<Record<ReportKind, readonly Wording[]>> = {
  advice: ADVICE,
  statement: STATEMENTS,
}

/** How a further paragraph from a source that was introduced before says whose it is. */
export const FURTHER_REPORTS: Readonly<Record<ReportKind, readonly Wording[]>> = {
  advice: [{ text: '{source} also advises that {report}' }, ...ADVICE],
  statement: FURTHER_STATEMENTS,
}

/** Introductions before a quotation, where the template's own are used up. */
export const QUOTES: readonly Wording[] = [
  { text: '{source} says:' },
  { text: '{source} puts it this way:' },
  { text: 'In the words of {source}:' },
  { text: 'To quote {source}:' },
  { text: '{source} has this to say:' },
]

export const UNNAMED_REPORTS: readonly Wording[] = [
  { text: 'One source notes that {report}' },
  { text: 'According to one of the sources, {report}' },
  { text: 'One of the sources explains that {report}' },
  { text: 'One source reports that {report}' },
]

/** What kind of statement a sentence of a source is. */
export function kindOf(sentence: string): ReportKind {
  return /\b(?:should|ought to|is recommended|are recommended|is advised|are advised)\b/i.test(sentence)
    ? 'advice'
    : 'statement'
}

/** Says what a list of bare points is, where the template does not. */
export const LIST_LEADS: readonly Wording[] = [
  { text: 'These are the {count} points:', persons: ['third'] },
  { text: 'Here are the {count} points:', persons: ['second'] },
  { text: 'We see {count} points:', persons: ['first'] },
]

/** Names the brief phrases that nothing develops, where the template does not. */
export const RESTS: readonly Wording[] = [{ text: 'Also part of the subject: {points}.' }]
