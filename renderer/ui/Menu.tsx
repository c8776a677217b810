import { Menu as Base } from '@base-ui/react/menu'
import { classes } from './classes.ts'
import { buttonStyles } from './Button.tsx'
import { Icon } from './Icon.tsx'
import popupStyles from './Popup.module.css'
import { Row } from './Stack.tsx'

interface MenuEntry {
  label: string
  run: () => void
  isDangerous?: boolean
  /** A key of the view that does the same. */
  keyName?: string
}

interface MenuProps {
  label: string
  entries: readonly MenuEntry[]
  /** For its button, where that stands among other things than buttons. */
  className?: string | undefined
}

/** Actions that are needed less often, behind one button. */
export function Menu({ label, entries, className }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger className={classes(buttonStyles.button, className ?? buttonStyles.plain)}>
        {label} <Icon name="expand" />
      </Base.Trigger>
      {/* Whatever is read aloud stands in some region of the page. */}
      <Base.Portal role="region" aria-label={label}>
        <Base.Positioner className={popupStyles.positioner} sideOffset={4} align="end">
          <Base.Popup className={popupStyles.popup}>
            {entries.map((entry) => (
              <Base.Item
                key={entry.label}
                className={popupStyles.item}
                aria-keyshortcuts={entry.keyName}
                onClick={entry.run}
              >
                <Row as="span" gap={2} align="center" {...(entry.isDangerous === true ? { tone: 'danger' } : {})}>
                  {entry.label}
                  {entry.keyName !== undefined && <kbd aria-hidden>{entry.keyName}</kbd>}
                </Row>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
