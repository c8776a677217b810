import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linesOf, type Line } from '../../../core/cli/lines.ts'
import { colophon, runCli } from '../../support/cli.ts'
import { testFolder } from '../../support/world.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-check-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const check = (args: string[], input?: string) =>
  runCli(['check', ...args], {
    env: { XDG_DATA_HOME: join(folder, 'data'), HOME: folder },
    ...(input === undefined ? {} : { input }),
  })

test('a file is checked against a bundled, regulated vertical without a data folder', async () => {
  const file = join(folder, 'pills.md')
  writeFileSync(file, '# Pills\n\nOur pill **cures** colds.\nIt is not a miracle cure.\n')
  const { code, stdout, stderr } = await check(['--vertical', 'healthcare', file, '--cleared'])
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toMatch(/pills\.md:3:12: blocking: cure “cures” No product/)
  expect(stdout).toMatch(/pills\.md:4:13: cleared: cure “miracle cure” cleared: denied \[cue: not\]/)
  expect(stdout).toMatch(/pills\.md:1:1: blocking: general-information This disclaimer is missing/)
  expect(existsSync(join(folder, 'data'))).toBe(false)
  expect(readdirSync(folder)).toEqual(['pills.md'])
})

test('standard input, JSON, and an end without fault where nothing blocks', async () => {
  const { code, stdout } = await check(
    ['--vertical', 'software', '--json'],
    'It is ten times faster. It is not unhackable.',
  )
  expect(code).toBe(0)
  const { files } = JSON.parse(stdout) as { files: { file: string; violations: unknown[]; cleared: unknown[] }[] }
  expect(files).toMatchObject([
    {
      file: 'standard input',
      violations: [{ severity: 'advisory' }],
      cleared: [{ rule_id: 'unhackable', cue: 'not' }],
    },
  ])
})

test('a vertical as a file, and as the workspace has it', async () => {
  const own = join(folder, 'own.json')
  const rules = {
    mandatory_disclaimers: [],
    required_citations_minimum: null,
    forbidden_claims: [{ id: 'x', phrase: 'purple', variants: [], message: 'No purple.' }],
    conditional_claims: [],
  }
  writeFileSync(own, JSON.stringify({ compliance: rules }))
  expect(await check(['--rules', own], 'So purple.')).toMatchObject({ code: 1 })
  writeFileSync(own, JSON.stringify(rules))
  expect(await check(['--rules', own], 'So green.')).toMatchObject({ code: 0 })
  writeFileSync(own, '{"forbidden_claims": 1}')
  expect(await check(['--rules', own], 'So green.')).toMatchObject({ code: 2, stdout: '' })

  const workspace = testFolder()
  await colophon(workspace.path, ['catalog', 'list'])
  const checked = await colophon(workspace.path, ['check', '--vertical', 'fintech'], 'Guaranteed returns.')
  expect(checked.code).toBe(1)
  expect(checked.stdout).toMatch(/guaranteed-return “Guaranteed returns”/)
  workspace.remove()
})

test('lines in, lines out; a bad line is named and the rest goes on', async () => {
  const input = '{"id":1,"text":"It never cures."}\nnonsense\n\n{"id":2}\n[]\n{"id":"c","text":"It cures."}'
  const { code, stdout, stderr } = await check(['--vertical', 'healthcare', '--jsonl'], input)
  expect(code).toBe(2)
  expect(stderr.trim().split('\n')).toEqual([
    'line 2: This is not JSON.',
    'line 4: "text" is missing or not valid.',
    'line 5: This is not a JSON object.',
  ])
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown[]>)
  expect(lines.map((line) => Object.keys(line))).toEqual([
    ['id', 'violations', 'cleared', 'needs_manual_review'],
    ['id', 'violations', 'cleared', 'needs_manual_review'],
  ])
  expect(lines[0]?.cleared).toMatchObject([{ excerpt: 'cures', cue: 'never' }])
})

