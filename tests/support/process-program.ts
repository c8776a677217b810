import { answerJobs } from '../../core/sources/extract/answer-jobs.ts'
import { doJob } from './test-job.ts'

/** A process's program for tests: does with each job what the job says. */
answerJobs((job: string) => Promise.resolve(doJob(job)))
