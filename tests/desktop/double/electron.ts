// What `electron` is inside the double. A name that is not exported here stops the app when it is loaded.
import type Electron from 'electron'
import { WindowDouble } from './browser-window.ts'
import { strict } from './lacking.ts'
import { app, ipcMain } from './main-process.ts'
import { MenuDouble, TrayDouble } from './menu.ts'
import { MessageChannelMain } from './ports.ts'
import { session } from './session.ts'
import { dialog, nativeImage, NotificationDouble, protocol, safeStorage, screen, shell } from './system.ts'
import { utilityProcess } from './utility.ts'

/** A class whose instances and static side tell what they lack. */
function strictClass<T extends new (...args: never[]) => object>(name: string, made: T): T {
  return new Proxy(strict(name, made), {
    construct: (of, args, target) => strict(name, Reflect.construct(of, args, target) as object),
  })
}

const BrowserWindow = strictClass('BrowserWindow', WindowDouble)
const Menu = strictClass('Menu', MenuDouble)
const Tray = strictClass('Tray', TrayDouble)
const Notification = strictClass('Notification', NotificationDouble)

export { app, BrowserWindow, dialog, ipcMain, Menu, MessageChannelMain, nativeImage, Notification, protocol }
export { safeStorage, screen, session, shell, Tray, utilityProcess }

/** What a test's function is given, as `require('electron')` would be. */
export const electron = strict('electron', {
  ...{ app, BrowserWindow, dialog, ipcMain, Menu, MessageChannelMain, nativeImage, Notification, protocol },
  ...{ safeStorage, screen, session, shell, Tray, utilityProcess },
})
electron satisfies Partial<Record<keyof typeof Electron, object>>