test('phrases: one verdict a line, with its cue; no rules are needed', async () => {
  const rows = [
    { id: 'a', text: 'It cures colds.', phrase: 'cures' },
    { id: 'b', text: 'It does not cure colds.', phrase: 'cure', start: 12, end: 16 },
    { id: 'c', text: 'Can it cure colds?', phrase: 'cure', start: -1, end: -1 },
    { id: 'd', text: 'Short.', phrase: 'cure', start: 90, end: 94 },
  ]
  const { code, stdout, stderr } = await check(
    ['--jsonl', '--phrases'],
    rows.map((row) => JSON.stringify(row)).join('\n'),
  )
  expect([code, stderr]).toEqual([2, 'line 4: "start" and "end" are not in the text.\n'])
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { id: 'a', verdict: 'affirmed', cue: null },
    { id: 'b', verdict: 'denied', cue: 'not' },
    { id: 'c', verdict: 'unclear', cue: '?' },
  ])
})

test.each([
  [['--vertical', 'nope'], /There is no "nope"\. Choose one of: .*education, fintech/],
  [[], /Name industry rules/],
  [['--phrases'], /Give --jsonl with it/],
  [['--vertical', 'software', 'no-such-file.md'], /no-such-file\.md: Cannot be read/],
  [['--vertical', 'software', '--data', 'no-such-folder'], /There is no workspace in this folder/],
])('%j ends with 2 and says why', async (args, reason) => {
  const { code, stderr } = await check(args, 'Text.')
  expect(code).toBe(2)
  expect(stderr).toMatch(reason)
})

test('lines are read across chunks and never kept beyond their bound', async () => {
  const stream = async function* (): AsyncGenerator<Buffer> {
    for (const part of ['\ufeffone\ntw', 'o\n', '\n', 'x'.repeat(50), 'y\r\nlast é']) {
      const bytes = Buffer.from(part)
      yield bytes.subarray(0, 1)
      yield bytes.subarray(1)
      await Promise.resolve()
    }
  }
  const lines: Line[] = []
  for await (const line of linesOf(stream(), 20)) lines.push(line)
  expect(lines).toEqual([
    { number: 1, text: 'one' },
    { number: 2, text: 'two' },
    { number: 4, text: null },
    { number: 5, text: 'last é' },
  ])
})

test('the whole Quality Gate holds anybody’s text, without a vertical or a data folder', async () => {
  const file = join(folder, 'piece.md')
  writeFileSync(file, '# The hall\n\nThe hall costs [insert price] a day (source?), and it is open.\n')
  const { code, stdout, stderr } = await check(['--quality', '--json', file])
  expect([code, stderr]).toEqual([1, ''])
  const report = JSON.parse(stdout) as {
    score: number
    passed: boolean
    issues: { code: string; start: number | null }[]
  }
  expect(Object.keys(report)).toEqual(['file', 'score', 'passed', 'issues', 'compliance', 'evidence', 'not_looked_for'])
  expect(report.passed).toBe(false)
  expect(report.issues).toContainEqual(expect.objectContaining({ code: 'placeholder', start: 27, end: 41 }))
  expect(report.issues.map((issue) => issue.code)).toContain('source_wanted')
  expect(readdirSync(folder)).toEqual(['piece.md'])
})

test('a fact without a source holds a text of a regulated vertical, and is advice in another', async () => {
  const severities = async (vertical: string) => {
    const { stdout } = await check(['--quality', '--json', '--vertical', vertical], 'Hawthorn lowers blood pressure.')
    const { issues } = JSON.parse(stdout) as { issues: { code: string; severity: string }[] }
    return issues.filter(({ code }) => code === 'uncited_fact').map(({ severity }) => severity)
  }
  expect(await severities('healthcare')).toEqual(['blocking'])
  expect(await severities('software')).toEqual(['advisory'])
})

