import type { KeyScope } from '../../core/accounts/contract.ts'

export type { KeyScope }

/** In the order in which they are offered. */
export const KEY_SCOPES: readonly KeyScope[] = ['write', 'read']
