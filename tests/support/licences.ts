import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

interface Locked {
  version: string
  license?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
type Lock = Readonly<Record<string, Locked>>

/** The packages shipped inside Colophon; `text` counts into `texts`, null where a package carries none. */
export interface Licences {
  packages: { name: string; version: string; licence: string; text: number | null }[]
  texts: string[]
}

export const LICENCES = join(root, 'renderer', 'settings', 'licences.json')
const SHIPPED = ['core', 'electron', 'renderer']
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i
const FOLDER = 'node_modules/'

/** Every package that shipped code imports, with what those need; each licence text once. */
export function shippedLicences(): Licences {
  const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  const texts: string[] = []
  const packages = [...closure(lock, importedNames(lock))].toSorted().map((path) => {
    const text = licenceText(join(root, path))
    if (text !== null && !texts.includes(text)) texts.push(text)
    return {
      name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      version: lock[path]?.version ?? '',
      licence: lock[path]?.license ?? 'see text',
      text: text === null ? null : texts.indexOf(text),
    }
  })
  return { packages, texts }
}

function importedNames(lock: Lock): string[] {
  const direct = Object.keys({ ...lock['']?.dependencies, ...lock['']?.devDependencies })
  const code = SHIPPED.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  ).join('\n')
  const imported = new Set([...code.matchAll(/(?:from|import)\s*\(?\s*'([^'.][^']*)'/g)].map(([, name = '']) => name))
  return direct.filter((name) => [...imported].some((one) => one === name || one.startsWith(`${name}/`)))
}

function closure(lock: Lock, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = names.map((name) => `${FOLDER}${name}`)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const locked = lock[path]
    if (found.has(path) || path.includes('/@types/') || locked === undefined || !existsSync(join(root, path))) continue
    found.add(path)
    // Electron is shipped itself; what it depends on here only fetches it.
    if (path === `${FOLDER}electron`) continue
    for (const name of Object.keys(locked.dependencies ?? {})) open.push(placeOf(lock, path, name))
  }
  return found
}

/** Where Node finds a package that another one asks for. */
function placeOf(lock: Lock, from: string, name: string): string {
  let at = from
  while (at !== '') {
    const place = `${at}/${FOLDER}${name}`
    if (lock[place] !== undefined) return place
    at = at.includes(`/${FOLDER}`) ? at.slice(0, at.lastIndexOf(`/${FOLDER}`)) : ''
  }
  return `${FOLDER}${name}`
}

function licenceText(folder: string): string | null {
  const file = readdirSync(folder).find((name) => LICENCE_FILE.test(name))
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim()
}
