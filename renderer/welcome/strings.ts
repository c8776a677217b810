export const strings = {
  title: 'Welcome to Colophon',
  lead: 'Colophon writes a piece from a template, a style and your brief, and keeps a record of how it was made. Everything stays on this computer, unless you set up a language model elsewhere.',
  workspace: 'Workspace name',
  workspaceHelp: 'Your team, publication or company.',
  member: 'Your name',
  memberHelp: 'Stands beside what you write and decide.',
  start: 'Start writing',
  startWithModel: 'Start with a language model',
  writer:
    'Pieces are written by the built-in composer: it works offline and needs no account. A language model can take over at any time, under Settings, Models.',
  needsWorkspace: 'Enter a workspace name.',
  needsMember: 'Enter your name.',
  failed: 'That could not be saved',
}
