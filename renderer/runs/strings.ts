export const strings = {
  title: 'Runs',
  all: 'Runs',
  underWay: (count: number) => `${count} running`,
  listLabel: 'Runs',
  keys: 'Arrow keys or j and k move, Enter opens.',
  loading: 'Loading runs',
  resize: 'Width of the list',
  region: 'Run',
  show: 'Which runs',
  shown: { all: 'All', underway: 'Running', completed: 'Done', failed: 'Failed' },
  count: (count: number) =>
    count >= 10_000 ? '10,000 runs or more' : count === 1 ? '1 run' : `${count.toLocaleString('en')} runs`,
  section: 'One section',
  took: (duration: string) => `took ${duration}`,
  last: (stage: string) => `last stage: ${stage.toLowerCase()}`,
  builtin: 'built-in',
  empty: {
    title: 'No runs yet',
    text: 'Each generation is listed here, with what it did and how it ended.',
    generate: 'Generate a piece',
  },
  none: {
    underway: { title: 'Nothing is running', text: 'Every run has ended.' },
    completed: { title: 'No run has completed yet', text: 'Finished pieces are in the Library too.' },
    failed: { title: 'No run has failed', text: 'Failed runs say why, and do not use the allowance.' },
    all: 'Show all runs',
  },
  nothingOpen: {
    title: 'No run is open',
    text: 'Choose one from the list to see its stages and its text.',
  },
}
