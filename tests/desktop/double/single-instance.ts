import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

interface Lock {
  /** False where another process has it, which is told of this start. */
  take: (second: (argv: string[], folder: string) => void) => boolean
  close: () => Promise<void>
}

/** One process per data folder: a file that names the holder, and a socket by which a second start tells the first. */
export function openLock(folder: string): Lock {
  const file = join(folder, 'double.lock')
  const socket = join(folder, 'double.socket')
  const state: { isHolder: boolean; telling: Promise<void> } = { isHolder: false, telling: Promise.resolve() }
  const server = createServer()
  return {
    take: (second) => {
      mkdirSync(folder, { recursive: true })
      if (isHeld(file)) {
        state.telling = tell(socket)
        return false
      }
      state.isHolder = true
      writeHolder(file)
      rmSync(socket, { force: true })
      server.on('connection', (connection) => {
        const parts: Buffer[] = []
        connection.on('data', (part: Buffer) => parts.push(part))
        connection.on('end', () => {
          const { argv, cwd } = JSON.parse(Buffer.concat(parts).toString()) as { argv: string[]; cwd: string }
          second(argv, cwd)
        })
      })
      server.listen(socket).unref()
      return true
    },
    close: async () => {
      await state.telling
      if (!state.isHolder) return
      server.close()
      rmSync(file, { force: true })
    },
  }
}

function tell(socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket)
    connection.on('error', reject)
    connection.on('close', () => resolve())
    connection.end(JSON.stringify({ argv: process.argv, cwd: process.cwd() }))
  })
}

function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch {
    // Nobody wrote it, or the process that did is gone.
    return false
  }
}

function writeHolder(file: string): void {
  const handle = openSync(file, 'w')
  writeSync(handle, String(process.pid))
  closeSync(handle)
}
