export const strings = {
  title: 'Go to or do',
  open: 'Go to …',
  input: 'Search views, templates, pieces and actions',
  close: 'Close',
  none: 'Nothing has these words.',
  keys: 'Arrow keys choose, Enter opens, Escape closes.',
  groups: { views: 'Go to', write: 'Write', actions: 'Do', pieces: 'Pieces', sources: 'Sources' },
  settings: (section: string) => `Settings: ${section}`,
  write: (template: string) => `Generate: ${template}`,
  byHand: 'Write a piece by hand',
  theme: { system: 'Follow the system’s colours', light: 'Use light colours', dark: 'Use dark colours' },
  textSize: (percent: number) => `Text at ${percent} %`,
}
