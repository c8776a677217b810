import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { isDamage } from './storage-errors.ts'

const PRAGMAS = { quick: ['quick_check(5)'], full: ['integrity_check(5)', 'foreign_key_check'] } as const

/** A file up to so many bytes is checked in less time than a thread needs to start. */
const SMALL = 4 * 1024 * 1024

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
export async function checkFile(file: string, depth: keyof typeof PRAGMAS): Promise<string[]> {
  const isSmall = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= SMALL
  const answer = isSmall ? checkNow(file, depth) : await checkInThread(file, depth)
  if ('problems' in answer) return answer.problems
  if (isDamage(errorOf(answer))) return [answer.message]
  throw errorOf(answer)
}

function checkNow(file: string, depth: keyof typeof PRAGMAS): Answer {
  try {
    const sqlite = new Database(file, { readonly: true, fileMustExist: true })
    try {
      const rows = PRAGMAS[depth].flatMap((pragma) => sqlite.pragma(pragma) as object[])
      const found = rows.map((row) => Object.values(row).join(' '))
      return { problems: found.filter((problem) => problem !== 'ok') }
    } finally {
      sqlite.close()
    }
  } catch (error) {
    const { message, code } = error as { message: string; code: string }
    return { message, code }
  }
}

function checkInThread(file: string, depth: keyof typeof PRAGMAS): Promise<Answer> {
  const library = createRequire(import.meta.url).resolve('better-sqlite3')
  const worker = new Worker(PROGRAM, { eval: true, workerData: { library, file, pragmas: PRAGMAS[depth] } })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', resolve)
  })
}

type Answer = { problems: string[] } | { message: string; code: string }

function errorOf({ message, code }: { message: string; code: string }): Error {
  return Object.assign(new Error(message), { code })
}
