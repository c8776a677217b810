/** Scrypt's N, r and p, stored beside each hash: 32 MiB and some 100 ms a try, what is advised with little memory. */
export const PASSPHRASE_COST = { cost: 2 ** 15, block: 8, parallel: 3 }
