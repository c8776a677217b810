export const menuStrings = {
  file: 'File',
  newPiece: 'New piece',
  dataFolder: 'Show the data folder',
  view: 'View',
  generate: 'Write',
  library: 'Library',
  inbox: 'Inbox',
  sources: 'Sources',
  // An ampersand would underline the letter after it in menus.
  catalogs: 'Templates and rules',
  settings: 'Settings',
  help: 'Help',
  about: 'About Colophon',
  checkForUpdates: 'Check for updates…',
}

export const trayStrings = {
  writing: (count: number) => (count === 1 ? 'One piece is being written' : `${count} pieces are being written`),
  open: 'Open Colophon',
  quit: 'Quit and resume at next start',
}

export const backgroundStrings = {
  title: 'A piece is still being written',
  detail:
    'Colophon can continue writing in the background; you will find it in the tray. If you quit, the piece resumes at the next start from the last finished stage.',
  keep: 'Continue in the background',
  quit: 'Quit',
  cancel: 'Cancel',
}

export const notificationStrings = {
  behindLock: { title: 'A generation has ended', body: 'Sign in to see the result.' },
  completed: (title: string) => ({ title: 'Your draft is ready', body: title }),
  held: (title: string) => ({ title: 'A piece is held by the Quality Gate', body: title }),
  assigned: (title: string) => ({ title: 'A review is assigned to you', body: title }),
  overdue: (title: string) => ({ title: 'A review of yours is overdue', body: title }),
  failed: (title: string, reason: string) => ({
    title: 'A generation ended without a piece',
    body: `${title}. ${reason}`,
  }),
}

export const recoveryStrings = {
  gone: {
    title: 'This window stopped working',
    detail: 'Nothing that was saved is lost, drafts are kept on this computer, and writing continues.',
    buttons: ['Open it again', 'Close the window'],
  },
  silent: {
    title: 'This window is not responding',
    detail: 'It may need a moment. Reopening it loses no saved work, and writing continues.',
    buttons: ['Wait', 'Reopen'],
  },
}

export const pdfStrings = {
  title: 'Save as PDF',
  files: 'PDF document',
  notPrinted: 'The page could not be printed. Try again; if it fails once more, use Print.',
  denied: (folder: string) =>
    `You may not be allowed to write to ${folder}, or the file is open in another program. Close it there, or choose another folder.`,
  full: (folder: string) => `The disk with ${folder} is full. Free some space, or choose another folder.`,
  gone: (folder: string) => `${folder} no longer exists. Choose another folder.`,
  unknown: (folder: string, code: string) =>
    `The file could not be written to ${folder} (${code}). Choose another folder.`,
}

export const failureStrings = {
  cannotOpen: 'Colophon cannot open its data',
}

export const workspaceStrings = {
  here: 'This computer',
  team: (host: string) => `Team · ${host}`,
  open: (name: string) => `Open: ${name}`,
  join: (address: string) => ({
    title: `Work with the team at ${address}?`,
    detail:
      'A link requests this. Continue if you know this address: Colophon restarts with the workspace of that host, and you sign in there.',
    go: 'Work with this team',
    cancel: 'Cancel',
  }),
  leave: {
    title: 'A piece is still being written',
    detail: 'It resumes from the last finished stage when you switch back to this computer’s workspace.',
    go: 'Switch workspace',
    cancel: 'Stay',
  },
  notAdded: 'The team was not added',
}

export const connectedStrings = {
  refused: 'The site was not connected',
}
