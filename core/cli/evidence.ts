import { join } from 'node:path'
import { stdin, stdout } from 'node:process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import { z } from 'zod'
import { evidenceOf } from '../evidence/rules/score.ts'
import { withConditions } from '../evidence/rules/left-out.ts'
import { turnsOf, withTurns } from '../evidence/rules/turned.ts'
import { indexSource } from '../evidence/rules/source-index.ts'
import { tokensOf } from '../evidence/rules/tokens.ts'
import { plainClaim } from '../evidence/rules/claims.ts'
import { verdictOf } from '../evidence/rules/verifier.ts'
import { installationFolder } from '../engine/installation.ts'
import { readWordTable } from '../evidence/read-word-table.ts'
import { Fault } from '../kernel/errors.ts'

const Row = z.object({ id: z.union([z.string(), z.number()]), claim: z.string(), excerpt: z.string() })

/** `colophon evidence --jsonl`: what the evidence engine says of claims and excerpts, a line each; no data folder. */
export function addEvidenceCommand(program: Command): void {
  program
    .command('evidence')
    .description('judge claims by excerpts: lines of { "id", "claim", "excerpt" } on the standard input')
    .requiredOption('--jsonl', 'read and write JSON lines')
    .action(async () => {
      const table = await readWordTable(join(installationFolder, 'resources'))
      let number = 0
      let wrong = 0
      for await (const line of createInterface({ input: stdin, crlfDelay: Infinity })) {
        number += 1
        if (line.trim() === '') continue
        const row = readRow(line)
        if (typeof row === 'string') {
          wrong += 1
          console.error(`line ${number}: ${row}`)
          continue
        }
        const claim = plainClaim(row.claim)
        const compared = evidenceOf(tokensOf(claim), indexSource(row.excerpt), table)
        const turned = withTurns(compared, turnsOf(claim, row.excerpt, table))
        const evidence = withConditions(turned, claim, row.excerpt)
        const { entailment } = verdictOf(claim, row.excerpt, table)
        const { confidence, overlap, score, reasons } = evidence
        const answer = { id: row.id, confidence, overlap, score, entailment, reasons }
        if (!stdout.write(`${JSON.stringify(answer)}\n`)) await once(stdout, 'drain')
      }
      if (wrong > 0) throw new Fault('invalid_request', `${wrong} of ${number} lines could not be read.`)
    })
}

function readRow(line: string): z.infer<typeof Row> | string {
  try {
    const parsed = Row.safeParse(JSON.parse(line))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    return `${issue?.path.join('.') ?? ''}: give "id", "claim" and "excerpt", the last two as strings.`
  } catch (error) {
    return `This is not JSON (${error instanceof Error ? error.message : 'unknown reason'}).`
  }
}
