import { useState } from 'react'
import { Menu } from '../ui/Menu.tsx'
import { AddTeam } from './AddTeam.tsx'
import { RemoveTeam } from './RemoveTeam.tsx'
import { strings } from './strings.ts'
import styles from './Switcher.module.css'
import { useWorkspaces, workspaceName } from './use-workspaces.ts'

/** Which workspace the window shows, and the way to the others; nothing outside the desktop. */
export function Switcher() {
  const workspaces = useWorkspaces()
  const [asks, setAsks] = useState<'add' | 'remove' | undefined>()
  const shell = window.colophon
  if (workspaces === undefined || workspaces === null || shell === undefined) return null
  const { teams, in_use: inUse } = workspaces
  const others = [null, ...teams].filter((origin) => origin !== inUse)
  const close = () => setAsks(undefined)
  return (
    <>
      <Menu
        className={styles.switcher}
        label={workspaceName(inUse)}
        entries={[
          ...others.map((origin) => ({
            label: strings.open(workspaceName(origin)),
            run: () => void shell.workspaces.use(origin),
          })),
          { label: strings.add, run: () => setAsks('add') },
          ...(inUse === null ? [] : [{ label: strings.remove, run: () => setAsks('remove'), isDangerous: true }]),
        ]}
      />
      {asks === 'add' && <AddTeam workspaces={shell.workspaces} onClose={close} />}
      {asks === 'remove' && inUse !== null && (
        <RemoveTeam workspaces={shell.workspaces} origin={inUse} onClose={close} />
      )}
    </>
  )
}
