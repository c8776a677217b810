import { strFromU8, unzipSync } from 'fflate'
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { addTeaSource } from '../support/tea-source.ts'
import { deskOf, fromMenu, goTo, openWindow, writtenPiece } from './window.ts'

describe.skipIf(!hasBrowser)('the export of selected records', () => {
  let host: BrowserHost
  beforeAll(async () => {
    host = await browserHost()
    await addTeaSource({ desk: deskOf(host) })
  })
  afterAll(() => host.close())

  test('holds every text, decision, comment, scan and audit entry of the piece, and a record that verifies', async () => {
    const desk = deskOf(host)
    const { content_id, body, request_id } = await writtenPiece(host)
    await desk.content.save({ content_id, revision: 1, body: `${body}\n\nA sentence by hand.` })
    await desk.comments.add({ content_id, revision: 2, text: 'Is this from the tasting?' })
    await desk.validity.scan({ request_id: request_id ?? '' })
    const { page, errors } = await openWindow(host)
    await goTo(page, `/library/${content_id}/passport`)
    const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Export selected records')])
    expect(download.suggestedFilename()).toBe(`${content_id}-record.zip`)
    const files = unzipSync(await readFile(await download.path()))
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const json = (name: string): unknown => JSON.parse(text(name))
    expect(text('revisions/0001.md')).toContain(body)
    expect(text('revisions/0002.md')).toContain('A sentence by hand.')
    expect(text('comments.json')).toContain('Is this from the tasting?')
    expect(json('validity.json')).toMatchObject({ scans: [{ dead_link: 0 }] })
    expect(json('dossier.json')).toMatchObject({ content_id, edited_since_generation: true })
    const record = text('passport.json')
    const first = await desk.passport.verifyFile({ text: record, body: text('revisions/0001.md') })
    expect([first.verdict, first.message]).toEqual(['trusted', expect.stringContaining('the title above it')])
    const second = await desk.passport.verifyFile({ text: record, body: text('revisions/0002.md') })
    expect(second.reason).toBe('known_key')
    const covers = [first, second].map((one) => one.covers.map(({ statement, is_given_text: is }) => [statement, is]))
    expect(covers).toEqual([
      [
        ['generation', true],
        ['current_text', false],
      ],
      [
        ['generation', false],
        ['current_text', true],
      ],
    ])
    const other = await desk.passport.verifyFile({ text: record, body: 'Another text.' })
    expect(other.reason).toBe('text_differs')
    const listed = json('revisions/revisions.json') as { revision: number; file: string; content_sha256: string }[]
    const hashed = listed.map(({ file }) => text(`revisions/${file}`).replace(/^# .*\n\n([\s\S]*)\n$/, '$1'))
    expect(listed.map(({ content_sha256 }) => content_sha256)).toEqual(hashed.map((one) => hash('sha256', one)))
    expect(listed.map(({ revision }) => revision)).toEqual([2, 1])
    const actions = (json('audit-entries.json') as { body: { action: string; seq: number } }[]).map(
      ({ body: one }) => one,
    )
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['generation.completed', 'envelope.exported']),
    )
    expect(actions.map(({ seq }) => seq)).toEqual(actions.map(({ seq }) => seq).toSorted((a, b) => a - b))
    expect(text('README.txt')).toContain('Left out:\n- Whole texts of sources')
    const part = await desk.passport.verifyFile({ text: text('audit-log-part.json') })
    expect([part.verdict, part.message]).toEqual(['trusted', expect.stringContaining('It is a part of a log')])
    const named = [...text('README.txt').matchAll(/^([a-z-]+\.json|revisions\/)/gm)].map(([name]) => name)
    for (const name of named) expect(Object.keys(files).some((file) => file.startsWith(name))).toBe(true)
    expect(named.length).toBeGreaterThan(20)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
