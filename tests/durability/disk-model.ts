import type { randomFrom } from '../support/randomness.ts'
import type { Event } from './trace.ts'

const SECTOR = 512

interface File {
  /** What is on the disk for certain. */
  bytes: Buffer
  /** Whether its name is in the folder for certain; a file that was removed is there until the folder is synced. */
  isNamed: boolean
  isRemoved: boolean
  /** What was written since the file was last synced, in order. */
  unsynced: Extract<Event, { kind: 'write' | 'truncate' }>[]
}

/** Which writes that nothing has synced survive a power cut. */
export type Survivors = 'none' | 'some' | 'all'

/** A disk that keeps for certain only what was synced. */
export interface DiskModel {
  apply: (event: Event) => void
  /** The files as they may stand after a power cut at this moment. */
  afterPowerCut: (survivors: Survivors, random: ReturnType<typeof randomFrom>) => Map<string, Buffer>
}

export function diskModel(initial: ReadonlyMap<string, Buffer>): DiskModel {
  const files = new Map<string, File>()
  for (const [name, bytes] of initial) files.set(name, { bytes, isNamed: true, isRemoved: false, unsynced: [] })
  const fileOf = (name: string): File => {
    const found = files.get(name)
    if (found === undefined) throw new Error(`${name} is written before it is there`)
    return found
  }
  const apply = (event: Event): void => {
    switch (event.kind) {
      case 'create':
        if (!files.has(event.file) || fileOf(event.file).isRemoved)
          files.set(event.file, { bytes: Buffer.alloc(0), isNamed: false, isRemoved: false, unsynced: [] })
        return
      case 'unlink':
        fileOf(event.file).isRemoved = true
        return
      case 'sync-folder':
        for (const [name, file] of files) {
          if (file.isRemoved) files.delete(name)
          else file.isNamed = true
        }
        return
      case 'sync': {
        const file = fileOf(event.file)
        file.bytes = withChanges(file.bytes, file.unsynced)
        file.unsynced = []
        return
      }
      case 'write':
      case 'truncate':
        fileOf(event.file).unsynced.push(event)
        return
      case 'answer':
    }
  }
  return {
    apply,
    afterPowerCut: (survivors, random) => {
      const left = new Map<string, Buffer>()
      for (const [name, file] of files) {
        const isThere =
          survivors === 'all'
            ? !file.isRemoved
            : survivors === 'none'
              ? file.isNamed
              : file.isNamed || random.next() < 0.5
        if (!isThere) continue
        const kept = file.unsynced.flatMap((change) => survived(change, survivors, random))
        left.set(name, withChanges(file.bytes, kept))
      }
      return left
    },
  }
}

type Change = File['unsynced'][number]

/** What is left of one write: all, nothing, or some of its sectors. */
function survived(change: Change, survivors: Survivors, random: ReturnType<typeof randomFrom>): Change[] {
  if (survivors === 'all') return [change]
  if (survivors === 'none' || random.next() < 0.5) return []
  if (change.kind === 'truncate' || random.next() < 0.5) return [change]
  const sectors = Math.ceil(change.bytes.length / SECTOR)
  return Array.from({ length: sectors }, (_, sector) => ({
    ...change,
    position: change.position + sector * SECTOR,
    bytes: change.bytes.subarray(sector * SECTOR, (sector + 1) * SECTOR),
  })).filter(() => random.next() < 0.5)
}

/** Copied once for all changes: a log has thousands of them. */
function withChanges(before: Buffer, changes: readonly Change[]): Buffer {
  if (changes.length === 0) return before
  const after = Buffer.alloc(Math.max(before.length, ...changes.map(endOf)))
  before.copy(after)
  let size = before.length
  for (const change of changes) {
    if (change.kind === 'write') {
      change.bytes.copy(after, change.position)
      size = Math.max(size, endOf(change))
    } else {
      after.fill(0, change.size)
      ;({ size } = change)
    }
  }
  return after.subarray(0, size)
}

function endOf(change: Change): number {
  return change.kind === 'write' ? change.position + change.bytes.length : change.size
}
