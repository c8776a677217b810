import type { Weight } from './weight.ts'

type Weighty = Pick<Weight, 'blockers' | 'contradicted'>

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

function weightyInWords({ blockers, contradicted }: Weighty): string {
  return [
    ...counted(blockers, 'blocker', 'blockers'),
    ...counted(contradicted, 'contradicted claim', 'contradicted claims'),
  ].join(' and ')
}

/** What an approval overrides. */
export const acknowledgement = {
  title: (weight: Weighty) => `Approving overrides ${weightyInWords(weight)}`,
  counted: weightyInWords,
  approve: (weight: Weighty) => `Approve despite ${weightyInWords(weight)}`,
  reason: 'Reason',
  blocker: 'Blocker',
  contradicted: 'Contradicted',
  given: ({ blockers, contradicted }: Weighty) =>
    blockers + contradicted === 1
      ? `I have read this ${blockers === 1 ? 'blocker' : 'finding'} and approve despite it, for the reason I give.`
      : `I have read these ${contradicted === 0 ? 'blockers' : 'findings'} and approve despite them, for the reason I give.`,
  missing: 'Tick the box to confirm that you have read what was found, or choose another decision.',
}

/** What was found in a text, by kind. */
export const weightStrings = {
  found: 'What was found',
  counts: ({ blockers, contradicted, points, advisory }: Weight) => ({
    danger: [
      ...counted(blockers, 'blocker', 'blockers'),
      ...counted(contradicted, 'contradicted claim', 'contradicted claims'),
    ],
    warn: counted(points, 'point to answer', 'points to answer'),
    quiet: counted(advisory, 'advisory finding', 'advisory findings'),
  }),
  noneFound: 'The checks found nothing to note.',
  unchecked: 'This text was not checked.',
}
