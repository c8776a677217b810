import type { Desktop } from './desktop.ts'

/** What the shell hands to the system: a test reads it, and answers in the system's place. */
export interface Witness {
  /** Addresses and folders that were opened outside. */
  opened: () => Promise<string[]>
  notifications: () => Promise<{ title: string; body: string }[]>
  /** Clicks the notification shown last. */
  clickNotification: () => Promise<void>
  /** Messages of the questions asked so far. */
  questions: () => Promise<string[]>
  /** Answers the next questions by the place of their button; an answer that is not there yet is waited for. */
  answer: (...buttons: number[]) => Promise<void>
  /** Names that were suggested for files so far. */
  suggested: () => Promise<string[]>
  /** Where the next file is to be saved; null cancels. */
  saveTo: (path: string | null) => Promise<void>
  /** What the tray shows; null while it is not there. */
  tray: () => Promise<{ toolTip: string; items: string[] } | null>
  clickTray: (item?: string) => Promise<void>
  menu: () => Promise<string[][]>
  clickMenu: (menu: string, item: string) => Promise<void>
}

interface Kept {
  opened: string[]
  notifications: { title: string; body: string; emit: (name: 'click') => void }[]
  questions: string[]
  answers: number[]
  suggested: string[]
  places: (string | null)[]
  waiting: ((button: number) => void)[]
  tray: { toolTip: string; items: { label: string; click: () => void }[]; emit: (name: 'click') => void } | null
}

type WithKept = typeof globalThis & { kept: Kept }

/** Stands between the shell and the system, in the shell's own process, in the same way for both shells. */
export async function watch(desktop: Desktop): Promise<Witness> {
  await desktop.evaluate(({ dialog, shell, Notification, Tray }) => {
    const kept: Kept = {
      ...{ opened: [], notifications: [], questions: [], answers: [], suggested: [], places: [], waiting: [] },
      tray: null,
    }
    ;(globalThis as WithKept).kept = kept
    shell.openExternal = (url) => {
      kept.opened.push(url)
      return Promise.resolve()
    }
    shell.openPath = (path) => {
      kept.opened.push(path)
      return Promise.resolve('')
    }
    dialog.showMessageBox = ((...given: { message: string }[]) => {
      kept.questions.push(given.at(-1)?.message ?? '')
      const button = kept.answers.shift()
      const answered = (response: number) => ({ response, checkboxChecked: false })
      if (button !== undefined) return Promise.resolve(answered(button))
      return new Promise((resolve) => kept.waiting.push((response) => resolve(answered(response))))
    }) as unknown as typeof dialog.showMessageBox
    dialog.showSaveDialog = ((...given: { defaultPath?: string }[]) => {
      kept.suggested.push(given.at(-1)?.defaultPath ?? '')
      const place = kept.places.shift() ?? null
      return Promise.resolve({ canceled: place === null, filePath: place ?? '' })
    }) as unknown as typeof dialog.showSaveDialog
    Notification.prototype.show = function () {
      kept.notifications.push(this)
    }
    const shown = (tray: object): NonNullable<Kept['tray']> =>
      (kept.tray ??= { toolTip: '', items: [], emit: (name) => (tray as { emit: (one: string) => void }).emit(name) })
    Tray.prototype.setToolTip = function (text) {
      shown(this).toolTip = text
    }
    Tray.prototype.setContextMenu = function (menu) {
      shown(this).items = (menu?.items ?? []) as unknown as NonNullable<Kept['tray']>['items']
    }
    Tray.prototype.destroy = () => {
      kept.tray = null
    }
  }, null)
  const read = <K extends 'opened' | 'questions' | 'suggested'>(key: K) =>
    desktop.evaluate((_electron, name) => (globalThis as WithKept).kept[name], key)
  return {
    opened: () => read('opened'),
    questions: () => read('questions'),
    suggested: () => read('suggested'),
    saveTo: (path) =>
      desktop.evaluate((_electron, place) => {
        ;(globalThis as WithKept).kept.places.push(place)
      }, path),
    notifications: () =>
      desktop.evaluate(
        () => (globalThis as WithKept).kept.notifications.map(({ title, body }) => ({ title, body })),
        null,
      ),
    clickNotification: () =>
      desktop.evaluate(() => (globalThis as WithKept).kept.notifications.at(-1)?.emit('click'), null),
    answer: (...buttons) =>
      desktop.evaluate((_electron, given) => {
        const { waiting, answers } = (globalThis as WithKept).kept
        for (const button of given) {
          const asked = waiting.shift()
          if (asked === undefined) answers.push(button)
          else asked(button)
        }
      }, buttons),
    tray: () =>
      desktop.evaluate(() => {
        const { tray } = (globalThis as WithKept).kept
        return tray && { toolTip: tray.toolTip, items: tray.items.map(({ label }) => label) }
      }, null),
    clickTray: (item) =>
      desktop.evaluate((_electron, label) => {
        const { tray } = (globalThis as WithKept).kept
        if (label === null) tray?.emit('click')
        else tray?.items.find((one) => one.label === label)?.click()
      }, item ?? null),
    menu: () =>
      desktop.evaluate(
        ({ Menu }) =>
          (Menu.getApplicationMenu()?.items ?? []).map(({ label, submenu }) => [
            label,
            ...(submenu?.items ?? []).map((one) => one.label),
          ]),
        null,
      ),
    clickMenu: (menu, item) =>
      desktop.evaluate(
        ({ Menu }, [menuLabel, itemLabel]) => {
          const found = Menu.getApplicationMenu()?.items.find(({ label }) => label === menuLabel)
          const chosen = found?.submenu?.items.find(({ label }) => label === itemLabel)
          if (chosen === undefined) throw new Error(`the menu has no ${menuLabel}, ${itemLabel}`)
          ;(chosen as unknown as { click: () => void }).click()
        },
        [menu, item] as const,
      ),
  }
}
