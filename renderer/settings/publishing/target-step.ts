import type { Target } from '../../../core/publishing/target-contract.ts'

/** What an admin does with a target. */
export type TargetStep = { do: 'add' } | { do: 'change' | 'connect' | 'remove' | 'trust'; target: Target }
