import { escapeMarkdown } from '../language/markdown.ts'
import { textInput } from './brief.ts'
import type { Desk } from './desk.ts'

function withoutOuterMarks(quote: string): string {
  const inner = /^["“](.*)["”]$/s.exec(quote)?.[1]
  return inner === undefined || /["“”]/.test(inner) ? quote : inner
}

/** A quotation word for word and its speaker; without a speaker it is not printed, because nobody would be saying it. */
export function quotationParagraph(desk: Desk, quote: string, names: { speaker: string; role: string }): string {
  const { template, user_input } = desk.input
  const said = withoutOuterMarks(quote)
  const speaker = textInput(template, user_input, names.speaker).replace(/[\s,;]+$/, '')
  const role = textInput(template, user_input, names.role).replace(/[\s.,;]+$/, '')
  if (said === '' || speaker === '') return ''
  const by =
    role === '' ? `${escapeMarkdown(speaker)} said:` : `${escapeMarkdown(speaker)}, ${escapeMarkdown(role)}, said:`
  const shown = escapeMarkdown(said)
  if (/["“”]/.test(said)) return `${by}\n\n> ${shown}`
  return /[.!?…]$/.test(said) ? `${by} “${shown}”` : `${by} “${shown}”.`
}
