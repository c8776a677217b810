import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { isDamage } from './storage-errors.ts'

const PRAGMAS = { quick: ['quick_check(5)'], full: ['integrity_check(5)', 'foreign_key_check'] } as const

/** Runs in a thread of its own, because a check of a large file takes seconds. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.library)
let answer
try {
  const sqlite = new Database(workerData.file, { readonly: true, fileMustExist: true })
  const found = workerData.pragmas.flatMap((pragma) => sqlite.pragma(pragma).map((row) => Object.values(row).join(' ')))
  answer = { problems: found.filter((problem) => problem !== 'ok') }
  sqlite.close()
} catch ({ message, code }) {
  answer = { message, code }
}
parentPort.postMessage(answer)
`

/**
 * What is wrong with a database file; empty when nothing is. `quick` finds damaged pages; `full` also finds an index that
 * lost a row and a reference to nothing. Writes nothing to the file: another reader's close would move its log into it.
 * Throws where the file cannot be read.
 */
export function checkFile(file: string, depth: keyof typeof PRAGMAS): Promise<string[]> {
  const library = createRequire(import.meta.url).resolve('better-sqlite3')
  const worker = new Worker(PROGRAM, { eval: true, workerData: { library, file, pragmas: PRAGMAS[depth] } })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (answer: Answer) => {
      if ('problems' in answer) resolve(answer.problems)
      else if (isDamage(errorOf(answer))) resolve([answer.message])
      else reject(errorOf(answer))
    })
  })
}

type Answer = { problems: string[] } | { message: string; code: string }

function errorOf({ message, code }: { message: string; code: string }): Error {
  return Object.assign(new Error(message), { code })
}
