import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../support/command.ts'
import { isLong, testSeed } from '../../support/randomness.ts'

const CASES = isLong ? 20_000 : 1000
const LONGEST_MS = isLong ? 600_000 : 60_000

interface Outcome {
  answered: number
  dialled: number
  private: number
  examples: string[]
}

/** In a namespace of its own: every address is this machine's, and names are asked of 127.0.0.1. */
function inNamespace(command: string, mayTakeMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-namespace-'))
  const resolver = join(folder, 'resolv.conf')
  writeFileSync(resolver, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n')
  const script = `set -e
ip link set lo up
ip route add local 0.0.0.0/0 dev lo
ip -6 route add local ::/0 dev lo
mount --bind ${resolver} /etc/resolv.conf
${command}`
  try {
    return spawnSync('unshare', ['-rnm', 'sh', '-c', script], { cwd: root, encoding: 'utf8', timeout: mayTakeMs })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const probe = inNamespace('true', 10_000)
const hindrance = probe.status === 0 ? null : (probe.error?.message ?? probe.stderr.trim())
if (hindrance !== null) process.stdout.write(`skipped: real sockets in a namespace (${hindrance})\n`)

function run(mode: 'guarded' | 'open', cases: number, seed: number): Outcome {
  const command = `exec ${process.execPath} tests/support/namespace-program.ts ${cases} ${seed} ${mode}`
  const { status, stdout, stderr } = inNamespace(command, LONGEST_MS)
  if (status !== 0) throw new Error(`the program in the namespace ended with ${String(status)}: ${stderr}`)
  return JSON.parse(stdout.trim()) as Outcome
}

test.skipIf(hindrance !== null)(
  `over ${CASES} generated cases with real sockets and real DNS no private address is dialled`,
  () => {
    const seed = testSeed()
    process.stdout.write(`seed ${seed}\n`)
    const guarded = run('guarded', CASES, seed)
    process.stdout.write(`${JSON.stringify(guarded)}\n`)
    expect(guarded).toMatchObject({ private: 0, examples: [] })
    expect(guarded.answered).toBeGreaterThan(0)
    // The same cases without the guard do dial them: what is counted above can be seen.
    const open = run('open', 150, seed)
    expect(open.private).toBeGreaterThan(10)
  },
  2 * LONGEST_MS,
)
