import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ComplianceRules } from '../compliance/contract.ts'
import type { VerticalDocument } from '../catalog/document.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { detailsOf } from '../kernel/issues.ts'
import { catalogEntry } from './catalog-entry.ts'

export interface RuleOptions {
  data?: string
  vertical?: string
  rules?: string
}

/** A vertical as a check is held to it. */
export type HeldVertical = Pick<VerticalDocument, 'compliance' | 'is_regulated' | 'freshness_months'>

/** The rules that a check is run with: of a file, of a workspace's vertical, or of a bundled one, without a data folder. */
export async function rulesFor(options: RuleOptions): Promise<ComplianceRules> {
  return (await verticalFor(options)).compliance
}

/** The rules, and whether their vertical is a regulated one; a file that holds rules alone says nothing of that. */
export async function verticalFor(options: RuleOptions): Promise<HeldVertical> {
  if (options.rules !== undefined) return rulesOfFile(options.rules)
  if (options.vertical === undefined) {
    throw invalidRequest([
      { path: '--vertical', message: 'Name industry rules with --vertical, or give their file with --rules.' },
    ])
  }
  return catalogEntry(options, 'vertical', { id: options.vertical, path: '--vertical' })
}

async function rulesOfFile(file: string): Promise<HeldVertical> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw invalidRequest([{ path: file, message: `Cannot be read: ${reasonOf(error)}` }])
  })
  const value = parsed(text, file)
  const isVertical = typeof value === 'object' && value !== null && 'compliance' in value
  const rules = ComplianceRules.safeParse(isVertical ? value.compliance : value)
  const is_regulated = isVertical && 'is_regulated' in value && value.is_regulated === true
  // Rules alone have no window.
  const window = z.object({ freshness_months: z.number().int().min(1) }).safeParse(value)
  const freshness_months = window.data?.freshness_months ?? null
  if (rules.success) return { compliance: rules.data, is_regulated, freshness_months }
  throw invalidRequest(
    detailsOf(rules.error.issues).map(({ path, message }) => ({ path: `${file}: ${path}`, message })),
  )
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidRequest([{ path: file, message: `This is not JSON (${reasonOf(error)}).` }])
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown reason'
}
