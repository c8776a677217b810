import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong in a window. */
export async function violations(page: Page): Promise<string[]> {
  return foundBy(page, outsideFrames(page).withTags(TAGS))
}

/** What axe finds wrong with the colours of a window: all that a theme can change. */
export async function colourViolations(page: Page): Promise<string[]> {
  return foundBy(page, outsideFrames(page).withRules(['color-contrast', 'link-in-text-block']))
}

/**
 * A frame in which no program runs, as the preview of a post is, would never answer axe. What is right is not described, and
 * the results are put together in the page itself (“legacy mode”): a page beside it takes longer than the rules.
 */
function outsideFrames(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('iframe[sandbox]')
    .setLegacyMode()
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
