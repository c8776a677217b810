import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './MarginToggles.module.css'
import { ariaKeysOf, keysOf, SHORTCUT_NAMES } from './shortcuts.ts'
import { strings } from './strings.ts'
import { MARGINS, type Margins } from './use-margins.ts'

/** Shows and hides what stands beside the text, and names the keys that do so. */
export function MarginToggles({ margins }: { margins: Margins }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.toggles} role="group" aria-label={strings.toggles}>
      {MARGINS.map((margin) => (
        <button
          key={margin}
          type="button"
          className={styles.toggle}
          aria-pressed={margins.isShown(margin)}
          aria-keyshortcuts={ariaKeysOf(margin)}
          title={keysOf(margin)}
          onClick={() => margins.toggle(margin)}
        >
          {strings.names[margin]}
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
    </div>
  )
}
