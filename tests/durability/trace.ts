import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'

/** What a traced engine did to its database files, and what it answered, in order. */
export type Event =
  | { kind: 'create' | 'unlink' | 'sync'; file: string }
  | { kind: 'sync-folder' }
  | { kind: 'write'; file: string; position: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; size: number }
  | { kind: 'answer'; text: string }

const FILES = new Set(['colophon.db', 'colophon.db-wal'])
export const TRACED = 'openat,close,write,writev,pwrite64,pwritev,ftruncate,fsync,fdatasync,rename,unlink,mmap'

/** Reads what `strace -f -xx` wrote about the process that worked on `folder`. */
export async function readTrace(traceFile: string, folder: string): Promise<Event[]> {
  const events: Event[] = []
  const open = new Map<number, string>()
  const unfinished = new Map<string, string>()
  const known = new Set<string>()
  for await (const line of createInterface({ input: createReadStream(traceFile), crlfDelay: Infinity })) {
    const whole = wholeCall(line, unfinished)
    const parts = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(whole ?? '')
    if (parts === null) continue
    const [, call = '', given = '', result = '-1'] = parts
    if (Number(result) >= 0) events.push(...eventsOf({ call, given, result: Number(result) }, folder, open, known))
  }
  return events
}

/** A call on one line; a call that another thread interrupted is put together when it ends. */
function wholeCall(line: string, unfinished: Map<string, string>): string | undefined {
  const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
  const begun = rest.indexOf(' <unfinished ...>')
  if (begun !== -1) {
    unfinished.set(thread, rest.slice(0, begun))
    return undefined
  }
  const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)
  return resumed === null ? rest : `${unfinished.get(thread) ?? ''}${resumed[1] ?? ''}`
}

interface Call {
  call: string
  given: string
  result: number
}

function eventsOf(
  { call, given, result }: Call,
  folder: string,
  open: Map<number, string>,
  known: Set<string>,
): Event[] {
  const fd = Number.parseInt(given, 10)
  const file = open.get(fd)
  switch (call) {
    case 'openat':
      return opened(textIn(given), result, { folder, open, known }, given.includes('O_CREAT'))
    case 'close':
      open.delete(fd)
      return []
    case 'unlink':
      return known.delete(textIn(given)) ? [{ kind: 'unlink', file: basename(textIn(given)) }] : []
    case 'fsync':
    case 'fdatasync':
      if (file === '.') return [{ kind: 'sync-folder' }]
      return file === undefined ? [] : [{ kind: 'sync', file }]
    case 'ftruncate':
      return file === undefined ? [] : [{ kind: 'truncate', file, size: Number(/, (\d+)$/.exec(given)?.[1]) }]
    case 'pwrite64':
      if (file === undefined) return []
      return [{ kind: 'write', file, bytes: bytesIn(given), position: Number(/, (\d+)$/.exec(given)?.[1]) }]
    case 'mmap':
      if (given.includes('MAP_SHARED') && FILES.has(open.get(Number(/, (\d+), /.exec(given)?.[1])) ?? '')) {
        throw new Error('the database is written through memory, which a trace does not show')
      }
      return []
    default:
      return file === undefined ? answered(given) : unforeseen(call, file)
  }
}

function opened(
  path: string,
  fd: number,
  { folder, open, known }: { folder: string; open: Map<number, string>; known: Set<string> },
  mayCreate: boolean,
): Event[] {
  if (path === folder) open.set(fd, '.')
  const file = basename(path)
  if (path !== `${folder}/${file}` || !FILES.has(file)) return []
  open.set(fd, file)
  if (known.has(path) || !mayCreate) return []
  known.add(path)
  return [{ kind: 'create', file }]
}

function answered(given: string): Event[] {
  if (!given.includes('\\x48\\x54\\x54\\x50\\x2f')) return []
  return [{ kind: 'answer', text: bytesIn(given).toString('utf8') }]
}

function unforeseen(call: string, file: string): never {
  throw new Error(`${call} on ${file} is not understood`)
}

function bytesIn(given: string): Buffer {
  const quoted = [...given.matchAll(/"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?/g)]
  if (quoted.some((one) => one[2] !== undefined)) throw new Error('the trace is cut: raise -s')
  return Buffer.concat(quoted.map((one) => Buffer.from((one[1] ?? '').replaceAll('\\x', ''), 'hex')))
}

function textIn(given: string): string {
  return bytesIn(given).toString('utf8')
}
