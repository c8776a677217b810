import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type Electron from 'electron'
import { Emitter, knowsOnly, lacks, strict } from './lacking.ts'
import { app } from './main-process.ts'
import { shellState } from './shell-state.ts'

/** Questions and hand-overs to the system: a test answers them, and without an answer they are told. */
export const dialog = strict('dialog', {
  showMessageBox: () => lacks('an answer to dialog.showMessageBox'),
  showSaveDialog: () => lacks('an answer to dialog.showSaveDialog'),
  showErrorBox: (title: string, content: string) => {
    process.stderr.write(`${title}: ${content}\n`)
  },
} satisfies Pick<Electron.Dialog, 'showMessageBox' | 'showSaveDialog' | 'showErrorBox'>)

export const shell = strict('shell', {
  openExternal: () => lacks('a listener to shell.openExternal'),
  openPath: () => lacks('a listener to shell.openPath'),
} satisfies Pick<Electron.Shell, 'openExternal' | 'openPath'>)

export class NotificationDouble extends Emitter implements Pick<Electron.Notification, 'title' | 'body' | 'show'> {
  static isSupported(): boolean {
    return true
  }

  title: string
  body: string

  constructor(options: Electron.NotificationConstructorOptions) {
    super('Notification', ['click', 'show', 'close'])
    knowsOnly('new Notification', options, ['title', 'body'])
    this.title = options.title ?? ''
    this.body = options.body ?? ''
  }

  show(): void {
    this.emit('show')
  }
}

/** One display, with a bar at its top. */
const displays: Electron.Rectangle[] = [{ x: 0, y: 28, width: 1920, height: 1052 }]

export const screen = strict('screen', {
  getAllDisplays: () => {
    if (!shellState.isReady) lacks('screen before the app is ready')
    return displays.map((workArea) => strict('Display', { workArea }) as Electron.Display)
  },
} satisfies Pick<Electron.Screen, 'getAllDisplays'>)

export const nativeImage = strict('nativeImage', {
  createFromPath: (path: string) =>
    strict('NativeImage', { isEmpty: () => !existsSync(path) }) as unknown as Electron.NativeImage,
} satisfies Pick<typeof Electron.nativeImage, 'createFromPath'>)

/** The keychain of `DOUBLE_KEYRING`: `gnome_libsecret` (a key of the user's), `basic_text`, or `none`. */
const keyring = process.env.DOUBLE_KEYRING ?? 'gnome_libsecret'

function keyringKey(): Buffer {
  if (!shellState.isReady) lacks('safeStorage before the app is ready')
  if (keyring === 'none') throw new Error('Encryption is not available.')
  const file = join(app.getPath('userData'), 'keyring')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32))
  return readFileSync(file)
}

export const safeStorage = strict('safeStorage', {
  isAsyncEncryptionAvailable: () => Promise.resolve(keyring !== 'none'),
  getSelectedStorageBackend: () => (keyring === 'basic_text' ? 'basic_text' : 'gnome_libsecret'),
  encryptStringAsync: async (text: string) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keyringKey(), nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Promise.resolve(Buffer.concat([nonce, cipher.getAuthTag(), sealed]))
  },
  decryptStringAsync: async (sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', keyringKey(), sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    const result = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    return Promise.resolve({ result, shouldReEncrypt: false })
  },
} satisfies Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
>)

const registered = new Map<string, Electron.Privileges>()

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]) => {
    if (shellState.isReady) lacks('protocol.registerSchemesAsPrivileged after the app is ready')
    for (const { scheme, privileges = {} } of schemes) registered.set(scheme, privileges)
  },
  handle: (scheme, handler) => {
    const { standard = false, secure = false } = registered.get(scheme) ?? {}
    // Served as a secure origin of its own, which only such a scheme is.
    if (!standard || !secure) lacks(`the scheme ${scheme} without standard and secure`)
    shellState.chromium?.schemes.set(scheme, handler)
  },
} satisfies Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle'>)
