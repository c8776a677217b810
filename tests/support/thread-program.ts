import { parentPort } from 'node:worker_threads'

/** A thread's program for tests: does with each job what the job says. */
parentPort?.on('message', (job: string) => {
  if (job === 'die') process.exit(3)
  if (job === 'throw') throw new Error('as asked for')
  if (job === 'fill') {
    const held: string[][] = []
    for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => `${at}${held.length}`))
  }
  // A worker thread that hangs never gives its processor back by itself.
  // eslint-disable-next-line no-empty
  if (job === 'hang') for (;;) {}
  parentPort?.postMessage(`done: ${job}`)
})
