import type { SearchEngine } from '../../../core/sources/contract.ts'

const engines: Record<SearchEngine, { label: string; note: string }> = {
  none: { label: 'None', note: 'Research works on your source library alone.' },
  searxng: { label: 'SearXNG', note: 'Your own instance or one that answers in JSON. No account.' },
  kiwix: { label: 'kiwix-serve', note: 'Manuals and encyclopedias that you keep on a machine of your own.' },
  brave: { label: 'Brave Search', note: 'Needs a key of Brave.' },
  tavily: { label: 'Tavily', note: 'Needs a key of Tavily.' },
}

export const strings = {
  title: 'Research',
  lead: 'Your source library comes first. A web search is asked only where the library has too little on a section, and research works without one.',
  loading: 'Loading how research searches',
  saved: 'Saved. It holds from the next run on.',
  notSaved: 'It was not saved',
  save: 'Save',
  engines,
  search: {
    title: 'Web search',
    libraryAlone: {
      desk: 'Research works on your source library alone. That is a normal state: nothing leaves this computer.',
      host: 'Research works on your source library alone. That is a normal state: nothing leaves the host.',
    },
    leaves:
      'The search is sent words of the brief, a section at a time. Pages that it names are fetched, at most three for a question, and become sources of your library.',
    notRun: {
      title: 'Not run against the real service',
      text: (name: string) =>
        `Colophon asks ${name} after its published description and has never met the service itself. Test it here before you rely on it.`,
    },
    engine: 'Search with',
    address: 'Address',
    addressHelp: {
      searxng: 'For example https://search.example.org. Its settings have to allow JSON.',
      kiwix:
        'For example http://localhost:8080. Where it runs beside Colophon or in the same network, it has to be an allowed host, below.',
    },
    book: 'Book',
    bookHelp: 'The one book to search, by its name in kiwix-serve’s addresses. Empty: all books.',
    optional: 'optional',
    key: 'Key',
    keyHelp: {
      desk: 'Kept outside the database and never shown again.',
      host: 'Sealed with the host’s master key, and never shown again.',
    },
    keyKept: 'A key is kept. Enter another one to replace it.',
    keyGiven: 'The environment gives this key; it is changed there.',
    keyPlaceholder: 'A key is kept',
    forget: 'Forget the key',
    forgotten: 'The key is forgotten',
    allow: 'Take pages only from',
    allowHelp: 'One domain on a line; example.org covers www.example.org. Empty: from everywhere.',
    deny: 'Never take pages from',
    denyHelp: 'One domain on a line. It is never taken, also where a page only redirects there.',
  },
  test: {
    title: 'Test',
    text: 'Asks the saved search once. Nothing is stored.',
    query: 'Search for',
    button: 'Test the search',
    saveFirst: 'Save first: the test asks the search as it is saved.',
    none: 'There is no web search to test.',
    failed: 'The search does not work',
    notAsked: 'The search was not asked',
    nothing: 'The search answered nothing',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    partly: 'A part of it did not respond',
    refused: 'Not taken:',
  },
  connection: {
    title: 'Connection',
    text: 'For everything that Colophon fetches: pages, searches, models on other machines.',
    proxy: 'Proxy',
    proxyHelp:
      'For example http://proxy.example.org:3128. Empty: none. It is asked for addresses that were checked here.',
    hosts: 'Allowed hosts',
    hostsHelp:
      'One on a line, such as localhost:8080. Colophon asks only the public internet at ports 80 and 443; what is listed here is allowed beyond that, also where a web search names it, and is recorded in the audit log.',
    saved: 'Saved. It holds from the next request on.',
    login: 'User and password of the proxy',
    loginKept: 'They are kept for this proxy, outside the database, and never shown.',
    loginNone: 'None are kept. Most proxies of a company network want none.',
    loginGiven: 'The environment gives them; they are changed there.',
    user: 'User',
    password: 'Password',
    keep: 'Keep them',
    kept: 'User and password are kept',
    forget: 'Forget them',
    forgotten: 'User and password are forgotten',
    needsUser: 'Enter the user.',
  },
}
