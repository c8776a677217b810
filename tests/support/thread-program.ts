import { parentPort } from 'node:worker_threads'
import { doJob } from './test-job.ts'

/** A thread's program for tests: does with each job what the job says. */
parentPort?.on('message', (job: string) => parentPort?.postMessage(doJob(job)))
