import type Electron from 'electron'
import { strict } from './lacking.ts'

type Request = Parameters<Electron.Session['setPermissionRequestHandler']>[0]
type Check = Parameters<Electron.Session['setPermissionCheckHandler']>[0]
type Asked = Parameters<NonNullable<Check>>[1]

/** Chromium's name of each permission that is tried, and Electron's. */
const PERMISSIONS: readonly [string, Asked][] = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['camera', 'media'],
  ['microphone', 'media'],
  ['midi', 'midi'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-write', 'clipboard-sanitized-write'],
]

const handlers: { request: Request; check: Check } = { request: null, check: null }

export const session = strict('session', {
  defaultSession: strict('defaultSession', {
    setPermissionRequestHandler: (handler: Request) => {
      handlers.request = handler
    },
    setPermissionCheckHandler: (handler: Check) => {
      handlers.check = handler
    },
  } satisfies Pick<Electron.Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>),
})

/** What the app's handlers let a page have; as in Electron, all of it where they are missing. */
export function allowedPermissions(contents: object, url: string): string[] {
  const asking = contents as Electron.WebContents
  const isAllowed = ([, permission]: readonly [string, Asked]): boolean => {
    const { origin } = new URL(url)
    const isChecked = handlers.check?.(asking, permission, origin, { isMainFrame: true, requestingUrl: url }) ?? true
    const answered = { isGranted: handlers.request === null }
    const details = { isMainFrame: true, requestingUrl: url } as Electron.PermissionRequest
    handlers.request?.(
      asking,
      permission,
      (granted) => {
        answered.isGranted = granted
      },
      details,
    )
    return isChecked && answered.isGranted
  }
  return PERMISSIONS.filter(isAllowed).map(([name]) => name)
}
