import { availableParallelism } from 'node:os'
import { JobFailure } from '../adapters/job-pool.ts'
import { startThreadPool } from '../adapters/thread-pool.ts'
import { uncheckedBrief } from '../briefs/check-brief.ts'
import { keepReadings } from '../content/readings.ts'
import { unreadText } from '../content/rules/reading.ts'
import { absentDisclaimers } from '../compliance/rules/disclaimers.ts'
import { seoByRule } from '../generation/seo-by-rule.ts'
import { rulesOf } from '../models/prompted/material.ts'
import type { Draft } from '../models/contract.ts'
import type { ReadingPlace } from '../database/read-database.ts'
import { Fault } from '../kernel/errors.ts'
import type { Texts } from '../ports.ts'
import { uncheckedText } from '../quality/check-job.ts'
import type { TextAnswer, TextPlaces, TextTask, TextWork } from './text-work.ts'

/** Longest that one text may take, in milliseconds, and most memory a thread may use for it, in MiB. */
const LONGEST_MS = 10_000
const MOST_MEMORY_MB = 1024
/** Longest until a thread has loaded its program and its dictionaries, in milliseconds. */
const START_MS = 60_000
/** Texts up to so many characters have a thread of their own: they never wait for long ones. */
const SHORT = 20_000
/** Of threads for long texts: answers come first, and on a busy machine these still get a third of what another program gets. */
const NICENESS = 5
/** Of texts and their HTML, in memory. */
const KEPT_CHARACTERS = 8_000_000

const WORDS = {
  too_long: 'The checks of this text took longer than 10 seconds and were stopped; the text is held.',
  failed: 'This text could not be read, perhaps because its Markdown is nested too deeply; the text is held.',
}
const CHECK_FAILED =
  'This text could not be checked because of an internal error; the text is held. Save it again to have it checked.'
const DRAFT_TOO_LONG =
  'Writing from this brief took the built-in composer longer than 10 seconds and was stopped. Shorten the brief and generate again.'
const SECTION_TOO_LONG = 'Putting this section into its text took longer than 10 seconds and was stopped.'

const UNREADABLE =
  'The Markdown of this text cannot be read within 10 seconds, perhaps because it is nested too deeply.'

export interface TextThreadsOptions extends TextPlaces {
  /** The threads' program as a file. */
  program: URL
  longestMs?: number
}

/** Threads that texts are read and checked in, for any number of data folders. */
export interface TextThreads {
  run: (task: TextTask, characters: number) => Promise<TextAnswer>
  close: () => Promise<void>
}

export function startTextThreads({ program, longestMs, ...places }: TextThreadsOptions): TextThreads {
  const limits = { memoryMb: MOST_MEMORY_MB, startMs: START_MS, longestMs: longestMs ?? LONGEST_MS }
  const short = startThreadPool<TextTask, TextAnswer>(program, {
    ...{ ...limits, workerData: { ...places, niceness: 0 }, most: 1, kept: 1 },
  })
  const long = startThreadPool<TextTask, TextAnswer>(program, {
    ...limits,
    workerData: { ...places, niceness: NICENESS },
    most: Math.max(1, Math.min(4, availableParallelism() - 1)),
  })
  return {
    run: async (task, characters) => (characters > SHORT ? long : short).run(task),
    close: async () => {
      await Promise.all([short.close(), long.close()])
    },
  }
}

/** The texts of one data folder; once it is closed, whoever waits for one is told so. */
export interface FolderTexts extends Texts {
  close: () => void
}

/**
 * Reads and checks texts in threads, so that a large or hostile one blocks no request. What a text that takes too long, or
 * ends its thread, gets instead is worked out in one pass over it.
 */
