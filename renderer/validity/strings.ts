import type { FindingCause, FindingKind, PageLook, ScanState } from '../../core/validity/contract.ts'

const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count.toLocaleString('en')} pieces`)
const published = (count: number): string =>
  count === 1 ? '1 published piece' : `${count.toLocaleString('en')} published pieces`
const sources = (count: number): string => (count === 1 ? '1 source' : `${count.toLocaleString('en')} sources`)

export const strings = {
  title: 'Source health',
  show: 'Show',
  views: { attention: 'Needs attention', causes: 'By cause', all: 'All' },
  listLabel: 'Pieces',
  keys: 'Arrow keys choose a piece, Enter opens it.',
  resize: 'Width of the list of pieces',
  region: 'Piece',
  back: 'Source health',
  loading: 'Loading pieces …',
  loadingOne: 'Loading what is known of the piece …',
  count: pieces,
  none: {
    unseen: {
      title: 'Nothing scanned yet',
      text: 'No published piece has been scanned yet. Pieces are watched once they are marked as published, and scanned once a day.',
    },
    waiting: {
      title: 'Nothing scanned yet',
      text: (count: number) =>
        `${published(count)} ${count === 1 ? 'waits' : 'wait'} for the first scan. Published pieces are scanned once a day; “Scan all published pieces” does it now.`,
    },
    attention: {
      title: 'Nothing needs attention',
      text: 'No published piece has an unacknowledged finding. Published pieces are scanned once a day.',
    },
    all: {
      title: 'No piece is watched yet',
      text: 'Pieces are watched once they are marked as published. Any finished piece can be scanned from its page.',
    },
  },
  nothingOpen: { title: 'No piece is open', text: 'Choose one from the list.' },
  notDetected: {
    title: 'What is not detected',
    text: 'A scan sees whether cited web pages are still there and how old their sources are. It does not see that a law or a guideline changed, or that a source was quietly rewritten. On a page where the piece is public, it sees whether the published sentences are there, not what else is.',
  },
  pass: {
    never: 'Published pieces have not been scanned yet.',
    running: (asked: number, links: number) =>
      `Checking ${links.toLocaleString('en')} ${links === 1 ? 'address' : 'addresses'}: ${asked.toLocaleString('en')} done.`,
    progress: 'Progress of the scan',
    unscanned: (count: number) => `${published(count)} not scanned yet`,
    completed: (assets: number) => (assets === 0 ? 'No published piece to scan' : `${pieces(assets)} scanned`),
    skipped: 'There was no network: nothing was checked, and nothing changed. It retries automatically.',
    stopped: 'The last scan was stopped early.',
    start: 'Scan all published pieces',
    stop: 'Stop the scan',
    failed: 'The scan could not be started',
  },
  scan: 'Scan now',
  scanning: 'Scanning. Results below are from the previous scan.',
  scanFailed: 'The piece could not be scanned',
  scanned: 'Last scan',
  states: {
    never: 'Never scanned',
    running: 'Scanning',
    completed: 'Scanned',
    skipped: 'Not scanned the last time: no network',
    stopped: 'The last scan was stopped',
  } satisfies Record<ScanState, string>,
  kinds: {
    dead_link: 'Gone',
    unreachable: 'Could not be checked',
    stale_source: 'Too old',
  } satisfies Record<FindingKind, string>,
  kindTexts: {
    dead_link: 'The web page is gone: two requests failed.',
    unreachable: 'The web page could not be reached this time. That does not mean that it is gone.',
    stale_source: 'The source is older than the recency window of the piece’s industry rules.',
  } satisfies Record<FindingKind, string>,
  kindCount: (kind: FindingKind, count: number) =>
    ({ dead_link: `${count} gone`, unreachable: `${count} not reached`, stale_source: `${count} too old` })[kind],
  causes: {
    too_old: 'Outside the recency window',
    not_found: 'Not found (404)',
    gone: 'Removed permanently (410)',
    timeout: 'No answer in time',
    dns: 'Domain not found',
    tls: 'Invalid certificate',
    connection_refused: 'Connection refused',
    connection_lost: 'Connection lost',
    access_denied: 'Access refused',
    rate_limited: 'Too many requests',
    server_error: 'Server error',
    unexpected_status: 'Unclear answer',
    redirects: 'Redirects lead nowhere',
    proxy: 'The proxy failed',
    not_asked: 'Blocked by this workspace’s settings',
  } satisfies Record<FindingCause, string>,
  pages: {
    title: 'Where it is public',
    outcomes: {
      as_published: 'Nothing found',
      differs: 'Differs',
      unread: 'Could not be read',
    } satisfies Record<PageLook['outcome'], string>,
    count: (count: number) => (count === 1 ? '1 public page differs' : `${count} public pages differ`),
    looked: 'Checked',
    since: 'since',
    lookedFor: {
      page: 'Each passage of the published text is on the page. What else the page says is not judged.',
      page_and_stored:
        'Each passage of the published text is on the page, and its platform has title and text as they were published. What else the page says is not judged.',
    } satisfies Record<PageLook['compared'], string>,
    revision: (revision: number) => `Revision ${revision}`,
  },
  unseen: 'Not scanned yet: nothing is known about its sources.',
  noSource: 'The last scan found no source to check: the text cites none.',
  clear: (checked: number) => `No problem found with ${sources(checked)} at the last scan.`,
  finding: {
    leads: 'Leads to',
    claims: (count: number) => (count === 1 ? 'Cited by 1 claim' : `Cited by ${count} claims`),
    noClaims: 'No claim of the current text was measured against it.',
    seen: 'Seen',
    seenText: (first: string, last: string) => (first === last ? `on ${first}` : `since ${first}, last on ${last}`),
    openSource: 'Source in the library',
    openPage: 'Open the web page',
    acknowledged: (name: string) => `Acknowledged by ${name}`,
    more: 'Shows the claims in the piece',
  },
  piece: 'Open the piece',
  passport: 'Open the dossier',
  acknowledge: {
    open: 'Acknowledge…',
    title: 'Acknowledge the findings',
    text: 'The findings remain. The piece comes back when something new is found, or something gets worse.',
    note: 'Note (optional)',
    noteHelp: 'Why this is acceptable.',
    submit: 'Acknowledge',
    cancel: 'Cancel',
    failed: 'The findings could not be acknowledged',
    done: 'Acknowledged',
  },
  history: {
    title: 'History',
    none: 'No scan yet.',
    scan: (count: number) => `${sources(count)} checked`,
    clear: 'nothing found',
    table: 'Scans of this piece, newest first',
    when: 'When',
    found: 'Found',
    checked: 'Checked',
    ended: 'Resolved findings',
    over: (from: string, until: string) => `${from} to ${until}`,
  },
}
