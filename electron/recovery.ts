import { dialog, type BrowserWindow } from 'electron'
import { recoveryStrings } from './strings.ts'

/** A page that is gone, or no longer answers, comes back if the person wants it; one question at a time. */
export function keepAlive(window: BrowserWindow): void {
  const { webContents } = window
  let isAsking = false
  const ask = async (words: { title: string; detail: string; buttons: string[] }): Promise<number> => {
    isAsking = true
    const { title, detail, buttons } = words
    const options = {
      type: 'warning' as const,
      message: title,
      detail,
      buttons,
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    }
    const { response } = await dialog.showMessageBox(window, options)
    isAsking = false
    return window.isDestroyed() ? -1 : response
  }
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || isAsking || window.isDestroyed()) return
    void ask(recoveryStrings.gone).then((response) => {
      if (response === 0) webContents.reload()
      if (response === 1) window.destroy()
    })
  })
  window.on('unresponsive', () => {
    if (isAsking) return
    void ask(recoveryStrings.silent).then((response) => {
      if (response !== 1) return
      // The process that hangs would also hold the reload; its end is expected, so nothing is asked about it.
      isAsking = true
      webContents.once('render-process-gone', () => {
        isAsking = false
        webContents.reload()
      })
      webContents.forcefullyCrashRenderer()
    })
  })
}
