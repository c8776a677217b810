import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './MarginToggles.module.css'
import { keysOf, SHORTCUT_NAMES } from './shortcuts.ts'
import { strings } from './strings.ts'

/** Names the keys of the editor. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={strings.shortcutsTitle}
      actions={
        <Button look="primary" onClick={onClose}>
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
  )
}
