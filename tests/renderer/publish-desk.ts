import type { Locator, Page } from 'playwright'
import { colourViolations, violations } from './axe.ts'
import { goTo } from './window.ts'

/** The dialog of the piece of these tests, whatever it shows. */
export function publishDialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /“The old harbour”/ })
}

export async function openPublishDialog(page: Page, content_id: string): Promise<void> {
  await goTo(page, `/library/${content_id}`)
  await page.getByRole('button', { name: 'Publish…', exact: true }).click()
}

/** Chooses a target in the dialog, and waits until it has answered. */
export async function chooseTarget(page: Page, target: string): Promise<void> {
  await publishDialogOf(page)
    .getByRole('combobox', { name: /^Target/ })
    .click()
  await page.getByRole('option', { name: target }).click()
  await publishDialogOf(page).getByText('Not known yet', { exact: true }).waitFor({ state: 'detached' })
  await publishDialogOf(page).getByText('Quality gate', { exact: true }).waitFor()
}

/** What axe finds, in the theme of the window and in the other. */
export async function inBothThemes(page: Page): Promise<string[]> {
  const found = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  found.push(...(await colourViolations(page)))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return found
}

/** Without what the browser says of the preview, in which nothing may run or open: it is asked to here. */
export function outsidePreview(errors: readonly string[]): string[] {
  return errors.filter((one) => !/^Blocked (?:script execution in 'about:srcdoc'|opening ).*sandboxed/.test(one))
}
