import { vi } from 'vitest'

/**
 * Most tests have somebody sign in, and a third of a second of a processor for each says nothing about them. What a
 * passphrase costs outside of tests is held by tests/core/accounts/passphrase-cost.test.ts.
 */
vi.mock('../../core/accounts/passphrase-cost.ts', () => ({ PASSPHRASE_COST: { cost: 2 ** 10, block: 8, parallel: 1 } }))
