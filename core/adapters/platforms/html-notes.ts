import { dataScript } from './page-data.ts'
import type { PostFacts, PostNote } from '../../publishing/platform.ts'
import { noteWords } from '../../publishing/rules/note-words.ts'

/** Text as it stands in HTML, in the spelling that WordPress gives it. Square brackets are no shortcodes of a platform. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('[', '&#091;')
    .replaceAll(']', '&#093;')
}

/** Text as it stands in an attribute between double quotation marks. */
export function attribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;')
}

/** Counts how often each note was referred to, so that every reference has an id of its own. */
export interface NoteCount {
  /** The HTML of the next reference to a note. */
  reference: (number: number) => string
  /** Where a note leads back to: ids on the page, and what is said of each. */
  backlinks: (number: number) => { id: string; label: string }[]
}

/** References to notes, with links there and back. */
export function countNotes(prefix: string): NoteCount {
  const counts = new Map<number, number>()
  return {
    reference: (number) => {
      const time = (counts.get(number) ?? 0) + 1
      counts.set(number, time)
      const id = referenceId(prefix, number, time)
      return `<sup><a href="#${prefix}-fn-${number}" id="${id}" role="doc-noteref" aria-label="Note ${number}">${number}</a></sup>`
    },
    backlinks: (number) =>
      Array.from({ length: counts.get(number) ?? 0 }, (_, index) => ({
        id: referenceId(prefix, number, index + 1),
        label: index === 0 ? `Back to reference ${number}` : `Back to reference ${number}, ${index + 1}`,
      })),
  }
}

function referenceId(prefix: string, number: number, time: number): string {
  return time === 1 ? `${prefix}-fnref-${number}` : `${prefix}-fnref-${number}-${time}`
}

/** The notes of a post and its disclosure, as one section that carries the post’s mark. */
export function notesSection(
  { prefix, notes, disclosure, policy_url = null, corrections, ai_mark }: PostFacts,
  {
    marker,
    heading,
    count,
    withDisclosure,
    data,
  }: { marker: string; heading: string; count: NoteCount; withDisclosure: boolean; data?: object | undefined },
): string {
  const mark = ai_mark === null ? '' : ` data-ai-disclosure="${ai_mark}"`
  const labelled = notes.length === 0 ? '' : ` role="doc-endnotes" aria-labelledby="${prefix}-notes"`
  const list =
    notes.length === 0
      ? []
      : [
          `<h2 id="${prefix}-notes">${escaped(heading)}</h2>`,
          '<ol>',
          ...notes.map((note) => item(prefix, note, count)),
          '</ol>',
        ]
  const record = withDisclosure ? recordLines({ disclosure, policy_url, corrections }) : ''
  const lines = record === '' ? [] : [record]
  const script = data === undefined ? [] : [dataScript(data)]
  return [`<section data-colophon="${marker}"${mark}${labelled}>`, ...list, ...lines, ...script, '</section>'].join(
    '\n',
  )
}

/** What readers are told beside a text: what was corrected, then who wrote what. */
export function recordLines({
  disclosure,
  policy_url,
  corrections,
}: Pick<PostFacts, 'disclosure' | 'policy_url' | 'corrections'>): string {
  const corrected = corrections.map(
    ({ line }) => `<p class="colophon-disclosure colophon-correction" role="note">${escaped(line)}</p>`,
  )
  return [...corrected, disclosureLine(disclosure, policy_url ?? null)].filter((line) => line !== '').join('\n')
}

/** The line that says who wrote what; nothing where the target leaves it out. */
export function disclosureLine(disclosure: string, policyUrl: string | null = null): string {
  if (disclosure === '') return ''
  const policy = policyUrl === null ? '' : ` <a href="${attribute(policyUrl)}">${POLICY}</a>`
  return `<p class="colophon-disclosure" role="note">${escaped(disclosure)}${policy}</p>`
}

/** The words that lead to what the publisher says of its work. */
export const POLICY = 'Editorial policy'

function item(prefix: string, note: PostNote, count: NoteCount): string {
  const { number, url, html } = note
  const { title, stop, imprint, read } = noteWords(note)
  const named = url === null ? escaped(title) : `<a href="${attribute(url)}">${escaped(title)}</a>`
  const parts = [
    html ?? `${named}${stop}`,
    ...(imprint === null ? [] : [escaped(imprint)]),
    ...(read === null ? [] : [read]),
  ]
  const back = count
    .backlinks(number)
    .map(({ id, label }) => `<a href="#${id}" role="doc-backlink" aria-label="${attribute(label)}">↑</a>`)
  return `<li id="${prefix}-fn-${number}" value="${number}">${[...parts, ...back].join(' ')}</li>`
}
