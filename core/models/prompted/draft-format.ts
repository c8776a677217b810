import { cutAt, wordCount } from '../../kernel/text.ts'
import { UnusableAnswer } from '../ask.ts'
import type { Draft, DraftSection, Plan } from '../contract.ts'

/** A section may be this many times as long as the template allows before the answer counts as unusable. */
const FAR_TOO_LONG = 3
const LONGEST_TITLE = 300

/** A draft as a model writes and sees it: `# Title`, and each section under `## [key]`. */
export function markedDraft(draft: Pick<Draft, 'title' | 'sections'>): string {
  return [`# ${draft.title}`, ...draft.sections.map(({ key, body }) => `## [${key}]\n\n${body}`)].join('\n\n')
}

/** Reads a marked draft. Throws `UnusableAnswer` where a section of the plan is missing, unknown, empty or far too long. */
export function readMarkedDraft(answer: string, plan: Plan): Draft {
  const lines = unfenced(answer).split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  const title = titleIn(lines[first] ?? '')
  if (title === '') throw new UnusableAnswer('The first line has to be the title, as "# Title".')
  const bodies = new Map<string, string[]>()
  let current: string[] | undefined
  for (const line of lines.slice(first + 1)) {
    const key = /^#{1,3}\s*\[([a-z][a-z0-9_]*)\]/.exec(line)?.[1]
    if (key !== undefined) {
      if (bodies.has(key)) throw new UnusableAnswer(`The section [${key}] occurs twice.`)
      current = []
      bodies.set(key, current)
    } else if (current !== undefined) current.push(demoted(line))
    else if (line.trim() !== '')
      throw new UnusableAnswer('After the title has to come the first section, as "## [key]".')
  }
  return { title, sections: sectionsOf(bodies, plan), unused: [] }
}

/** A section's text alone, as a model wrote it. */
export function readSectionText(answer: string, most: number): string {
  const lines = unfenced(answer).split('\n')
  const body = (/^#{1,3}\s/.test(lines[0] ?? '') ? lines.slice(1) : lines).map(demoted).join('\n').trim()
  if (body === '') throw new UnusableAnswer('The section has no text.')
  if (wordCount(body) > most * FAR_TOO_LONG)
    throw new UnusableAnswer(`The section is far too long: at most ${most} words.`)
  return body
}

function sectionsOf(bodies: ReadonlyMap<string, string[]>, plan: Plan): DraftSection[] {
  const known = new Set(plan.sections.map(({ key }) => key))
  const strange = [...bodies.keys()].filter((key) => !known.has(key))
  if (strange.length > 0) {
    throw new UnusableAnswer(
      `There is no section [${strange.join('], [')}]. The sections are: ${[...known].join(', ')}.`,
    )
  }
  return plan.sections.flatMap(({ key, heading, required, max_words }) => {
    const body = bodies.get(key)?.join('\n').trim() ?? ''
    if (body === '' && required) throw new UnusableAnswer(`The section [${key}] is missing or empty.`)
    if (wordCount(body) > max_words * FAR_TOO_LONG) {
      throw new UnusableAnswer(`The section [${key}] is far too long: at most ${max_words} words.`)
    }
    return body === '' ? [] : [{ key, heading, body }]
  })
}

/** The title in a line that begins with one `#`; empty where it is none. */
function titleIn(line: string): string {
  const text = line.trim()
  const title = /^#\s/.test(text) ? text.slice(1).trim().replace(/\s+/g, ' ') : ''
  return title.startsWith('[') ? '' : cutAt(title, LONGEST_TITLE)
}

/** A heading inside a section may not pass for a section of the piece. */
function demoted(line: string): string {
  return line.replace(/^#{1,2}(?=\s)/, '###')
}

function unfenced(answer: string): string {
  const text = answer.replaceAll('\r\n', '\n').trim()
  return /^```[a-z]*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text
}
