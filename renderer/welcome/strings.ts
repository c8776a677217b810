export const strings = {
  title: 'Welcome to Colophon',
  lead: {
    desk: 'Colophon makes a piece from a template, a style and your brief, and keeps a record of how it was made. Your work stays on this computer. What goes out is what you send: requests for pages that you add, cite or publish, what you ask a language model or a web search elsewhere, and what you publish.',
    host: 'Colophon makes a piece from a template, a style and your brief, and keeps a record of how it was made. Your work stays on your team’s host. What goes out is what the team sends: requests for pages that it adds, cites or publishes, what it asks a language model or a web search elsewhere, and what it publishes.',
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
  sampleFailed: 'The sample was not loaded',
  failed: 'That could not be saved',
}
