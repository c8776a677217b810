const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const runs = (count: number) => (count === 1 ? '1 run' : `${count.toLocaleString('en')} runs`)

export const strings = {
  title: 'Usage and trends',
  loading: 'Loading usage',
  runs,
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  /** Names a table beside the part that it stands in. */
  table: (title: string) => `${title}, as a table`,
  noValue: 'none',
  lead: (start: string, end: string, hasSample: boolean) =>
    `${day.format(new Date(start))} to ${day.format(new Date(Date.parse(end) - 1))}. A run counts when it completes; failed runs do not count.${hasSample ? ' Every figure of this page is without the sample.' : ''}`,
  allowance: {
    title: 'This month’s allowance',
    used: (used: number, limit: number) => `${used.toLocaleString('en')} of ${runs(limit)} used`,
    unlimited: (used: number) => `${runs(used)} used, without a limit`,
    reserved: (reserved: number) => `${runs(reserved)} under way will count when they complete.`,
    left: (left: number) => (left === 0 ? 'None left.' : `${left.toLocaleString('en')} left.`),
    renews: (end: string) => `It renews on ${day.format(new Date(end))}.`,
    meter: 'Used of the allowance',
  },
  ended: {
    title: 'How runs ended',
    completed: 'Completed',
    failed: 'Failed',
    in_progress: 'Running',
  },
  byDay: {
    title: 'By day',
    text: 'Runs started on each of the last 30 days (UTC).',
    none: 'No run was started in the last 30 days.',
    day: 'Day',
    count: 'Runs',
    chart: (total: number, most: number, mostDay: string) =>
      `${runs(total)} in 30 days, at most ${most.toLocaleString('en')} on one day, ${day.format(new Date(mostDay))}.`,
    dayName: (date: string) => day.format(new Date(date)),
  },
  byMode: { title: 'By depth', name: 'Depth' },
  byTemplate: { title: 'By template', name: 'Template' },
  assurance: {
    title: 'Assurance reached',
    name: 'Level',
    missed: (count: number) =>
      count === 0
        ? 'Every completed run reached the level that its depth declares.'
        : `${runs(count)} did not reach the level declared; the Library names them.`,
  },
  reviews: {
    title: 'Reviews',
    name: 'State',
    count: 'Reviews',
    open: 'Open',
    overdue: 'Overdue',
    unassigned: 'Unassigned',
  },
  stages: {
    title: 'Time per stage',
    table: 'Table of times per stage',
    text: 'Of the last 500 runs of the last 30 days: the median and the 90th percentile.',
    name: 'Stage',
    half: 'Median',
    most: '90th percentile',
    count: 'Count',
    none: 'No stage has run in the last 30 days.',
  },
  models: {
    title: 'Language models',
    none: 'No language model was used this month, only the built-in composer.',
    open: 'Prices and limit',
  },
  trends: {
    title: 'The last twelve weeks',
    week: 'Week of',
    weekName: (monday: string) => day.format(new Date(monday)),
    cut: 'Only the newest 5,000 were read.',
    chart: (title: string, last: number, least: number, most: number) =>
      `${title} in twelve weeks: latest ${last.toLocaleString('en')}, between ${least.toLocaleString('en')} and ${most.toLocaleString('en')}.`,
    score: {
      title: 'Text score by week',
      text: 'The median text score of the pieces begun in a week, as their texts are now.',
      value: 'Median text score',
      none: 'No piece was begun in these weeks.',
    },
    held: {
      title: 'Held pieces by week',
      text: 'Pieces begun in a week that are held now.',
      value: 'Held',
      none: 'No piece of these weeks is held.',
    },
    levels: {
      title: 'Level reached by week',
      text: 'The level reached by the runs that wrote the pieces begun in a week.',
      value: 'Reached',
      none: 'No run wrote a piece in these weeks.',
    },
    hours: {
      title: 'Time to decision by week',
      text: 'Median hours from the moment when a review could be decided until it was.',
      value: 'Median hours',
      none: 'No review was decided in these weeks, or each within minutes.',
    },
    reviewers: {
      title: 'Time to decision by reviewer',
      name: 'Reviewer',
      decisions: 'Decisions',
      hours: 'Median hours',
      none: 'No review was decided in these weeks.',
    },
    findings: {
      title: 'Source health over time',
      text: 'Findings about sources of published pieces that were open at the end of a week.',
      value: 'Open findings',
      none: 'No finding about a source was open in these weeks.',
      unscanned: 'No source has been scanned yet.',
    },
  },
  nothing: 'Nothing yet this month.',
}
