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
  offline: 'Offline: what needs no network works as ever',
  lastBackup: 'Last backup',
  connection: {
    connecting: 'Connecting…',
    open: 'Connected',
    reconnecting: 'Reconnecting…',
    lost: 'Not connected',
    signed_out: 'Signed out',
    outdated: 'Not connected',
  } satisfies Record<ConnectionStatus, string>,
  running: (generations: number, deliveries: number) => {
    const parts = [
      generations > 0 && (generations === 1 ? '1 generation running' : `${generations} generations running`),
      deliveries > 0 &&
        (deliveries === 1 ? '1 piece on its way to a target' : `${deliveries} pieces on their way to targets`),
    ].filter((part) => part !== false)
    return parts.length === 0 ? 'Nothing running' : parts.join(', ')
  },
  writer: (model: string | undefined) => `Writer: ${model ?? 'Built-in composer'}`,
  storageProblem: 'Nothing can be saved just now; what is there can be read',
  auditLog: (state: string) => `Audit log: ${state.toLowerCase()}`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  closeNotice: 'Close this notice',
  opening: 'Opening Colophon',
  lost: {
    title: 'This window has lost its session',
    text: 'Your pieces are safe. Start Colophon again with',
    command: 'npm start',
  },
  disconnected: {
    title: (since: string) => `No connection to the host since ${since}`,
    text: 'What is open stays readable, and the text you are editing is kept on this computer. Save it when the connection is back.',
  },
  outdated: {
    title: 'Colophon was updated on the host',
    text: 'Reload this page to go on. The text you are editing is kept on this computer.',
    again: 'Reload',
  },
  unlike: {
    title: 'This desk and its host do not understand each other',
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
    title: 'There is nothing at this address',
    text: 'It may have been typed by hand, or belong to another version of Colophon.',
    home: 'Go to Generate',
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
