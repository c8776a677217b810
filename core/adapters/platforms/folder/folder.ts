import { stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import type { TargetField } from '../../../publishing/target-contract.ts'
import type { PlatformKind, TargetSettings } from '../../../publishing/platform.ts'
import { CHECK_FIELDS, DISCLOSURE_FIELDS, commonProblems, settingText } from '../common-fields.ts'
import { openFolder } from './connection.ts'
import { pathProblem } from './files.ts'
import { PAGE_PARTS } from './moving.ts'
import { presetOf, PRESETS } from './presets.ts'

const FIELDS: readonly TargetField[] = [
  { name: 'root', label: 'Folder', kind: 'line', help: 'The whole path of the site’s folder on this computer.' },
  { name: 'preset', label: 'Made for', kind: 'choice', choices: PRESETS.map(({ value, label }) => ({ value, label })) },
  { name: 'site_url', label: 'Address of the site', kind: 'line', help: 'Such as https://example.com.' },
  {
    ...{ name: 'path', label: 'Path of a piece', kind: 'line', is_optional: true },
    help: 'Below the folder, with {slug} and, if wanted, {date}. If empty, the site generator’s default applies.',
  },
  {
    ...{ name: 'permalink', label: 'Address of a piece', kind: 'line', is_optional: true },
    help: 'Below the site’s address, with {slug} and, where wanted, {year}, {month}, {day} and {categories}. If empty, the site generator’s default applies.',
  },
  {
    ...{ name: 'pictures', label: 'Folder of pictures', kind: 'line', is_optional: true },
    help: 'Below the folder. If empty, the site generator’s default applies.',
  },
  {
    ...{ name: 'notes', label: 'Notes', kind: 'choice' },
    choices: [
      { value: 'footnotes', label: 'Footnotes ([^1])' },
      { value: 'as_written', label: 'As the text has them ([1] and a list)' },
    ],
  },
  { name: 'git', label: 'Commit with git', kind: 'switch', help: 'Commits the piece alone.' },
  { name: 'branch', label: 'Branch', kind: 'line', is_optional: true, help: 'Empty: the one that is checked out.' },
  {
    ...{ name: 'push', label: 'Push after the commit', kind: 'switch' },
    help: 'Pushes the branch with all that is committed on it, never by force. Off: nothing is pushed.',
  },
  ...DISCLOSURE_FIELDS,
  ...CHECK_FIELDS,
]

/** A folder that a program makes a site of: Hugo, Astro, Eleventy, Jekyll or plain Markdown, with git or without. */
export const folderPlatform: PlatformKind = {
  kind: 'folder',
  name: 'Folder',
  description: 'Markdown files with front matter, for Hugo, Astro, Eleventy, Jekyll or by themselves.',
  fields: FIELDS,
  canSchedule: false,
  isFile: true,
  postFields: ['slug', 'excerpt', 'categories', 'tags', 'canonical_url'],
  moveNotice: ({ preset }) => {
    const { key, served } = presetOf(preset).aliases
    return `The file moves, and its earlier address is kept as \`${key}\`: ${served}.`
  },
  problemsOf,
  recipientOf: (config) => settingText(config, 'root'),
  open: ({ config, signal }) => openFolder(config, signal, isFolder),
}

function problemsOf(config: TargetSettings): { name: string; message: string }[] {
  const text = (name: string) => settingText(config, name)
  const problems: { name: string; message: string }[] = []
  if (!isAbsolute(text('root'))) problems.push({ name: 'root', message: 'Enter the whole path of the folder.' })
  if (!PRESETS.some(({ value }) => value === config.preset)) {
    const known = PRESETS.map(({ value }) => value).join(', ')
    problems.push({ name: 'preset', message: `Choose one of these: ${known}.` })
  }
  const site = URL.parse(text('site_url'))
  if (site === null || !/^https?:$/.test(site.protocol)) {
    problems.push({ name: 'site_url', message: 'Enter the address of the site, such as https://example.com.' })
  }
  for (const name of ['path', 'permalink']) {
    if (text(name) !== '' && !text(name).includes('{slug}')) {
      problems.push({ name, message: 'It needs {slug}, so that each piece has a place of its own.' })
    }
  }
  const strange = [...text('permalink').matchAll(/\{(\w*)\}/g)].find(
    ([, part]) => !PAGE_PARTS.some((one) => one === part),
  )
  if (strange !== undefined) {
    const known = PAGE_PARTS.map((part) => `{${part}}`).join(', ')
    problems.push({ name: 'permalink', message: `There is no ${strange[0]}. There are: ${known}.` })
  }
  for (const name of ['path', 'pictures']) {
    const sample = text(name).replaceAll('{slug}', 'slug').replaceAll('{date}', '2026-01-01')
    const problem = sample === '' ? null : pathProblem(sample)
    if (problem !== null) problems.push({ name, message: problem })
  }
  if (config.push === true && config.git !== true) {
    problems.push({ name: 'push', message: 'Only what is committed is pushed. Switch on “Commit with git” too.' })
  }
  problems.push(...commonProblems(config))
  if (text('notes') !== 'footnotes' && text('notes') !== 'as_written') {
    problems.push({ name: 'notes', message: 'Choose footnotes or as_written.' })
  }
  return problems
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
