import { Toast } from '@base-ui/react/toast'
import { buttonStyles } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Notices.module.css'

export interface Notice {
  title: string
  text?: string
  /** An offer to take it back, for example. */
  action?: { label: string; run: () => void }
}

/** Shows short notices that go away by themselves; a screen reader hears them. */
export function useNotices(): (notice: Notice) => void {
  const { add } = Toast.useToastManager()
  return (notice) => {
    add({
      title: notice.title,
      description: notice.text,
      ...(notice.action === undefined
        ? {}
        : { actionProps: { children: notice.action.label, onClick: notice.action.run } }),
    })
  }
}

export const NoticeProvider = Toast.Provider

export function NoticeList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return (
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport}>
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className={styles.notice}>
            <Toast.Content className={styles.content}>
              <div className={styles.words}>
                <Toast.Title className={styles.title} />
                <Toast.Description className={styles.text} />
              </div>
              <Toast.Action className={classes(buttonStyles.button, buttonStyles.tool)} />
              <Toast.Close className={classes(buttonStyles.button, buttonStyles.tool)} aria-label={closeLabel}>
                <Icon name="cross" />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}
