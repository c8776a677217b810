import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of Colophon: the nearest one above this program, from its sources or from its build, with a package.json. */
export const installationFolder = nearest(import.meta.dirname)

/** The programs that run in a process or a thread of their own: where each is in the sources. */
const PROGRAMS = {
  'document-reader': 'core/sources/extract/program.ts',
  texts: 'core/engine/text-program.ts',
  trial: 'core/trials/program.ts',
}

/** A program of its own process or thread: from the build where this program is from the build, else from the sources. */
export function ownProgram(name: keyof typeof PROGRAMS): URL {
  const isSource = import.meta.filename.endsWith('.ts')
  return pathToFileURL(join(installationFolder, isSource ? PROGRAMS[name] : `out/main/${name}.js`))
}

function nearest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder))
}
