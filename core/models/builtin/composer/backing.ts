import type { TemplateDocument } from '../../../catalog/document.ts'
import type { Plan } from '../../contract.ts'
import { tellingTerms } from '../language/terms.ts'
import type { Passage } from './passages.ts'

const MOST_BACKING = 2
const FEWEST_RARE = 0.6
/** A second passage backs an item only if it is this near to the first. */
const SECOND_SHARE = 0.6

/** A listed input: the text of its items, in their order. */
export type Items = readonly { text: string }[]

/** Which passages back which item, by the name of its input; the passages left over, grouped by source. */
export interface Backing {
  by_field: ReadonlyMap<string, readonly (readonly Passage[])[]>
  spare: readonly Passage[]
}

/** The listed inputs that stand in sections where citations may stand. */
export function citingFields(template: TemplateDocument, plan: Plan): string[] {
  const citing = plan.sections.filter(({ citations }) => citations !== 'none').map(({ key }) => key)
  const moves = template.composition.sections.filter(({ key }) => citing.includes(key)).flatMap((one) => one.moves)
  return [...new Set(moves.flatMap((move) => (move.move === 'points' || move.move === 'list' ? [move.field] : [])))]
}

/**
 * Gives each passage to the one item whose own, rarer words it shares most: two of them at least in its sentences, or one
 * there and another in its title; words that stand in most of the passages, or in the subject, attach nothing.
 */
export function backingOf(
  subject: string,
  lists: ReadonlyMap<string, Items>,
  passages: readonly Passage[],
  isClose: boolean,
): Backing {
  const general = tellingTerms(subject)
  const by_field = new Map([...lists].map(([field, items]) => [field, items.map((): Passage[] => [])]))
  const slots = [...lists].flatMap(([field, items]) =>
    items.map(({ text }, index) => ({
      own: [...tellingTerms(text)].filter((term) => !general.has(term)),
      target: by_field.get(field)?.[index] ?? [],
    })),
  )
  const terms = new Map(passages.map((passage) => [passage, termsOf(passage)]))
  const spread = (term: string) => [...terms.values()].filter((found) => found.has(term)).length
  const spare: Passage[] = []
  const claims = passages.flatMap((passage) => {
    const found = terms.get(passage) ?? new Set()
    const titled = tellingTerms(passage.title)
    const telling = passage.sentences.map((sentence) => sentence?.gist.telling ?? new Set<string>())
    const ranked = slots.map(({ own, target }) => {
      const shared = own.filter((term) => found.has(term))
      const weight = shared.reduce((sum, term) => sum + (titled.has(term) ? 2 : 1) / spread(term), 0)
      const rarity = shared.reduce((sum, term) => sum + 1 / spread(term), 0)
      const most = Math.max(0, ...telling.map((terms) => own.filter((term) => terms.has(term)).length))
      const isMeant = most >= 2 || (!isClose && most === 1 && (shared.length >= 2 || own.length <= 3))
      const isRelevant = isMeant && rarity >= (own.length <= 3 ? FEWEST_RARE / 2 : FEWEST_RARE)
      return { passage, target, isRelevant, score: weight / Math.sqrt(Math.max(1, own.length)) }
    })
    const best = ranked.toSorted((one, other) => other.score - one.score)[0]
    if (best?.isRelevant === true) return [best]
    spare.push(passage)
    return []
  })
  const strongest = new Map<readonly Passage[], number>()
  for (const { passage, target, score } of claims.toSorted((one, other) => other.score - one.score)) {
    const most = strongest.get(target) ?? score
    strongest.set(target, most)
    if (target.length < MOST_BACKING && score >= most * SECOND_SHARE) target.push(passage)
    else spare.push(passage)
  }
  return { by_field, spare: spare.toSorted((one, other) => one.number - other.number) }
}

function termsOf(passage: Passage): Set<string> {
  return tellingTerms([passage.title, ...passage.sentences.map((sentence) => sentence?.text ?? '')].join(' '))
}
