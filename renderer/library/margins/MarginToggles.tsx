import { Row } from '../../ui/Stack.tsx'
import { Button } from '../../ui/Button.tsx'
import { ariaKeysOf, keysOf } from './shortcuts.ts'
import { strings } from './strings.ts'
import type { Margins } from './use-margins.ts'

const VIEWS = ['outline', 'markdown'] as const

/** Shows the outline, and the text as Markdown. */
export function MarginToggles({ margins }: { margins: Margins }) {
  return (
    <Row gap={1} size="label" role="group" aria-label={strings.toggles}>
      {VIEWS.map((margin) => (
        <Button
          look="tool"
          key={margin}
          aria-pressed={margins.isShown(margin)}
          aria-keyshortcuts={ariaKeysOf(margin)}
          title={keysOf(margin)}
          onClick={() => margins.toggle(margin)}
        >
          {strings.view[margin]}
        </Button>
      ))}
    </Row>
  )
}