export function textsOf(
  threads: TextThreads,
  place: ReadingPlace,
  reportFault: (message: string, error: unknown) => void,
  awaitsModel: Texts['awaitsModel'],
): FolderTexts {
  const closing = Promise.withResolvers<never>()
  closing.promise.catch(() => undefined)
  const done = async <Name extends keyof TextWork>(
    work: Name,
    size: number,
    ...given: Parameters<TextWork[Name]>
  ): Promise<Awaited<ReturnType<TextWork[Name]>>> => {
    const answer = Promise.race([closing.promise, threads.run({ work, given }, size)])
    const { outcome, faults } = await answer.catch((error: unknown) => {
      if (error instanceof JobFailure && error.reason === 'closed')
        throw new Fault('storage_unavailable', 'Colophon is closing.', { cause: error })
      throw error
    })
    for (const { message, detail } of faults) reportFault(message, new Error(detail))
    if ('failed' in outcome) throw new Error(outcome.failed)
    return outcome.made as Awaited<ReturnType<TextWork[Name]>>
  }
  const instead = <T>(what: string, error: unknown, other: () => T): T => {
    if (error instanceof Fault) throw error
    if (!isTooLong(error)) reportFault(`${what} failed`, error)
    return other()
  }
  const read = keepReadings(
    (body) =>
      done('read', body.length, body).catch((error: unknown) =>
        instead('reading a text', error, () => unreadText(body, isTooLong(error) ? 'too_long' : 'failed')),
      ),
    KEPT_CHARACTERS,
  )
  return {
    read,
    check: async (job) => {
      const { unread, content_sha256 } = await read(job.body)
      // What cannot be read cannot be checked, and takes no second ten seconds.
      if (unread !== null) return uncheckedText(content_sha256, WORDS[unread], job)
      return done('check', job.body.length, place, job).catch((error: unknown) =>
        instead('checking a text', error, () =>
          uncheckedText(content_sha256, isTooLong(error) ? WORDS.too_long : CHECK_FAILED, job),
        ),
      )
    },
    tree: (body) =>
      done('tree', body.length, body).catch((error: unknown) => {
        if (error instanceof Fault) throw error
        throw new Fault('invalid_state', UNREADABLE, { cause: error })
      }),
    claims: (job) =>
      done('claims', job.body.length, place, job).catch((error: unknown) =>
        instead('finding claims', error, () => null),
      ),
    verify: (claims) =>
      done(
        'verify',
        claims.reduce((sum, { claim }) => sum + claim.length, 0),
        claims,
      ).catch((error: unknown) => instead('verifying claims', error, () => null)),
    formatSection: (base, sectionBody, call) =>
      done('formatSection', base.body.length + sectionBody.length, base, sectionBody, call).catch((error: unknown) => {
        throw isTooLong(error) ? new Fault('invalid_state', SECTION_TOO_LONG, { cause: error }) : error
      }),
    awaitsModel,
    write: (writing) =>
      done('write', JSON.stringify(writing.input.user_input).length, writing).catch((error: unknown) => {
        throw isTooLong(error) ? new Fault('invalid_state', DRAFT_TOO_LONG, { cause: error }) : error
      }),
    edit: (input) =>
      done('edit', lengthOf(input.draft), input).catch((error: unknown) =>
        instead('editing a draft', error, () => null),
      ),
    seo: (input) =>
      done('seo', lengthOf(input.draft), input).catch((error: unknown) =>
        // From its title and headings alone.
        instead('describing a draft', error, () => seoByRule({ ...input, draft: withoutBodies(input.draft) })),
      ),
    checkBrief: (brief) =>
      done('checkBrief', JSON.stringify(brief.user_input).length, brief).catch((error: unknown) =>
        instead('checking a brief', error, () => uncheckedBrief(brief)),
      ),
    absentDisclaimers: (rules, body) =>
      done('absentDisclaimers', body.length, rules, body).catch((error: unknown) =>
        // One that is there twice is better than one that is missing.
        instead('looking for disclaimers', error, () => absentDisclaimers(rules, '')),
      ),
    rulesInPlay: async (rules, material, has_research) =>
      rules === null
        ? rulesOf(rules, has_research, null)
        : done('rulesInPlay', material.length, rules, material, has_research).catch((error: unknown) =>
            instead('looking for rules', error, () => rulesOf(rules, has_research, null)),
          ),
    close: () => {
      closing.reject(new JobFailure('closed'))
    },
  }
}

function lengthOf({ sections }: Draft): number {
  return sections.reduce((sum, { body }) => sum + body.length, 0)
}

function withoutBodies(draft: Draft): Draft {
  return { ...draft, sections: draft.sections.map((section) => ({ ...section, body: '' })) }
}

function isTooLong(error: unknown): boolean {
  return error instanceof JobFailure && error.reason === 'too_long'
}
