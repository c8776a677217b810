export const strings = {
  title: 'Welcome to Colophon',
  lead: {
    desk: 'Colophon makes a piece from a template, a style and your brief, and keeps a record of how it was made. Everything stays on this computer, unless you set up a language model elsewhere.',
    host: 'Colophon makes a piece from a template, a style and your brief, and keeps a record of how it was made. Everything stays on your team’s host, unless a language model elsewhere is set up.',
  },
  workspace: 'Workspace name',
  workspaceHelp: 'Your team, publication or company.',
  member: 'Your name',
  memberHelp: 'Shown next to your work.',
  start: 'Write a first piece',
  startWithSample: 'Explore the sample',
  ways: 'The first opens a form with an example in it. The second fills the library with pieces, sources and reviews to look at; you can remove them in Settings.',
  startWithModel: 'Start with a language model',
  writer:
    'The built-in composer turns your own sentences into a working draft and asks about what is missing. It works offline and needs no account. You can set up a language model at any time under Settings, Models.',
  needsWorkspace: 'Enter a workspace name.',
  needsMember: 'Enter your name.',
  sampleFailed: 'The sample could not be loaded',
  failed: 'That could not be saved',
}
