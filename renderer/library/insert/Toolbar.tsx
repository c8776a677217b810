import { Button } from '../../ui/Button.tsx'
import { ariaKeysOf, keysOf } from '../margins/shortcuts.ts'
import styles from './Insert.module.css'
import { strings } from './strings.ts'

interface ToolbarProps {
  onCite: () => void
  onPicture: () => void
}

/** What can be put into the text at the cursor. */
export function Toolbar({ onCite, onPicture }: ToolbarProps) {
  return (
    <div className={styles.toolbar} role="group" aria-label={strings.toolbar}>
      <Button look="quiet" onClick={onCite} aria-keyshortcuts={ariaKeysOf('cite')} title={keysOf('cite')}>
        {strings.cite}
      </Button>
      <Button look="quiet" onClick={onPicture} aria-keyshortcuts={ariaKeysOf('picture')} title={keysOf('picture')}>
        {strings.picture}
      </Button>
    </div>
  )
}
