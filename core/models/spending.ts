import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { settingValue } from '../accounts/settings.ts'
import type { Db } from '../database/schema.ts'
import { ModelPrice } from './contract.ts'
import { insertCall, listEnteredPrices, spentUsd, type CallRow } from './store.ts'

/** The workspace's own limit would be passed; nothing was asked. */
export class BudgetStop extends Error {
  override readonly name = 'BudgetStop'
}

const PriceFile = z.object({
  as_of: z.iso.date(),
  prices: z.array(ModelPrice.omit({ as_of: true, origin: true })),
})

/** The prices that come with Colophon, with the day on which they were looked up. */
export async function readBundledPrices(resourcesFolder: string): Promise<ModelPrice[]> {
  const { as_of, prices } = PriceFile.parse(
    JSON.parse(await readFile(join(resourcesFolder, 'model-prices.json'), 'utf8')),
  )
  return prices.map((price) => ({ ...price, as_of, origin: 'bundled' as const }))
}

/** Prices that an admin entered, before those that come with Colophon. */
export async function allPrices(context: {
  db: Db
  bundledPrices: () => Promise<ModelPrice[]>
}): Promise<ModelPrice[]> {
  return [...(await listEnteredPrices(context.db)), ...(await context.bundledPrices())]
}

/** The calendar month in UTC that a moment belongs to. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7)
}

/**
 * Writes down that a request is about to leave, with what it may cost at most. Throws `BudgetStop` where the month's limit
 * would be passed by a call whose price is known.
 */
export async function openCall(db: Db, row: CallRow, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const limit = await settingValue(transaction, 'spending_limit_usd')
    if (limit !== null && row.cost_usd !== null && row.cost_usd > 0) {
      const spent = await spentUsd(transaction, monthOf(now))
      if (spent + row.cost_usd > limit) {
        throw new BudgetStop(
          `The spending limit of $${limit} a month leaves no room for this call ($${spent.toFixed(2)} spent so far).`,
        )
      }
    }
    await insertCall(transaction, row)
  })
}
