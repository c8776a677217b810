import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser-host.ts'
import { PASSPHRASE } from '../support/desk.ts'
import { ableAnswer, startModelDouble, useDouble, type ModelDouble } from '../support/model-double.ts'
import { TEA_BRIEF } from '../support/tea-source.ts'
import { newPlace, openDesk, shells, type Desk, type Place } from './desktop.ts'
import { eventually, hashOf, page as inPage } from './pages.ts'

describe.skipIf(!hasBrowser).each(shells)('a locked desk in $name', (shell) => {
  let place: Place
  let desk: Desk
  let contentId: string
  let models: ModelDouble
  let gate: PromiseWithResolvers<null>
  beforeEach(async () => {
    gate = Promise.withResolvers<null>()
    models = await startModelDouble()
    models.on('writer', async (request) => {
      await gate.promise
      return ableAnswer(request)
    })
    place = await newPlace(async (owner) => {
      await useDouble({ owner }, models, { stages: ['writer'] })
      contentId = (await owner.content.save({ title: 'Winter opening hours', body: 'We open at nine.' })).content_id
      await owner.accounts.addMember({ name: 'Max Born', role: 'editor' })
    })
    desk = await openDesk(shell, place, { args: [`colophon://content/${contentId}`] })
  })
  afterEach(async () => {
    gate.resolve(null)
    await desk.leave()
    place.folder.remove()
    await models.stop()
  })

  const layer = () => desk.page.getByRole('dialog', { name: 'Harbour Weekly' })
  const choose = async (): Promise<void> => {
    await desk.page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE)
    await desk.page.keyboard.press('Enter')
    await layer().waitFor({ state: 'detached' })
  }
  const lock = async (): Promise<void> => {
    await desk.page.getByRole('button', { name: 'Harbour Weekly · Ada Byron' }).click()
    await desk.page.getByRole('menuitem', { name: 'Lock now' }).click()
    await layer().waitFor()
  }
  const signIn = async (): Promise<void> => {
    await desk.page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await desk.page.keyboard.press('Enter')
    await layer().waitFor({ state: 'detached' })
  }
  const closeWindow = () =>
    desk.desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close(), null)

  test('keeps the place of a link until somebody has signed in, also over a start of its own', async () => {
    const { desktop, page } = desk
    await layer().waitFor()
    expect(await page.getByText('Winter opening hours').count()).toBe(0)
    await choose()
    await page.getByRole('heading', { level: 1, name: 'Winter opening hours' }).waitFor()
    await page.evaluate(inPage.goTo, '/usage')
    await lock()
    expect(await desktop.startAgain(`colophon://content/${contentId}`)).toBe(0)
    await eventually(() => expect(hashOf(page)).toBe(`#/library/${contentId}`))
    expect(await layer().isVisible()).toBe(true)
    await signIn()
    await page.getByRole('heading', { level: 1, name: 'Winter opening hours' }).waitFor()
  })

  test('closes as ever, and the next start asks again', async () => {
    await choose()
    await lock()
    await closeWindow()
    expect(await desk.desktop.exited()).toBe(0)
    await desk.leave()
    desk = await openDesk(shell, place)
    await desk.page.getByRole('button', { name: 'Sign in' }).waitFor()
    await signIn()
  })

  test('goes on writing in the tray, and tells the end without a word of the piece', async () => {
    const { page, seen, desktop } = desk
    await choose()
    await page.evaluate(inPage.goTo, `/generate/templates/${TEA_BRIEF.template_id}`)
    await page.getByRole('button', { name: 'Fill in the example' }).click()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.waitForURL(/#\/runs\/req_/)
    await lock()
    await seen.answer(0)
    await closeWindow()
    await eventually(async () => expect((await seen.tray())?.toolTip).toBe('One piece is being written'))
    await eventually(() => expect(desktop.windows()).toHaveLength(0))
    await seen.clickTray()
    await eventually(() => expect(desktop.windows()).toHaveLength(1))
    const again = await desktop.firstWindow()
    await again.getByRole('button', { name: 'Sign in' }).waitFor()
    await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur(), null)
    gate.resolve(null)
    await eventually(async () => expect(await seen.notifications()).toHaveLength(1))
    const [told] = await seen.notifications()
    expect(told).toMatchObject({ title: 'A generation has ended', body: 'Sign in to see the result.' })
    await seen.clickNotification()
    expect(await again.getByRole('button', { name: 'Sign in' }).isVisible()).toBe(true)
    await again.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await again.keyboard.press('Enter')
    await eventually(() => expect(hashOf(again)).toMatch(/^#\/runs\/req_/))
  })
})
