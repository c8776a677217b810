const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const runs = (count: number) => (count === 1 ? '1 run' : `${count.toLocaleString('en')} runs`)

export const strings = {
  title: 'Usage',
  loading: 'Adding up',
  runs,
  lead: (start: string, end: string) =>
    `${day.format(new Date(start))} to ${day.format(new Date(Date.parse(end) - 1))}. A run counts when it completes; one that fails takes nothing.`,
  allowance: {
    title: 'This month’s allowance',
    used: (used: number, limit: number) => `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} used`,
    unlimited: (used: number) => `${used.toLocaleString('en')} used, without a limit`,
    reserved: (reserved: number) => `${runs(reserved)} under way will count when they complete.`,
    left: (left: number) => (left === 0 ? 'None left.' : `${left.toLocaleString('en')} left.`),
    renews: (end: string) => `It begins anew on ${day.format(new Date(end))}.`,
    meter: 'Used of the allowance',
  },
  ended: {
    title: 'How runs ended',
    completed: 'Completed',
    failed: 'Failed',
    in_progress: 'Under way',
  },
  byDay: {
    title: 'By day',
    text: 'Runs begun on each of the last 30 days (UTC).',
    none: 'No run has begun in the last 30 days.',
    day: 'Day',
    count: 'Runs',
    asTable: 'Show as a table',
    asChart: 'Show as a chart',
    chart: (total: number, most: number, mostDay: string) =>
      `${runs(total)} in 30 days, at most ${most} on one day, ${day.format(new Date(mostDay))}.`,
    dayName: (date: string) => day.format(new Date(date)),
  },
  byMode: { title: 'By tier', name: 'Tier' },
  byTemplate: { title: 'By template', name: 'Template' },
  assurance: {
    title: 'Assurance reached',
    name: 'Level',
    missed: (count: number) =>
      count === 0
        ? 'Every completed run kept what its tier declares.'
        : `${runs(count)} did not reach what the tier declares; the Library names them.`,
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
    text: 'Of the last 500 runs of the last 30 days: half of the times are shorter than the first figure, nine in ten shorter than the second.',
    name: 'Stage',
    half: 'Half within',
    most: 'Nine in ten within',
    count: 'Times',
    none: 'No stage has run in the last 30 days.',
  },
  models: {
    title: 'Language models',
    none: 'No language model was used this month, only the built-in writer.',
    open: 'Prices and limit',
  },
  nothing: 'Nothing yet this month.',
}
