export const strings = {
  title: 'Welcome to Colophon',
  lead: 'Colophon makes a piece from a template, a style and your brief, and keeps a record of how it was made. Everything stays on this computer, unless you set up a language model elsewhere.',
  workspace: 'Workspace name',
  workspaceHelp: 'Your team, publication or company.',
  member: 'Your name',
  memberHelp: 'Shown next to your work.',
  start: 'Start writing',
  startWithModel: 'Start with a language model',
  writer:
    'The built-in composer sets your own sentences into a working draft and asks for what is missing: it works offline and needs no account. A language model can write at any time, under Settings, Models.',
  needsWorkspace: 'Enter a workspace name.',
  needsMember: 'Enter your name.',
  failed: 'That could not be saved',
}
