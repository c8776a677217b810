import type { GenerationMode } from '../../core/content/contract.ts'
import type { GenerationStatus, StageName, StageStatus } from '../../core/generation/contract.ts'
import type { TakenOff } from '../../core/models/note-contract.ts'
import { countInWords } from '../ui/amounts.ts'

const modes: Record<GenerationMode, string> = { quick: 'Quick', standard: 'Standard', premium: 'Premium' }
const stages: Record<StageName, string> = {
  planner: 'Planner',
  researcher: 'Researcher',
  call_writer: 'Evidence picker',
  writer: 'Writer',
  editor: 'Editor',
  formatter: 'Formatter',
  seo: 'SEO',
  quality_gate: 'Quality gate',
  publisher: 'Publisher',
}
const stageStates: Record<StageStatus, string> = {
  pending: 'Waiting',
  running: 'Working',
  done: 'Done',
  skipped: 'Not run',
  failed: 'Failed',
}
const statuses: Record<GenerationStatus, string> = {
  pending: 'Waiting',
  processing: 'Running',
  completed: 'Done',
  failed: 'Failed',
}

const takenOffNames: Readonly<Record<TakenOff['what'], string>> = {
  thought: 'a thought',
  greeting: 'a greeting',
  fence: 'a code fence',
  offer: 'an offer',
  heading: 'a heading',
  footnote: 'a footnote',
  form: 'formatting marks',
}