test('a check says what it did not look for, and with --strict it ends with 1 where a person is needed', async () => {
  const own = join(folder, 'own.json')
  const asking = {
    id: 'x',
    phrase: 'purple',
    variants: [],
    answer: 'ask',
    message: 'Who says so?',
    cannot_see: 'Mauve.',
  }
  const none = { mandatory_disclaimers: [], required_citations_minimum: null }
  writeFileSync(
    own,
    JSON.stringify({ ...none, forbidden_claims: [], conditional_claims: [], claim_patterns: [asking] }),
  )
  const { code, stdout } = await check(['--rules', own], 'So purple.')
  expect(code).toBe(0)
  expect(stdout.match(/not looked for: .*/g)).toEqual([
    'not looked for: Whether statements are true, and whether everything the law requires is there. 3 more things: see --json.',
  ])
  const machine = await check(['--rules', own, '--json'], 'So purple.')
  expect(JSON.parse(machine.stdout)).toMatchObject({ not_looked_for: { length: 4, 3: 'Mauve.' } })
  expect(await check(['--rules', own, '--strict'], 'So purple.')).toMatchObject({ code: 1 })
  expect(await check(['--rules', own, '--strict'], 'So green.')).toMatchObject({ code: 0 })
  const gate = await check(['--quality', '--rules', own], 'So **purple**.')
  expect(gate.stdout.match(/.*purple.*/g)).toEqual([
    'standard input:1:6: needs review: x “So purple.” needs human review, because of “purple”: Who says so?',
  ])
  expect(gate.stdout).toMatch(/: is not decided; 1 finding for human review\n/)
  expect(gate.stdout).not.toMatch(/of 100|clears/)
  expect(gate.stdout).toMatch(/Form, wording and listed phrases were checked, not whether it is true or safe\./)
})

test('lines are held to a template, a brief and sources, one report a line', async () => {
  const sources = join(folder, 'sources')
  mkdirSync(sources)
  writeFileSync(join(sources, '1-shelf.txt'), 'A seed shelf lends 40 packets a year in a small branch library.\n')
  writeFileSync(join(folder, 'brief.json'), JSON.stringify({ topic: 'Seed shelves', key_points: ['Lend packets'] }))
  const text = 'A seed shelf lends 40 packets a year in a small branch library [1]. It needs one drawer [7].'
  const given = ['--template', 'blog-post', '--brief', join(folder, 'brief.json'), '--sources', sources]
  const { code, stdout } = await check(
    ['--quality', '--jsonl', ...given],
    JSON.stringify({ id: 'a', text, title: 'Shelf' }),
  )
  expect(code).toBe(1)
  const { id, issues, evidence } = JSON.parse(stdout) as {
    id: string
    issues: { code: string; phrase?: string }[]
    evidence: { claims: { confidence: string }[] }
  }
  expect(id).toBe('a')
  expect(issues.map((issue) => issue.code)).toEqual(expect.arrayContaining(['too_thin', 'sections_not_checked']))
  expect(issues).toContainEqual(expect.objectContaining({ code: 'stray_citation', phrase: '[7]' }))
  expect(evidence.claims).toMatchObject([{ confidence: 'high' }])
})

test('a text without words does not clear, and a brief without inputs is refused by its name', async () => {
  const empty = await check(['--quality'], ' \n# \n')
  expect([empty.code, empty.stdout]).toEqual([1, expect.stringContaining('blocking: too_thin The piece has no words.')])
  const brief = join(folder, 'brief.json')
  const held = async (content: object, ...args: string[]) => {
    writeFileSync(brief, JSON.stringify(content))
    return check(['--quality', '--brief', brief, ...args], 'Call us if a reading is 200/120 or higher.')
  }
  const none = await held({})
  expect([none.code, none.stderr]).toEqual([2, expect.stringMatching(/^--brief: .*contains no input with words/)])
  const unknown = await held({ tpic: 'Readings' }, '--template', 'blog-post')
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('The template has topic,')])
  const whole = { template_id: 'blog-post', user_input: { topic: 'Call us if a reading is 180/120 or higher.' } }
  expect((await held(whole)).stdout).toContain('The brief says “180/120”; the text says “200/120”.')
})

