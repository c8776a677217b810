/** Does with a job what the job says. */
export function doJob(job: string): string {
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
    return `held: ${held.length}`
  }
  // What hangs never gives its processor back by itself.
  // oxlint-disable-next-line no-empty
  if (job === 'hang') for (;;) {}
  // Kept from its work, as on a busy machine.
  if (job === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1600)
  return `done: ${job}`
}
