import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHost, hasBrowser, type BrowserHost } from '../support/browser-host.ts'
import { heldPlanner } from '../support/stages.ts'
import { violations } from './axe.ts'
import { deskOf, goTo, noticeOf, openWindow, writtenPiece } from './window.ts'

describe.skipIf(!hasBrowser)('the editor of a piece', () => {
  let host: BrowserHost
  const held = heldPlanner()
  beforeAll(async () => {
    host = await browserHost({ planner: held.planner })
    await host.rest.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  })
  afterAll(() => host.close())

  const read = (contentID: string) => deskOf(host).content.get({ contentID })

  test('a section is regenerated in place, accepted with its diff, and taken back', async () => {
    const written = await writtenPiece(host)
    // The built-in composer writes the same for the same brief: what somebody added is what goes.
    const { content_id, revision } = written
    const piece = await deskOf(host).content.save({
      content_id,
      revision,
      body: `${written.body.trimEnd()} One more.\n`,
    })
    const section = piece.sections.at(-1)
    const { page, errors } = await openWindow(host, { width: 1440 })
    const letPlan = held.hold()
    await goTo(page, `/library/${piece.content_id}/edit`)
    await page.getByRole('button', { name: `Regenerate “${section?.heading ?? ''}”` }).click()
    // The built-in program cannot follow instructions.
    expect(await page.getByRole('textbox', { name: 'Instructions' }).isDisabled()).toBe(true)
    await page
      .getByRole('dialog')
      .getByText(/It cannot follow instructions\./)
      .waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Set a model in Settings' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click()
    await page.getByText(`Regenerating “${section?.heading ?? ''}”`).waitFor()
    letPlan()
    const review = page.getByRole('region', { name: `New text for “${section?.heading ?? ''}”` })
    await review.getByRole('button', { name: 'Accept and save' }).waitFor()
    expect(await review.locator('ins, del').count()).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    expect(await read(piece.content_id)).toMatchObject({ revision: 2, body: piece.body })

    await review.getByRole('button', { name: 'Accept and save' }).click()
    await page.getByText('Revision 3, saved').waitFor()
    const accepted = await read(piece.content_id)
    expect(accepted).toMatchObject({ revision: 3, origin: 'regenerated' })
    expect(accepted.sections.at(-1)?.body).not.toBe(section?.body)
    expect(accepted.sections.slice(0, -1)).toEqual(piece.sections.slice(0, -1))
    await noticeOf(page, 'Accepted as revision 3').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Revision 4, saved').waitFor()
    expect(await read(piece.content_id)).toMatchObject({ revision: 4, origin: 'restored', body: piece.body })
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('the section at the cursor is asked for by keyboard, with unsaved changes saved first, and rejected', async () => {
    const piece = await writtenPiece(host)
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${piece.content_id}/edit`)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.press('Control+End')
    await page.keyboard.type(' One more.')
    await page.keyboard.press('Control+Shift+G')
    const dialog = page.getByRole('dialog', { name: `Regenerate “${piece.sections.at(-1)?.heading ?? ''}”` })
    await dialog.getByText('Your unsaved changes are saved first, as revision 2.').waitFor()
    await dialog.getByRole('button', { name: 'Regenerate' }).press('Enter')
    await page.getByRole('button', { name: 'Reject' }).press('Enter')
    await page.getByText('Rejected; the text is unchanged').waitFor()
    await page.getByRole('region', { name: /^New text for/ }).waitFor({ state: 'detached' })
    expect(await read(piece.content_id)).toMatchObject({ revision: 2, body: expect.stringContaining(' One more.') })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('region', { name: /^New text for/ }).waitFor()
    await page.context().close()
  })

  test('a save asked for while another runs follows it, with what was written meanwhile', async () => {
    const piece = await writtenPiece(host)
    const { page } = await openWindow(host, { width: 1440 })
    const { promise: isLet, resolve: letGo } = Promise.withResolvers<undefined>()
    await page.routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage(async (message) => {
        if (message.includes('content/save')) await isLet
        server.send(message)
      })
    })
    await page.reload()
    await goTo(page, `/library/${piece.content_id}/edit`)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.press('Control+End')
    await page.keyboard.type(' One more.')
    await page.keyboard.press('Control+S')
    await page.getByRole('button', { name: 'Saving' }).waitFor()
    await page.keyboard.type(' And another.')
    await page.keyboard.press('Control+S')
    letGo(undefined)
    await page.getByText('Revision 3, saved').waitFor()
    expect(await read(piece.content_id)).toMatchObject({
      revision: 3,
      body: expect.stringContaining(' One more. And another.') as string,
    })
    await page.context().close()
  })

  test('a piece that is written by hand gets its vertical by keyboard, and keeps it', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/library/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Fees')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The bank explains each fee in a table.')
    const choice = page.getByRole('combobox', { name: 'Industry rules' })
    await choice.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Education' }).waitFor()
    await page.keyboard.type('Education')
    await page.keyboard.press('Enter')
    await page.getByText('A piece keeps its rules.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Control+S')
    await page.getByText('Revision 1, saved').waitFor()
    expect(await choice.count()).toBe(0)
    const { content } = await deskOf(host).content.list({ q: 'explains each fee' })
    expect(content).toMatchObject([{ title: 'Fees', vertical_id: 'education' }])
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('formatted text is pasted as Markdown, and words alone as they are', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/library/new')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    const paste = async (html: string | null, plain: string) => {
      await page.evaluate(
        ([formatted, words]) =>
          navigator.clipboard.write([
            new ClipboardItem({
              'text/plain': new Blob([words ?? ''], { type: 'text/plain' }),
              ...(formatted === null ? {} : { 'text/html': new Blob([formatted ?? ''], { type: 'text/html' }) }),
            }),
          ]),
        [html, plain],
      )
      // Writing to the clipboard, the browser complains of the style that a word processor writes there itself.
      errors.length = 0
      await text.focus()
      await page.keyboard.press('Control+V')
    }
    await paste(
      '<b style="font-weight:normal"><h2>Loans</h2><p>Fees <strong>fell</strong> [2], says <a href="https://example.org/report">the report</a>.</p><ul><li>One</li><li>Two</li></ul><script>alert(1)</script><img src="file:///a.png"></b>',
      'Loans Fees fell, says the report. One Two',
    )
    await page.locator('.written-link').getByText('the report').waitFor()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await paste(null, 'Plain <b>words</b>.')
    await page.getByRole('textbox', { name: 'Title' }).fill('Pasted')
    await page.keyboard.press('Control+S')
    await page.getByText('Revision 1, saved').waitFor()
    const { content } = await deskOf(host).content.list({ q: 'Pasted' })
    expect((await read(content[0]?.content_id ?? '')).body).toBe(
      '## Loans\n\nFees **fell** [2], says [the report](https://example.org/report).\n\n- One\n- Two\n- Plain <b>words</b>.',
    )
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('margins are shown and hidden by keyboard, the keys are told, and they stay as they were left', async () => {
    const piece = await writtenPiece(host)
    const { page } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${piece.content_id}/edit`)
    const toggle = (name: string) => page.getByRole('button', { name, exact: true })
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
    await page.keyboard.press('Control+Shift+P')
    await page.getByRole('button', { name: 'Markdown', pressed: true }).waitFor()
    await page.keyboard.press('Control+Shift+O')
    await page.getByRole('navigation', { name: 'Outline' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Shift+L')
    await page.getByRole('tab', { name: 'Findings' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Shift+L')
    await page.getByRole('heading', { name: 'Industry rules' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Evidence' }).count()).toBe(0)
    await page.keyboard.press('Control+Shift+E')
    await page.getByRole('heading', { name: 'Evidence' }).waitFor()
    await toggle('More').click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts…' }).click()
    await page.getByRole('dialog').getByText('Ctrl+Shift+G').waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('heading', { name: 'Evidence' }).waitFor()
    expect(await toggle('Markdown').getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('navigation', { name: 'Outline' }).count()).toBe(0)
    await page.context().close()
  })

  test('a held piece says what blocks it and what clears it, and leads to each place in the editor', async () => {
    const desk = deskOf(host)
    const { content_id } = await desk.content.save({
      title: 'Locks',
      body: 'Plain words.\n\nOur service is completely secure.\n',
      vertical_id: 'software',
    })
    await desk.content.archive({ content_ids: [content_id] })
    await desk.content.unarchive({ content_ids: [content_id] })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    await page
      .getByRole('note')
      .filter({ hasText: /^Held: / })
      .waitFor()
    const finding = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'completely secure' })
    await finding.getByText('Blocker').waitFor()
    await finding.getByText('Change the words as the rule asks, or take them out.').waitFor()
    await finding.getByRole('button', { name: 'Show in text' }).waitFor()
    await finding.getByRole('link', { name: 'Edit' }).click()
    await page.locator('li[id="finding-violation-0"]').waitFor()
    await page.getByRole('tab', { name: 'Findings', selected: true }).waitFor()
    await page.keyboard.type('mostly safe')
    await page.keyboard.press('Control+s')
    await page.getByText('It is no longer held').waitFor()
    expect(await read(content_id)).toMatchObject({
      publication_state: 'draft',
      body: 'Plain words.\n\nOur service is mostly safe.\n',
    })
    expect(errors).toEqual([])
    await page.context().close()
  })
  test('a save that is held shows its findings, and each view of the piece says what they came to', async () => {
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, '/library/new')
    await page.getByRole('tab', { name: 'Evidence' }).click()
    await page.getByText('Each sentence that cites a source appears here').waitFor()
    await page.getByRole('textbox', { name: 'Title' }).fill('A question')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('## Sources\n\n[Query: What does it cost?]')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByRole('tab', { name: 'Findings', selected: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Regenerate “Sources”' }).count()).toBe(0)
    const piece = await writtenPiece(host)
    await goTo(page, `/library/${piece.content_id}/revisions`)
    await page.getByRole('button', { name: /no blockers$/ }).press('Enter')
    await page.getByRole('tab', { name: 'Findings', selected: true }).waitFor()
    await page.getByRole('link', { name: 'Text', exact: true }).and(page.locator('[aria-current]')).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a query that the text asks is answered beside it, or removed', async () => {
    const desk = deskOf(host)
    const body =
      'The workshop is on Friday. [Query: What does it cost?]\n\n[Query: Who teaches it?]\n\n[Query: Where is it?]\n\nBring a bag.\n'
    const { content_id } = await desk.content.save({ title: 'Workshop', body })
    const { page, errors } = await openWindow(host, { width: 1440 })
    await goTo(page, `/library/${content_id}`)
    const asked = (words: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: words })
    const [cost, teacher] = [asked('What does it cost?'), asked('Who teaches it?')]
    await cost.getByRole('button', { name: 'Insert into text' }).click()
    await cost.getByText('Write the answer, or remove the query.').waitFor()
    expect(await violations(page)).toEqual([])
    // What is typed beside another query stays, and goes where that one is by then.
    await teacher.getByRole('textbox', { name: 'Answer' }).fill('Anna teaches it.')
    await cost.getByRole('textbox', { name: 'Answer' }).fill('It costs £5.')
    await page.keyboard.press('Enter')
    await cost.waitFor({ state: 'detached' })
    await teacher.getByRole('button', { name: 'Insert into text' }).click()
    await teacher.waitFor({ state: 'detached' })
    await asked('Where is it?').getByRole('button', { name: 'Remove the query' }).click()
    await page.getByText('The query was removed').waitFor()
    await asked('Where is it?').waitFor({ state: 'detached' })
    const said = 'The workshop is on Friday. It costs £5.\n\nAnna teaches it.\n\nBring a bag.\n'
    expect((await read(content_id)).body).toBe(said)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
