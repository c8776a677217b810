import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

const PRAGMAS = { quick: ['quick_check(5)'], full: ['integrity_check(5)', 'foreign_key_check'] } as const

/** Runs in a thread of its own, because a check of a large file takes seconds. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.library)
let problems
try {
  const sqlite = new Database(workerData.file, { fileMustExist: true })
  problems = workerData.pragmas.flatMap((pragma) => sqlite.pragma(pragma).map((row) => Object.values(row).join(' ')))
  sqlite.close()
} catch (error) {
  problems = [error.message]
}
parentPort.postMessage(problems.filter((problem) => problem !== 'ok'))
`

/**
 * What is wrong with a database file; empty when nothing is. `quick` finds damaged pages; `full` also finds an index that
 * lost a row and a reference to nothing. Writes nothing to the file.
 */
export function checkFile(file: string, depth: keyof typeof PRAGMAS): Promise<string[]> {
  const library = createRequire(import.meta.url).resolve('better-sqlite3')
  const worker = new Worker(PROGRAM, { eval: true, workerData: { library, file, pragmas: PRAGMAS[depth] } })
  return new Promise((resolve, reject) => {
    worker.once('message', (problems: string[]) => resolve(problems))
    worker.once('error', reject)
  })
}
