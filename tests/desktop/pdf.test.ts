import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser-host.ts'
import { loadSample, passingPiece } from '../support/dossier-pieces.ts'
import { pdfText } from '../support/pdf-text.ts'
import type { Desk } from './desktop.ts'
import { grounds, type Grounded } from './grounds.ts'
import { page as inPage } from './pages.ts'

const TITLE = 'How Marlow Bay Libraries opened three branches in the evening'

describe.skipIf(!hasBrowser).each(grounds)('the dossier as a PDF, in $name', (ground) => {
  let place: Grounded
  let desk: Desk
  let files: string
  beforeAll(async () => {
    let piece = ''
    place = await ground.newPlace(async (client) => {
      await loadSample(client)
      piece = await passingPiece(client)
    })
    files = join(place.folder.path, 'files')
    mkdirSync(files)
    desk = await ground.openDesk(place)
    await desk.page.evaluate(inPage.goTo, `/library/${piece}/passport`)
    await desk.page.getByText('Unchanged since it was signed, with a key of this workspace').waitFor()
  })
  afterAll(async () => {
    await desk.leave()
    await place.remove()
  })
  const save = () => desk.page.getByRole('button', { name: 'Save as PDF' }).click()
  const isIdle = () =>
    desk.page.getByRole('button', { name: 'Save as PDF' }).and(desk.page.locator(':enabled')).waitFor()

  test('is saved where the person says, under a name that every system takes, and is the document', async () => {
    const { page, seen } = desk
    const file = join(files, 'dossier.pdf')
    writeFileSync(file, 'an older file')
    await seen.saveTo(file)
    await save()
    await page.getByText('Saved as dossier.pdf').waitFor()
    const [name = ''] = await seen.suggested()
    expect(name).toMatch(/^how-marlow-bay-libraries-[a-z-]+-passport-\d{4}-\d{2}-\d{2}\.pdf$/)
    const bytes = readFileSync(file)
    expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.[^]*StructTreeRoot/)
    const { pages, text } = await pdfText(bytes)
    expect(pages.length).toBeGreaterThan(3)
    for (const part of ['Assurance', 'Claims and evidence', 'Passage of the source', 'Signature'])
      expect(text).toContain(part)
    expect(text).not.toContain('Save as PDF')
    for (const one of pages) expect(one).toContain(TITLE)
    expect(readdirSync(files)).toEqual(['dossier.pdf'])
    expect(await page.title()).toContain('Colophon')
  })

  test('gets its ending where the person left it out, and never takes the place of a file that was not named', async () => {
    const { page, seen } = desk
    await seen.saveTo(join(files, 'plain'))
    await save()
    await page.getByText('Saved as plain.pdf').waitFor()
    await isIdle()
    writeFileSync(join(files, 'taken.pdf'), 'another file')
    await seen.saveTo(join(files, 'taken'))
    await save()
    await page.getByText('Saved as taken', { exact: true }).waitFor()
    await isIdle()
    expect(readFileSync(join(files, 'taken.pdf'), 'utf8')).toBe('another file')
    for (const name of ['plain.pdf', 'taken.pdf', 'taken']) rmSync(join(files, name))
  })

  test('says nothing where the person thinks better of it', async () => {
    const { page, seen } = desk
    const before = (await seen.suggested()).length
    await seen.saveTo(null)
    await save()
    await isIdle()
    expect(await seen.suggested()).toHaveLength(before + 1)
    expect(await page.getByText('The PDF was not saved').count()).toBe(0)
    expect(readdirSync(files)).toEqual(['dossier.pdf'])
  })

  test('says what to do where the file cannot be written, and leaves nothing of it', async () => {
    const { page, seen } = desk
    await seen.saveTo(join(files, 'gone', 'dossier.pdf'))
    await save()
    await page.getByRole('alert').getByText('no longer exists. Choose another folder.').waitFor()
    const closed = join(files, 'closed')
    // A folder has the name: the finished file cannot take its place, whoever asks.
    mkdirSync(join(closed, 'dossier.pdf'), { recursive: true })
    await seen.saveTo(join(closed, 'dossier.pdf'))
    await save()
    await page.getByRole('alert').getByText('could not be written').waitFor()
    expect(readdirSync(closed)).toEqual(['dossier.pdf'])
    await page.getByText('The PDF was not saved').waitFor()
  })

  test.runIf(ground.shell.name === 'the double')('is made for our own page alone', async () => {
    const asked = await desk.desktop.evaluate(async ({ ipcMain }) => {
      const double = ipcMain as unknown as {
        ask: (channel: string, event: object, args: unknown[]) => Promise<{ result?: unknown; error?: string }>
      }
      const parent = { url: 'app://colophon/index.html', parent: null }
      const frames = [{ url: 'https://colophon/index.html', parent: null }, { url: parent.url, parent }, null]
      return Promise.all(
        frames.map(
          async (senderFrame) => (await double.ask('colophon:pdf', { senderFrame }, ['x.pdf'])).error ?? 'answered',
        ),
      )
    }, null)
    expect(asked).toHaveLength(3)
    for (const one of asked) expect(one).toContain('Only the window may ask for this.')
  })
})