export const strings = {
  modes,
  stages,
  stageStates,
  statuses,
  first: {
    title: 'Your first piece',
    text: 'Open a template with its example filled in and press Generate. A shorter brief comes back as a working draft with questions for you.',
    open: (template: string) => `Try “${template}” with its example`,
  },
  gallery: {
    title: 'Write',
    lead: 'Choose what to write.',
    search: 'Search templates',
    found: (count: number) => (count === 1 ? '1 template' : `${count} templates`),
    loading: 'Loading templates',
    none: { title: 'No templates yet', text: 'The catalog of this workspace is empty.' },
    noMatch: { title: 'No template matches', text: 'Try fewer or other words.', clear: 'Clear the search' },
  },
  recent: {
    title: 'Recent runs',
    all: 'All runs',
    none: 'Runs appear here. They continue when the window is closed.',
    loading: 'Loading recent runs',
  },
  viewer: {
    title: 'A viewer can read, not generate',
    text: 'Your role in this workspace is viewer. Ask an admin for the editor role to generate pieces. Everything in the Library is open to you.',
    library: 'Open the Library',
  },
  form: {
    back: 'All templates',
    loading: 'Loading the form',
    example: 'Fill in the example',
    undoExample: 'Remove example',
    clear: 'Clear the form',
    cleared: 'Form cleared',
    undo: 'Undo',
    draftKept: 'Your draft is kept on this computer.',
    optionalMark: 'optional',
    requiredMark: 'required',
    more: (count: number) => (count === 1 ? '1 more option' : `${count} more options`),
    noChoice: 'No choice',
    count: (length: number, max: number) => `${length.toLocaleString('en')} of ${max.toLocaleString('en')} characters`,
    items: (count: number, max: number) => `${count} of ${max}`,
    list: {
      add: 'Add another',
      hint: 'Enter adds one, Alt with an arrow moves it',
    },
    item: (label: string, position: number) => `${label}, ${position}`,
    moveUp: (label: string, position: number) => `Move ${label} ${position} up`,
    moveDown: (label: string, position: number) => `Move ${label} ${position} down`,
    remove: (label: string, position: number) => `Remove ${label} ${position}`,
    problems: (count: number) => (count === 1 ? 'Check 1 field.' : `Check ${count} fields.`),
    refused: 'The run was not started',
    kept: 'Everything you entered is still here.',
    submit: 'Generate',
    submitting: 'Starting…',
    shortcut: 'Ctrl or ⌘ with Enter',
  },
  carried: {
    title: 'Carried over from the earlier run',
    leaveOut: 'Remove these',
    research: (runs: boolean) => (runs ? 'Research runs' : 'No research'),
    editor: (runs: boolean) => (runs ? 'With editing' : 'No editing'),
    seo: (runs: boolean) => (runs ? 'With SEO' : 'No SEO'),
    verification: (runs: boolean) => (runs ? 'Claims are verified against their sources' : 'Claims are not verified'),
    temperature: (value: number) => `Temperature ${value}`,
    seed: (value: number) => `Seed ${value}`,
    sources: (count: number) =>
      count === 0 ? 'No sources' : count === 1 ? 'Only one chosen source' : `Only ${count} chosen sources`,
  },
  style: {
    title: 'Style',
    about: 'Sample, readers and limits',
    loading: 'Loading style profiles',
    none: 'This workspace has no style profile, and a piece needs one.',
    audience: 'Readers',
    withoutModel:
      'No language model is set for this depth. The style adjusts contractions, splits long sentences and, at Standard and Premium, shortens wordy phrases. It cannot change tone, detail or person.',
  },
  sources: {
    title: 'Sources',
    loading: 'Loading collections',
    all: 'The whole library',
    allNote: 'And the web, if a search is set up.',
    carried: 'As in the earlier run',
    only: (count: number) =>
      count === 0
        ? 'Empty so far.'
        : count === 1
          ? 'Only its 1 source.'
          : `Only its ${count.toLocaleString('en')} sources.`,
    removed: 'A removed collection',
    gone: 'This collection was removed. Choose again.',
    empty: 'This collection is empty. Add sources to it, or choose another.',
    tooMany: (count: number, most: number) =>
      `A piece is written from at most ${most.toLocaleString('en')} chosen sources; this collection has ${count.toLocaleString('en')}.`,
  },
  vertical: {
    title: 'Industry rules',
    none: 'None',
    noneNote: 'No rules beyond the style.',
    enforces: 'It enforces:',
    more: (count: number) => `${count} more rules`,
    freshness: (months: number) =>
      months === 1 ? 'Sources from the last month' : `Sources from the last ${months} months`,
    regulated: 'Regulated',
    loading: 'Loading what it enforces',
  },
  tier: {
    title: 'Depth',
    runs: 'Runs',
    skips: 'Does not run',
    loading: 'Loading depths',
  },
  brief: {
    title: 'About your brief',
    count: (queries: number, holds: number) =>
      queries === 0
        ? 'No questions.'
        : `${queries === 1 ? '1 question' : `${queries} questions`}${holds === 0 ? '' : `, ${holds} of which hold${holds === 1 ? 's' : ''} the piece`}.`,
    holds: 'Holds the piece',
    place: (field: string, quote: string) =>
      quote === '' ? field : `${field}: “${quote.length > 60 ? `${quote.slice(0, 59)}…` : quote}”`,
    reviews: (names: readonly string[]) => `Reviews required: ${names.join(', ')}.`,
    points: (points: number, found: number) =>
      points === 1
        ? `Your sources ${found === 1 ? 'share words' : 'share no words'} with it.`
        : `Your sources share words with ${found === points ? 'all' : found === 0 ? 'none' : String(found)} of its ${points} points. Whether they support them is judged in the run.`,
    without: (places: readonly string[]) => `Nothing on ${places.join('; ')}.`,
  },
  estimate: {
    models: 'Uses',
    builtin: {
      desk: 'No language model: nothing leaves this computer.',
      host: 'No language model: nothing leaves the host.',
    },
    builtinAndWeb: 'No language model. Research may send its search words to the web search that is set up.',
    cost: 'Estimated cost',
    range: (low: string, high: string) => `${low} to ${high}`,
    unknown: 'Price unknown',
    noRoom: 'This run would exceed the spending limit',
    noRoomText: (limit: string, spent: string) =>
      `${spent} of ${limit} spent this month. The run would stop before exceeding the limit, and nothing would be written.`,
    littleRoom: 'The spending limit may stop this run',
    littleRoomText: (limit: string, spent: string) =>
      `${spent} of ${limit} spent this month. A long draft with a revision could exceed the limit; the run would then stop and write nothing.`,
    settings: 'Models and limit',
  },
  allowance: {
    left: (remaining: number, limit: number) => `${remaining} of ${limit} generations left this month`,
    unlimited: 'No monthly limit on your plan',
    none: (limit: number, renewal: string) =>
      `All ${limit} generations of this month are used. They renew on ${renewal}.`,
  },
  limits: {
    rate: (seconds: number | undefined) =>
      seconds === undefined
        ? 'The limit of runs per minute is reached. Wait a moment, then press Generate again.'
        : `The limit of runs per minute is reached. Press Generate again in ${seconds} seconds.`,
    allowance: 'The generations of this month are used up. Nothing was started.',
  },
  run: {
    gone: {
      title: 'The piece that this run wrote has been deleted',
      text: 'The brief, what each stage did, the passport and its signature were kept for the record.',
    },
    edited: {
      headline: 'This run has finished',
      title: (revision: number) => `Edited since: the piece is at revision ${revision}`,
      text: 'Below is the text that the run wrote, revision 1. The pipeline refers to that text only; findings in the current one are shown with the piece.',
      loading: 'Loading the text of the run',
    },
    back: 'All runs',
    loading: 'Loading the run',
    untitled: 'A new piece',
    pipeline: 'Pipeline',
    direct: 'Skipped',
    notReached: 'Not reached',
    heldHere: 'Blocked the text',
    percent: (percent: number) => `${percent} %`,
    progress: 'Progress of the run',
    writing: 'Your piece is being written',
    done: 'The draft cleared its checks',
    cleared: 'Form, wording and listed phrases were checked, not whether it is true or safe.',
    sourcesFound: (count: number) => (count === 1 ? '1 source found' : `${count} sources found`),
    fromLibrary: 'your library',
    writingText: 'You can leave this view or close the window. Find it in Runs.',
    cancel: 'Cancel this run',
    cancelFailed: 'The run could not be cancelled',
    waiting: 'The run is waiting.',
    doneAnnounced: (title: string) => `Finished: ${title}`,
    failedAnnounced: 'The run failed.',
    open: 'Open in Library',
    again: 'Edit and rerun',
    copyFailed: 'The text could not be copied',
    words: (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en')} words`),
    took: (duration: string) => `Finished in ${duration}`,
    stuck: 'This run is taking unusually long. It stops automatically if it makes no progress.',
    written: {
      now: 'The writer is writing',
      draft: 'The draft, before the stages that follow',
    },
    notes: (count: number) => `${count} notes`,
    service: {
      builtin: (version: string) => `Built-in program, version ${version}`,
      asks: (model: string) => `Uses ${model} first`,
      rerouted: 'Rerouted',
      model: (model: string, provider: string) => `${model}, from ${provider}`,
      claims: (maker: string) => `Claims: ${maker}`,
      path: (requested: string, served: string) => `${requested} → ${served}`,
    },
    usage: {
      none: 'Built-in composer',
      tokens: (count: string) => `${count} tokens`,
      unknown: 'price unknown',
    },
    calls: {
      title: 'Model calls',
      loading: 'Loading calls',
      none: 'Built-in composer, no language model.',
      table: 'Calls to language models',
      stage: 'Stage',
      model: 'Model',
      outcome: 'Outcome',
      tokens: 'Tokens in and out',
      cost: 'Cost',
      took: 'Time',
      asked: (requested: string) => `requested as ${requested}`,
      repair: 'Asked to correct its answer',
      under: 'Under way',
      unknown: 'Unknown',
      about: (cost: string) => `about ${cost}, estimated`,
      takenOff: (parts: readonly TakenOff[]) =>
        `Removed before reading: ${parts.map(({ what, characters }) => `${takenOffNames[what]} (${countInWords(characters)} characters)`).join(', ')}`,
      outcomes: {
        ok: 'Answered',
        started: 'Under way',
        rejected: 'Refused access',
        rate_limited: 'Too many requests',
        unavailable: 'Did not answer',
        refused: 'Refused the request',
        unusable: 'Unusable answer',
        aborted: 'Stopped',
        error: 'Failed',
      } as Record<string, string>,
    },
    held: 'This piece is held',
    failed: {
      title: 'The run failed',
      report: 'Copy a report',
      reportCopied: 'Copied, without the brief',
      kept: 'Nothing was added to the Library. What you entered is kept, so you can change it and run it again.',
      models: 'Open Settings, Models',
    },
  },
}
