import type { DecisionName } from '../../core/approvals/decision-contract.ts'
import type { TemplateSummary } from '../../core/catalog/contract.ts'
import { TEXT_SIZES, THEMES, type Appearance } from '../app/appearance.ts'
import { strings as appStrings } from '../app/strings.ts'
import { strings as evidenceStrings } from '../evidence/strings.ts'
import { strings as packetStrings } from '../packets/strings.ts'
import { strings as publishStrings } from '../publishing/deliver/strings.ts'
import { strings as reviewStrings } from '../reviews/strings.ts'
import { SETTINGS_SECTIONS } from '../settings/sections.ts'
import type { Leave } from '../sign-in/leaving.ts'
import { strings as signInStrings } from '../sign-in/strings.ts'
import { strings } from './strings.ts'

/** Something that the palette goes to or does. */
export interface Command {
  id: string
  label: string
  /** How it begins, where its label alone does not tell it from others. */
  note?: string
  /** Whether it was found by the words that were typed. */
  isFound?: boolean
  /** Words that find it too. */
  alsoFoundBy?: string
  run: () => void
}

export type CommandGroup = {
  id: string
  label: string
  items: Command[]
}

interface Surrounding {
  templates: readonly TemplateSummary[]
  canWrite: boolean
  /** The piece that is open. */
  pieceId: string | undefined
  /** What may be decided about the review that is open. */
  decisions: readonly DecisionName[]
  decide: (decision: DecisionName) => void
  appearance: Appearance
  go: (path: string) => void
  look: (change: Partial<Appearance>) => void
  /** Undefined where nobody would be asked who they are. */
  leave: Leave | undefined
}

const VIEWS = [
  ['/generate', appStrings.generate],
  ['/runs', appStrings.runs],
  ['/library', appStrings.library],
  ['/inbox', appStrings.inbox],
  ['/reviews', appStrings.reviews],
  ['/validity', appStrings.validity],
  ['/reviews?view=team', strings.reviews(reviewStrings.views.team)],
  ['/reviews?view=unassigned', strings.reviews(reviewStrings.views.unassigned)],
  ['/reviews?view=overdue', strings.reviews(reviewStrings.views.overdue)],
  ['/reviews/packets', strings.reviews(packetStrings.page.link)],
  ['/sources', appStrings.sources],
  ['/catalogs', appStrings.catalogs],
] as const

/** Every view and action that this member has. */
export function commandsOf(surrounding: Surrounding): CommandGroup[] {
  const { templates, canWrite, pieceId, decisions, decide, appearance, go, look, leave } = surrounding
  const to = (path: string, label: string, alsoFoundBy?: string): Command => ({
    id: path,
    label,
    ...(alsoFoundBy === undefined ? {} : { alsoFoundBy }),
    run: () => go(path),
  })
  const write = templates.map((template) =>
    to(`/generate/templates/${template.id}`, strings.write(template.name), template.description),
  )
  const themes = THEMES.filter((theme) => theme !== appearance.theme).map((theme) => ({
    id: `theme-${theme}`,
    label: strings.theme[theme],
    alsoFoundBy: 'theme appearance',
    run: () => look({ theme }),
  }))
  const sizes = TEXT_SIZES.filter((textSize) => textSize !== appearance.textSize).map((textSize) => ({
    id: `text-${textSize}`,
    label: strings.textSize(textSize),
    alsoFoundBy: 'font zoom size larger smaller',
    run: () => look({ textSize }),
  }))
  const leaving =
    leave === undefined
      ? []
      : [
          { id: 'lock', label: signInStrings.lockNow, alsoFoundBy: 'sign out leave', run: () => void leave('lock') },
          {
            id: 'switch',
            label: signInStrings.switchPerson,
            alsoFoundBy: 'sign in user member',
            run: () => void leave('switch'),
          },
        ]
  const ofPiece =
    pieceId === undefined
      ? []
      : [
          ...(canWrite
            ? [
                to(`/library/${pieceId}/edit`, strings.edit, 'write change'),
                to(`/library/${pieceId}?publish=true`, publishStrings.command, publishStrings.commandWords),
              ]
            : []),
          to(`/library/${pieceId}/evidence`, evidenceStrings.command, evidenceStrings.commandWords),
        ]
  const ofReview = decisions.map((decision) => ({
    id: `decide-${decision}`,
    label: `${reviewStrings.decide.names[decision]}…`,
    alsoFoundBy: 'decide review decision',
    run: () => decide(decision),
  }))
  return [
    ...(ofReview.length === 0 ? [] : [{ id: 'review', label: strings.groups.review, items: ofReview }]),
    ...(ofPiece.length === 0 ? [] : [{ id: 'piece', label: strings.groups.piece, items: ofPiece }]),
    {
      id: 'views',
      label: strings.groups.views,
      items: [
        ...VIEWS.map(([path, label]) => to(path, label)),
        ...SETTINGS_SECTIONS.map((section) => to(section.to, strings.settings(section.label))),
      ],
    },
    ...(canWrite
      ? [{ id: 'write', label: strings.groups.write, items: [to('/library/new', strings.byHand), ...write] }]
      : []),
    { id: 'actions', label: strings.groups.actions, items: [...leaving, ...themes, ...sizes] },
  ]
}

/** Groups of what is in sight, whose commands come first however they are found. */
const IN_SIGHT = new Set(['piece', 'review'])

export function isInSight({ id }: CommandGroup): boolean {
  return IN_SIGHT.has(id)
}

/**
 * Those whose words begin with the words that were typed, in any order: in their groups by their labels, and in one list what
 * other words of theirs find. Groups that have none are left out.
 */
export function matching(
  groups: readonly CommandGroup[],
  query: string,
): { named: CommandGroup[]; related: Command[] } {
  const asked = wordsOf(query)
  const fits = (text: string): boolean => {
    const known = wordsOf(text)
    return asked.every((word) => known.some((one) => one.startsWith(word)))
  }
  const found = groups.map((group) => ({
    ...group,
    items: group.items.filter(({ label, alsoFoundBy = '' }) => fits(`${label} ${alsoFoundBy}`)),
  }))
  const isNamed = (group: CommandGroup, { label }: Command): boolean => isInSight(group) || fits(label)
  return {
    named: found
      .map((group) => ({ ...group, items: group.items.filter((one) => isNamed(group, one)) }))
      .filter(({ items }) => items.length > 0),
    related: found.flatMap((group) => group.items.filter((one) => !isNamed(group, one))),
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
