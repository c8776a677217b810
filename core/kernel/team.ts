import type { FaultDetail } from './errors.ts'

/** How a desk stands with its host; `problem` is for people. */
export type TeamState = { status: 'in' } | { status: 'out' } | { status: 'outdated' | 'unreachable'; problem: string }

/** Why signing in was refused, as the host says it. */
export interface TeamRefusal {
  code: string
  message: string
  details: FaultDetail[]
  retry_after: number | null
}