test('what findings leave open is not decided, is counted apart from what blocks, and ends with 1 under --strict', async () => {
  const text = [
    'The allotment society keeps forty plots beside the canal and lets them by the year. New members pay a small deposit',
    'for the key and get it back when they leave. Tools are shared and stand in the blue hut, which is open while somebody',
    'is there. Water comes from the canal by a hand pump that two people work in turn. In winter the paths are gritted by',
    'whoever comes first in the morning. Of 60 members, 20 cycle, 20 walk and the remaining 30 drive. The gate is locked',
    'at dusk, so leave in good time. Compost goes into the third bay, and stones into the first. The autumn meeting',
    'chooses who looks after the pump.',
  ].join(' ')
  const { code, stdout } = await check(['--quality'], text)
  expect(stdout).toMatch(/needs review: sum_wrong/)
  expect(stdout).toContain('is not decided; 1 finding for human review')
  expect([code, (await check(['--quality', '--strict'], text)).code]).toEqual([0, 1])
  expect(JSON.parse((await check(['--quality', '--json'], text)).stdout)).toMatchObject({ passed: true, left_open: 1 })
  const blocked = await check(['--quality'], `${text} [insert the address]`)
  expect(blocked.stdout).toContain('does not clear the Quality Gate; 1 finding for human review')
})

test('a text from outside is held to the sections of a template only where it has its headings', async () => {
  const codesOf = async (text: string): Promise<string[]> => {
    const { stdout } = await check(['--quality', '--json', '--template', 'how-to-guide'], text)
    return (JSON.parse(stdout) as { issues: { code: string }[] }).issues.map(({ code }) => code)
  }
  const foreign = await codesOf(
    '# A dry cellar\n\nWater finds its way in.\n\n## Where it comes from\n\nThe soil is wet.\n',
  )
  expect(foreign).toContain('sections_not_checked')
  expect(foreign).not.toContain('section_missing')
  const steps = '## Step by step\n\n1. Dig.\n\n## When it is done\n\nFill the trench.\n'
  const own = await codesOf(`# A dry cellar\n\nWater finds its way in.\n\n${steps}`)
  expect(own).not.toContain('sections_not_checked')
  expect(own).not.toContain('section_missing')
  expect(await codesOf(`# A dry cellar\n\n${steps}`)).toContain('section_missing')
})

test('the organisation that a template’s heading is about is named in the text’s own', async () => {
  const release = (about: string) =>
    `# Bookbinder moves\n\nIt moves in May.\n\n## Key facts\n\nAll staff go.\n\n## Comment\n\nIt is light.\n\n## Background\n\nIt is old.\n\n## ${about}\n\nIt binds books.\n\n## Media contact\n\nRose Finch\n`
  const missing = async (about: string) => {
    const { stdout } = await check(['--quality', '--json', '--template', 'press-release'], release(about))
    const { issues } = JSON.parse(stdout) as { issues: { code: string; expected?: string }[] }
    return issues.filter(({ code }) => code === 'section_missing').map(({ expected }) => expected)
  }
  expect(await missing('About Marlow & Finch')).toEqual([])
  expect(await missing('Awards')).toEqual(['About the organisation'])
})

test('a template, brief or folder of sources that is not there is said', async () => {
  const unknown = await check(['--quality', '--template', 'sonnet'], 'Text.')
  expect(unknown).toMatchObject({ code: 2, stdout: '' })
  expect(unknown.stderr).toMatch(/no "sonnet"\. Choose one of: blog-post/)
  expect((await check(['--quality', '--brief', join(folder, 'none.json')], 'Text.')).code).toBe(2)
  expect((await check(['--quality', '--sources', join(folder, 'none')], 'Text.')).code).toBe(2)
})
