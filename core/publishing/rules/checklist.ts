import type { Root } from 'mdast'
import type { ChecklistItem, Conflict, Gate, PublishPreview } from '../delivery-contract.ts'
import type { TargetChoices } from '../target-contract.ts'
import { picturesIn } from './pictures.ts'
import { isUndecided, pointsInWords } from '../../quality/rules/report.ts'

/** Categories and tags that a site does not have. */
export type UnknownTerms = NonNullable<PublishPreview['unknown_terms']>

/** What of the chosen categories and tags a site does not have; null where it does not say what it has. */
export function unknownTerms(
  { categories, tags }: Pick<TargetChoices, 'categories' | 'tags'>,
  chosen: { categories?: string[] | undefined; tags?: string[] | undefined; create_terms?: boolean | undefined },
): UnknownTerms | null {
  const missing = (field: 'categories' | 'tags', known: readonly string[] | null): UnknownTerms => {
    const there = new Set(known?.map(folded))
    const names = known === null ? [] : (chosen[field] ?? [])
    return names
      .filter((name) => !there.has(folded(name)))
      .map((name) => ({ field, name, is_made: chosen.create_terms === true }))
  }
  if (categories === null && tags === null) return null
  return [...missing('categories', categories), ...missing('tags', tags)]
}

interface Looked {
  gate: Gate
  cleared: boolean
  /** Whether a vertical’s rules apply to it. */
  hasRules: boolean
  reviewsOpen: number
  /** What a review stands against it for; null where none does. */
  against: string | null
  /** What is said of the claims that their source contradicts. */
  contradicted: readonly string[]
  /** Approved corrections of this very text. */
  stillWrong: number
  /** What a person did to the post there that stands in the way; null where nothing does. */
  conflict: Conflict['kind'] | null
  /** Why nothing is written there any more; null where it is. */
  closed: string | null
  /** Whether the post that stands there was read; false where none does. */
  isThere: boolean
  tree: Root
  facts: { notes: readonly { url: string | null }[] }
  excerpt: string | null
  takesExcerpt: boolean
  /** Whether the post has an excerpt, which stays where none is sent. */
  keepsExcerpt: boolean
  unknown: UnknownTerms | null
}

const STILL_WRONG = 'A correction says that this text is wrong, and the text has not changed since.'

/** What was looked at before a text goes out, each with what was found; what does not apply is left out. */
export function checklistOf(looked: Looked): ChecklistItem[] {
  const {
    gate,
    cleared,
    hasRules,
    reviewsOpen,
    against,
    conflict,
    closed,
    isThere,
    unknown,
    stillWrong,
    contradicted,
  } = looked
  return [
    item(
      'gate',
      cleared,
      `The text has no blockers${isUndecided(gate.quality) ? `, and ${pointsInWords(gate.quality)}` : ''}.`,
      'The text does not pass the Quality Gate.',
    ),
    ...(contradicted.length === 0 ? [] : [item('contradicted', false, '', contradicted.join(' '))]),
    ...(hasRules ? [] : [item('rules', false, '', 'No industry rules were applied: the piece has none.')]),
    item(
      'reviews',
      reviewsOpen === 0 && against === null,
      'No review is open, and none rejects the text or requests changes.',
      reviewsInWords(reviewsOpen, against),
    ),
    ...(stillWrong === 0 ? [] : [item('correction', false, '', STILL_WRONG)]),
    ...(isThere || conflict !== null
      ? [
          item(
            'standing',
            conflict === null && closed === null,
            'Nobody changed what this would overwrite.',
            closed ?? changedInWords(conflict),
          ),
        ]
      : []),
    ...itemsOfText(looked),
    ...(unknown === null
      ? []
      : [item('terms', unknown.length === 0, 'The site has every category and tag.', unknownInWords(unknown))]),
  ]
}

function reviewsInWords(open: number, against: string | null): string {
  return [
    ...(open === 0 ? [] : [`${count(open, 'review is', 'reviews are')} open.`]),
    ...(against === null ? [] : [against]),
  ].join(' ')
}

/** What was looked at in the text itself, and beside it. */
export function itemsOfText({
  tree,
  facts,
  excerpt,
  takesExcerpt,
  keepsExcerpt,
}: Pick<Looked, 'tree' | 'facts' | 'excerpt' | 'takesExcerpt' | 'keepsExcerpt'>): ChecklistItem[] {
  const hasExcerpt = excerpt !== null && excerpt !== ''
  const pictures = picturesIn(tree)
  const mute = pictures.filter(({ alt }) => alt.trim() === '').length
  const unlinked = facts.notes.filter(({ url }) => url === null).length
  return [
    ...(pictures.length === 0
      ? []
      : [
          item(
            'alt_texts',
            mute === 0,
            'Every picture in the text has alternative text.',
            `${count(mute, 'picture in the text has', 'pictures in the text have')} no alternative text: decorative, or missing.`,
          ),
        ]),
    ...(facts.notes.length === 0
      ? []
      : [
          item(
            'notes',
            unlinked === 0,
            'Every note names an address on the web.',
            `${count(unlinked, 'note names', 'notes name')} no address on the web.`,
          ),
        ]),
    ...(takesExcerpt
      ? [
          item(
            'excerpt',
            hasExcerpt || keepsExcerpt,
            hasExcerpt ? 'There is an excerpt.' : 'The existing excerpt is kept.',
            'There is no excerpt.',
          ),
        ]
      : []),
  ]
}

function item(code: ChecklistItem['code'], is_met: boolean, met: string, not: string): ChecklistItem {
  return { code, is_met, message: is_met ? met : not }
}

function changedInWords(conflict: Conflict['kind'] | null): string {
  if (conflict === 'trashed') return 'The post is in the bin there.'
  if (conflict === 'gone') return 'The post was deleted there.'
  if (conflict === 'unsaved_work') return 'Someone is editing the post there and has not saved.'
  return 'Someone changed the post there.'
}

function unknownInWords(unknown: UnknownTerms): string {
  const names = (isMade: boolean) =>
    unknown
      .filter(({ is_made }) => is_made === isMade)
      .map(({ name }) => `“${name}”`)
      .join(', ')
  const [made, left] = [names(true), names(false)]
  return [
    ...(made === '' ? [] : [`New on the site, and created there: ${made}.`]),
    ...(left === '' ? [] : [`Not on the site, and left out: ${left}.`]),
  ].join(' ')
}

function count(of: number, one: string, more: string): string {
  return `${of} ${of === 1 ? one : more}`
}

/** Names as platforms compare them. */
function folded(name: string): string {
  return name.trim().replaceAll(',', ' ').toLowerCase()
}
