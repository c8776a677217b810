import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Row } from '../../ui/Stack.tsx'
import styles from './MarginToggles.module.css'
import { ariaKeysOf, keysOf, SHORTCUT_NAMES } from './shortcuts.ts'
import { strings } from './strings.ts'
import type { Margins } from './use-margins.ts'

const VIEWS = ['outline', 'markdown'] as const

/** Shows the outline, and the text as Markdown; names the keys. */
export function MarginToggles({ margins }: { margins: Margins }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Row gap={1} size="label" role="group" aria-label={strings.toggles}>
      {VIEWS.map((margin) => (
        <button
          key={margin}
          type="button"
          className={styles.toggle}
          aria-pressed={margins.isShown(margin)}
          aria-keyshortcuts={ariaKeysOf(margin)}
          title={keysOf(margin)}
          onClick={() => margins.toggle(margin)}
        >
          {strings.view[margin]}
        </button>
      ))}
      <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
        {strings.shortcuts}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={strings.shortcutsTitle}
        actions={
          <Button look="primary" onClick={() => setIsOpen(false)}>
            {strings.close}
          </Button>
        }
      >
        <dl className={styles.keys}>
          {SHORTCUT_NAMES.map((name) => (
            <div key={name}>
              <dt>
                <kbd>{keysOf(name)}</kbd>
              </dt>
              <dd>{strings.does[name]}</dd>
            </div>
          ))}
          {strings.more.map(([keys, does]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </Row>
  )
}
