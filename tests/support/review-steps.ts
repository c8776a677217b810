import fc from 'fast-check'
import type { Qualification } from '../../core/accounts/contract.ts'
import { DECISIONS, type DecisionName } from '../../core/approvals/decision-contract.ts'

/** Of whom reviews may be asked in a history; the owner is one more. */
export const MEMBERS = 4

/** What happens to a piece and its reviewers in a history. */
export type Step =
  | {
      do: 'route' | 'sweep' | 'edit' | 'edit a section' | 'save the same' | 'make the changes' | 'misspell or put right'
    }
  | { do: 'jump'; hours: number }
  | { do: 'hold'; member: number; held: Qualification[] }
  | { do: 'activate'; member: number; is_active: boolean }
  | { do: 'assign'; which: number; member: number | null }
  | { do: 'decide'; which: number; member: number; decision: DecisionName; hours: number | null; asksChanges: boolean }
  | { do: 'withdraw' | 'confirm'; which: number; member: number }

const STEPS_ALONE = [
  ...(['route', 'sweep', 'edit', 'edit a section', 'edit a section'] as const),
  ...(['save the same', 'make the changes', 'misspell or put right'] as const),
]
const member = fc.nat(MEMBERS - 1)
const which = fc.nat(3)
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom<Step>(...STEPS_ALONE.map((name): Step => ({ do: name }))),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('jump' as const), hours: fc.integer({ min: -30, max: 100 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      member,
      held: fc.subarray<Qualification>(['medical', 'legal', 'brand']),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('activate' as const), member, is_active: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('assign' as const), which, member: fc.option(member) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which,
      // One more than there are members: the owner.
      member: fc.nat(MEMBERS),
      decision: fc.constantFrom(...DECISIONS),
      hours: fc.option(fc.integer({ min: 1, max: 60 })),
      asksChanges: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('withdraw' as const, 'confirm' as const),
      which,
      member: fc.nat(MEMBERS),
    }),
  },
)

const approves: Step = { do: 'decide', which: 0, member: 0, decision: 'approve', hours: null, asksChanges: false }
/** A text of sections that was approved, and edited in one of them: random steps alone rarely come that far. */
export const BEGUN: readonly Step[] = [
  { do: 'hold', member: 0, held: ['medical', 'legal', 'brand'] },
  { do: 'edit a section' },
  approves,
  { do: 'edit a section' },
  approves,
]
