import { wordCount } from '../../kernel/text.ts'
import type { Draft, DraftSection, Plan } from '../contract.ts'
import { draftParts, sectionText } from '../reading/draft.ts'
import { unnoted, type Note } from '../note-contract.ts'
import { UnusableAnswer } from '../reading/unusable.ts'

/** A section may be this many times as long as the template allows before the answer counts as unusable. */
const FAR_TOO_LONG = 3

/** An answer of this many times what was asked for has no end. */
const ENDLESS = 4
/** Characters of a word with its space in languages of long words, and what an answer has beside its words. */
const CHARACTERS_A_WORD = 9
const CHARACTERS_BESIDE = 2000

/** Characters beyond which an answer of so many words is broken off. */
export function mostCharacters(words: number): number {
  return ENDLESS * words * CHARACTERS_A_WORD + CHARACTERS_BESIDE
}

/** A draft as a model writes and sees it: `# Title`, and each section under `## [key]`. */
export function markedDraft(draft: Pick<Draft, 'title' | 'sections'>): string {
  return [`# ${draft.title}`, ...draft.sections.map(({ key, body }) => `## [${key}]\n\n${body}`)].join('\n\n')
}

/** How a piece is read: the citation numbers that it may have used, and who hears what was taken off. */
export interface Reading {
  known: ReadonlySet<number>
  note: Note
}

const NOTHING_KNOWN: Reading = { known: new Set(), note: unnoted }

/**
 * Reads a marked draft, apart from whatever its model put around it (`reading/`). Throws `UnusableAnswer` where a section of
 * the plan is missing, unknown, empty or far too long.
 */
export function readMarkedDraft(answer: string, plan: Plan, { known, note }: Reading = NOTHING_KNOWN): Draft {
  const { title, bodies } = draftParts(answer, plan, known, note)
  return { title, sections: sectionsOf(bodies, plan), unused: [] }
}

/** A section's text alone, as a model wrote it. */
export function readSectionText(answer: string, most: number, heading = '', reading: Reading = NOTHING_KNOWN): string {
  const body = sectionText(answer, heading, reading.known, reading.note)
  if (body === '') throw new UnusableAnswer('The section has no text.')
  if (wordCount(body) > most * FAR_TOO_LONG)
    throw new UnusableAnswer(`The section is far too long: at most ${most} words.`)
  return body
}

function sectionsOf(bodies: ReadonlyMap<string, string>, plan: Plan): DraftSection[] {
  const known = new Set(plan.sections.map(({ key }) => key))
  const strange = [...bodies.keys()].filter((key) => !known.has(key))
  if (strange.length > 0) {
    throw new UnusableAnswer(
      `There is no section [${strange.join('], [')}]. The sections are: ${[...known].join(', ')}.`,
    )
  }
  return plan.sections.flatMap(({ key, heading, required, max_words }) => {
    const body = bodies.get(key) ?? ''
    if (body === '' && required) throw new UnusableAnswer(`The section [${key}] is missing or empty.`)
    if (wordCount(body) > max_words * FAR_TOO_LONG) {
      throw new UnusableAnswer(`The section [${key}] is far too long: at most ${max_words} words.`)
    }
    return body === '' ? [] : [{ key, heading, body }]
  })
}
