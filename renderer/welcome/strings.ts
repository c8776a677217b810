export const strings = {
  title: 'Welcome to Colophon',
  lead: 'Colophon writes a piece from a template, a style and your brief, and keeps a record of how it was made. Everything stays on this computer.',
  workspace: 'Workspace name',
  workspaceHelp: 'Your team, publication or company.',
  member: 'Your name',
  memberHelp: 'Stands beside what you write and decide.',
  start: 'Start writing',
  writer: 'Pieces are written by the built-in composer. It works offline and needs no account.',
  needsWorkspace: 'Enter a workspace name.',
  needsMember: 'Enter your name.',
  failed: 'That could not be saved',
}
