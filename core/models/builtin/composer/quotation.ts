import type { TemplateDocument } from '../../../catalog/document.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { textInput, type UserInput, verbatimInput } from './brief.ts'
import { OPEN } from './left-open.ts'
import type { Language } from './words.ts'

const MARKS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['“', '”'],
  de: ['„', '“'],
  fr: ['« ', ' »'],
  es: ['«', '»'],
}

function withoutOuterMarks(quote: string): string {
  const inner = /^["“„«]\s?(.*?)\s?["”“»]$/s.exec(quote)?.[1]
  return inner === undefined || /["“”„«»]/.test(inner) ? quote : inner
}

/** A quotation word for word, behind its speaker; without a speaker it is not printed, because nobody would be saying it. */
export function quotationParagraph(
  template: TemplateDocument,
  user_input: UserInput,
  names: { quote: string; speaker: string; role: string },
  language: Language | null,
): string {
  const said = withoutOuterMarks(verbatimInput(user_input, names.quote))
  const speaker = textInput(template, user_input, names.speaker).replace(/[\s,;]+$/, '')
  const role = textInput(template, user_input, names.role).replace(/[\s.,;]+$/, '')
  if (said === '' || speaker === '') return ''
  const unsaid = [said, speaker].filter((text) => text.includes(OPEN))
  if (unsaid.length > 0) return unsaid.join(' ')
  const by = [speaker, role]
    .filter((part) => part !== '')
    .map(escapeMarkdown)
    .join(', ')
  const shown = escapeMarkdown(said)
  if (/["“”„«»]/.test(said)) return `${by}:\n\n> ${shown}`
  const [open, close] = MARKS[language ?? 'en']
  return `${by}: ${open}${shown}${/[.!?…]$/.test(said) ? close : `${close}.`}`
}
