import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
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
      <FactList
        facts={[
          ...SHORTCUT_NAMES.map((name) => [keysOf(name), strings.does[name]] as const),
          ...strings.more.map(([keys, does]) => [keys, does] as const),
        ]}
      />
    </Dialog>
  )
}
