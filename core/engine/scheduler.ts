import type { Changes, Scheduler } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import { timestamp, type Clock } from '../kernel/time.ts'
import type { Job, JobName } from '../scheduler/contract.ts'
import { isDue, pauseBefore } from '../scheduler/rules.ts'

const MINUTE_MS = 60_000

/** Work by the clock. */
export interface PlannedJob {
  job: JobName
  everyMinutes: number
  /** When it last ran, by its own record; undefined: it is due at once. */
  lastRun: Date | undefined
  run: () => Promise<unknown>
}

interface JobCourse extends PlannedJob {
  startedMs: number | undefined
  ended: Pick<Job, 'last_started_at' | 'last_ended_at' | 'last_outcome' | 'last_problem'>
  failures: number
  running: Promise<Job> | undefined
}

interface SchedulerOptions {
  now: Clock
  changes: Changes
  reportFault: (message: string, error: unknown) => void
}

/** Runs each job when it is due, one run of it at a time, and looks every minute. `stop` waits for what is under way. */
export function startScheduler(
  planned: readonly PlannedJob[],
  { now, changes, reportFault }: SchedulerOptions,
): Scheduler & { stop: () => Promise<void> } {
  const courses = planned.map((job): JobCourse => newCourse(job))
  const run = (course: JobCourse): Promise<Job> => {
    course.running ??= runOnce(course, now, reportFault).finally(() => {
      course.running = undefined
      changes.announce({ kind: 'changed', topics: ['jobs'] })
    })
    changes.announce({ kind: 'changed', topics: ['jobs'] })
    return course.running
  }
  const look = (): void => {
    for (const course of courses) {
      const { startedMs, everyMinutes, failures, running } = course
      if (running !== undefined) continue
      if (startedMs === undefined || isDue(now().getTime(), startedMs, pauseBefore(everyMinutes, failures) * MINUTE_MS))
        void run(course)
    }
  }
  const timer = setInterval(look, MINUTE_MS)
  look()
  return {
    list: () => courses.map((course) => stateOf(course, now)),
    run: (name) => {
      const course = courses.find(({ job }) => job === name)
      return course === undefined ? undefined : run(course)
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(courses.flatMap(({ running }) => running ?? []))
    },
  }
}

function newCourse(job: PlannedJob): JobCourse {
  const ended = { last_started_at: null, last_ended_at: null, last_outcome: null, last_problem: null }
  return { ...job, startedMs: job.lastRun?.getTime(), ended, failures: 0, running: undefined }
}

/** A job that fails is reported and tried again; it never ends the engine. */
async function runOnce(course: JobCourse, now: Clock, reportFault: SchedulerOptions['reportFault']): Promise<Job> {
  const started = now()
  course.startedMs = started.getTime()
  const problem = await course.run().then(
    () => null,
    (error: unknown) => {
      reportFault(`the job ${course.job} failed`, error)
      return error instanceof Fault ? error.message : 'Something went wrong inside Colophon. Its log says more.'
    },
  )
  course.failures = problem === null ? 0 : course.failures + 1
  course.ended = {
    last_started_at: timestamp(started),
    last_ended_at: timestamp(now()),
    last_outcome: problem === null ? 'done' : 'failed',
    last_problem: problem,
  }
  return { ...stateOf(course, now), ...nextOf(course, now) }
}

function stateOf(course: JobCourse, now: Clock): Job {
  const { job, everyMinutes, failures, ended, running } = course
  const next = running === undefined ? nextOf(course, now) : { state: 'running' as const, next_at: null }
  return { job, every_minutes: everyMinutes, failures, ...ended, ...next }
}

function nextOf({ startedMs, everyMinutes, failures }: JobCourse, now: Clock): Pick<Job, 'state' | 'next_at'> {
  const dueMs = (startedMs ?? now().getTime()) + pauseBefore(everyMinutes, failures) * MINUTE_MS
  return { state: failures > 0 ? 'retrying' : 'waiting', next_at: timestamp(new Date(dueMs)) }
}
