import { escapeMarkdown } from '../language/markdown.ts'
import { nameOf } from './footing.ts'
import type { Passage, PassageSentence } from './passages.ts'

/** The sentences set apart, each with its citation, behind who says it and when; the second time its title is enough. */
export function quotedSentences(
  { title, publisher, number }: Passage,
  sentences: readonly PassageSentence[],
  when: string | null,
): string {
  const body = nameOf(publisher) === '' ? publisher.trim() : nameOf(publisher)
  const imprint = when === null ? [] : [body, when].filter((part) => part !== '').map(escapeMarkdown)
  const named = `*${escapeMarkdown(title)}*${imprint.length === 0 ? '' : ` (${imprint.join(', ')})`}:`
  const said = sentences.map(({ text }) => `${escapeMarkdown(text.replace(/(?<!\.)\.$/, ''))} [${number}].`)
  return `From ${named}\n\n> ${said.join(' ')}`
}
