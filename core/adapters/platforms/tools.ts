import type { Outbound } from '../../ports.ts'

/** What platforms work with. */
export interface PlatformTools {
  outbound: Outbound
  now: () => Date
}
