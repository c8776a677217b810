import { dialog, Menu, Tray, type BrowserWindow, type NativeImage } from 'electron'
import { backgroundStrings, trayStrings } from './strings.ts'
import { readWindowState, writeWindowState } from './window-state.ts'

export interface Background {
  /** Shows or hides the tray, by how many runs go on while no window is open. */
  show: (runs: number, hasWindow: boolean) => void
  close: () => void
}

/** A tray icon for as long as runs go on behind a closed window. */
export function openBackground(icon: NativeImage, open: () => void, quit: () => void): Background {
  let tray: Tray | null = null
  const close = (): void => {
    tray?.destroy()
    tray = null
  }
  return {
    show: (runs, hasWindow) => {
      if (runs === 0 || hasWindow) {
        close()
        return
      }
      if (tray === null) {
        tray = new Tray(icon)
        tray.on('click', open)
      }
      tray.setToolTip(trayStrings.writing(runs))
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: trayStrings.writing(runs), enabled: false },
          { type: 'separator' },
          { label: trayStrings.open, click: open },
          { label: trayStrings.quit, click: quit },
        ]),
      )
    },
    close,
  }
}

/** What closing the window means while a run goes on: asked once, and from then on the run goes on in the tray. */
export async function askWhereTo(window: BrowserWindow): Promise<'background' | 'quit' | 'stay'> {
  const state = readWindowState()
  if (state.knows_background) return 'background'
  const { title, detail, keep, quit, cancel } = backgroundStrings
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: title,
    detail,
    buttons: [keep, quit, cancel],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  })
  if (response === 2) return 'stay'
  if (response === 1) return 'quit'
  writeWindowState({ ...readWindowState(), knows_background: true })
  return 'background'
}
