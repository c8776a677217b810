import { parentPort } from 'node:worker_threads'

/** A thread's program for tests: does with each job what the job says. */
parentPort?.on('message', (job: string) => {
  if (job === 'die') process.exit(3)
  if (job === 'throw') throw new Error('as asked for')
  if (job === 'fill') {
    const held: string[][] = []
    for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => `${at}${held.length}`))
  }
  if (job === 'bytes') {
    // No more than 3 GB, also where nobody ends it.
    const held: Uint8Array[] = []
    for (let count = 0; count < 300; count += 1) held.push(new Uint8Array(10_000_000).fill(1))
    parentPort?.postMessage(`held: ${held.length}`)
    return
  }
  // A worker thread that hangs never gives its processor back by itself.
  // eslint-disable-next-line no-empty
  if (job === 'hang') for (;;) {}
  parentPort?.postMessage(`done: ${job}`)
})
