import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong in a window. `isAlone`: its browser has no page beside it in which axe could put its results together. */
export async function violations(page: Page, isAlone = false): Promise<string[]> {
  return foundBy(page, outsideFrames(page).setLegacyMode(isAlone).withTags(TAGS))
}

/** What axe finds wrong with the colours of a window: all that a theme can change. */
export async function colourViolations(page: Page, isAlone = false): Promise<string[]> {
  return foundBy(page, outsideFrames(page).setLegacyMode(isAlone).withRules(['color-contrast', 'link-in-text-block']))
}

/** A frame in which no program runs, as the preview of a post is, would never answer axe. */
function outsideFrames(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).exclude('iframe[sandbox]')
}

async function foundBy(page: Page, axe: AxeBuilder): Promise<string[]> {
  // Between two colours every contrast is wrong; what turns for ever is not waited for.
  await page.evaluate(async () => {
    // What has just changed begins to turn with the next frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // On a busy machine a change can begin after that: what is really wrong is still wrong half a second later.
  const found = await namesOf(axe)
  if (found.length === 0) return found
  await page.waitForTimeout(500)
  return namesOf(axe)
}

async function namesOf(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
