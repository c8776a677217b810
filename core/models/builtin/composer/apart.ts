import { tellingTerms } from '../language/terms.ts'
import { citingFields } from './backing.ts'
import { paragraphsInput, textInput } from './brief.ts'
import type { Desk } from './desk.ts'
import { saysAnotherFigure } from './figures.ts'
import type { Passage } from './passages.ts'
import { wovenIn } from './weave.ts'

const FEWEST_SHARED = 1
/** How much less a further passage of a source counts than the first of another. */
const SAME_SOURCE = 8
/** Figures show that a passage has something to report; more of them than these show nothing further. */
const MOST_FIGURES = 4
/** How much the likeness to the nearest item counts among what a passage that stands apart bears on. */
const ITEM_WEIGHT = 3
/** And each word of the text that it would follow. */
const BESIDE_WEIGHT = 2
/** A single sentence out of a passage says too little on its own. */
const FEWEST_APART = 2
/** What answers a claim or the objective stands apart however long the piece is without it, at most this often. */
const MOST_NEEDED = 3
const FEWEST_OF_OBJECTIVE = 2

/** The passages that back no item and yet bear on the subject, the nearest to it first: whole runs, or nothing. */
export function keptApart(desk: Desk, place: string, beside: ReadonlySet<string>): string[] {
  const spare = desk.spare.splice(0)
  if (desk.input.template.composition.close === true) return []
  const points = desk.points.flatMap(({ text }) => [...tellingTerms(text)])
  const objective = objectiveTerms(desk)
  const terms = new Set([...desk.subject, ...points, ...objective])
  const bearing = (passage: Passage) => {
    const said = new Set(passage.sentences.flatMap((one) => [...(one?.gist.telling ?? [])]))
    const figures = passage.sentences.flatMap((one) => one?.gist.figures.match(/\d+/g) ?? []).length
    return (
      termsShared(said, terms) +
      termsShared(passage.gists[0]?.telling, desk.subject) +
      BESIDE_WEIGHT * termsShared(said, beside) +
      Math.min(MOST_FIGURES, figures) +
      ITEM_WEIGHT * (passage.bearing ?? 0)
    )
  }
  const chosen = spare.filter((passage) => bearing(passage) >= FEWEST_SHARED)
  const needed = chosen
    .filter((passage) => answersClaim(desk, passage) || bears(passage, objective))
    .slice(0, MOST_NEEDED)
  const room = Math.max(desk.effort.apart, needed.length)
  const mayConfirm = citingFields(desk.input.template, desk.input.plan).length === 0
  const view = mayConfirm ? { ...desk, said: [] } : desk
  const ranked: Passage[] = []
  while (chosen.length > 0) {
    const rank = (passage: Passage) =>
      bearing(passage) - SAME_SOURCE * ranked.filter(({ number }) => number === passage.number).length
    const best = chosen.reduce((one, other) => (rank(other) > rank(one) ? other : one))
    ranked.push(...chosen.splice(chosen.indexOf(best), 1))
  }
  const wanted = [...needed, ...ranked.filter((passage) => !needed.includes(passage))].slice(0, room)
  const first = ranked.filter((passage) => wanted.includes(passage))
  const others = ranked.filter((passage) => !wanted.includes(passage))
  const order = [...new Set(first.map(({ number }) => number))]
  const grouped = order.flatMap((number) => first.filter((passage) => passage.number === number))
  const texts: string[] = []
  for (const [index, passage] of [...grouped, ...others].entries()) {
    if (texts.length >= room) break
    const text = wovenIn(view, `${place}/${index}`, passage, { terms, is_assigned: false }, fewestOf(passage))
    if (text !== null) texts.push(text)
  }
  return texts
}

/** The words of the inputs printed in a section, those of the subject left out: what stands beside them should share some. */
export function printedTerms(desk: Desk, sectionKey: string): Set<string> {
  const moves = desk.input.template.composition.sections.find(({ key }) => key === sectionKey)?.moves ?? []
  const texts = moves.flatMap((move) =>
    move.move === 'print' ? paragraphsInput(desk.input.user_input, move.field) : [],
  )
  return new Set([...tellingTerms(texts.join(' '))].filter((term) => !desk.subject.has(term)))
}

/** A long passage stands apart with two sentences at least; one that is hardly longer than that with one. */
function fewestOf({ gists }: Passage): number {
  return gists.length >= 2 * FEWEST_APART ? FEWEST_APART : 1
}

function termsShared(one: ReadonlySet<string> | undefined, other: ReadonlySet<string>): number {
  return [...(one ?? [])].filter((term) => other.has(term)).length
}

/** The words of what the piece is to achieve, those of the subject left out. */
function objectiveTerms({ input, subject }: Desk): Set<string> {
  const { objective } = input.template.composition
  const text = objective === null ? '' : textInput(input.template, input.user_input, objective)
  return new Set([...tellingTerms(text)].filter((term) => !subject.has(term)))
}

function bears(passage: Passage, wanted: ReadonlySet<string>): boolean {
  return passage.gists.some(({ telling }) => termsShared(telling, wanted) >= FEWEST_OF_OBJECTIVE)
}

/** Whether a passage gives a figure for what the brief only claims, or another than the brief does: readers should see both. */
function answersClaim(desk: Desk, passage: Passage): boolean {
  return passage.sentences.some(
    (one) => one !== null && desk.claims.some((claim) => saysAnotherFigure(one.text, claim)),
  )
}
