import { z } from 'zod'

/** How grave a finding is: `blocking` holds the text, `advisory` is only noted. */
export const Severity = z.enum(['blocking', 'advisory'])
export type Severity = z.infer<typeof Severity>
