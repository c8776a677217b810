import type { ConnectionStatus } from './connection.ts'

export const strings = {
  skip: 'Skip to content',
  views: 'Views',
  generate: 'Write',
  sources: 'Sources',
  catalogs: 'Templates & rules',
  usage: 'Usage',
  runs: 'Runs',
  library: 'Library',
  inbox: 'Inbox',
  reviews: 'Reviews',
  validity: 'Source health',
  settings: 'Settings',
  status: 'Status',
  offline: 'Offline. Everything that needs no network still works',
  lastBackup: 'Last backup',
  connection: {
    connecting: 'Connecting…',
    open: 'Connected',
    reconnecting: 'Reconnecting…',
    lost: 'Not connected',
    signed_out: 'Signed out',
    outdated: 'Not connected',
    expired: 'Not connected',
  } satisfies Record<ConnectionStatus, string>,
  running: (generations: number, deliveries: number) => {
    const parts = [
      generations > 0 && (generations === 1 ? '1 generation running' : `${generations} generations running`),
      deliveries > 0 && (deliveries === 1 ? '1 piece being published' : `${deliveries} pieces being published`),
    ].filter((part) => part !== false)
    return parts.length === 0 ? 'Nothing running' : parts.join(', ')
  },
  writer: (model: string | undefined) => `Writer: ${model ?? 'Built-in composer'}`,
  storageProblem: 'Saving is not possible right now; you can still read',
  auditLog: (state: string) => `Audit log: ${state.toLowerCase()}`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  closeNotice: 'Close this notice',
  opening: 'Opening Colophon',
  lost: {
    title: 'This window is not signed in',
    text: 'Your pieces are safe. Each window opens with its own link, which expires when Colophon closes. For a new link, run',
    command: 'npm start',
  },
  expired: {
    title: 'This link has expired',
    text: 'A link opens Colophon once, within a minute. Your pieces are safe, and Colophon may stay running. For a new link, run',
    command: 'npm start',
  },
  /** At a dead end, where there is such text. */
  keptText: 'Text that you had not saved is kept on this computer. The new window offers it where you wrote it.',
  tryNow: 'Try now',
  /** Where something was asked for that has not left yet. */
  waitsToLeave: 'What you asked for last, such as saving, was not done. It is tried again when the connection is back.',
  disconnected: {
    title: (since: string) => `No connection to the host since ${since}`,
    text: 'What is open stays readable, and the text you are editing is kept on this computer. Save it when the connection is back.',
  },
  silent: {
    title: (since: string) => `The engine has not answered since ${since}`,
    text: 'You can keep reading what is open, and the text you are editing is kept on this computer. Colophon keeps trying.',
    ended: 'If it was ended, start it again: its new link opens a window that offers the text.',
  },
  /** The same where no view is open yet. */
  unopened:
    'Text that you have not saved yet is kept on this computer. Colophon keeps trying, and opens as soon as there is an answer.',
  notLoaded: 'Not loaded yet: there is no connection.',
  outdated: {
    title: 'Colophon was updated on the host',
    text: 'Reload this page to continue. The text you are editing is kept on this computer.',
    again: 'Reload',
  },
  unlike: {
    title: 'This Colophon and its host do not match',
    again: 'Try again',
  },
  sessionFailed: {
    title: 'Colophon could not open the workspace',
    again: 'Try again',
  },
  viewFailed: {
    title: 'This view stopped working',
    text: 'Nothing you saved is lost, and drafts are kept on this computer. Try the view again; if it stops again, open another view and come back.',
    again: 'Try again',
  },
  nowhere: {
    title: 'Page not found',
    text: 'The address may be mistyped, or belong to another version of Colophon.',
    home: 'Go to Write',
  },
  noPermission: {
    title: 'Your role does not include this',
    text: (role: string) =>
      `You are ${role === 'viewer' ? 'a viewer' : 'an editor'} in this workspace. Ask an admin to do it, or to change your role.`,
  },
  notFound: { title: 'Not found' },
  loadFailed: { title: 'This could not be loaded', again: 'Try again' },
  waiting: 'Loading',
}
