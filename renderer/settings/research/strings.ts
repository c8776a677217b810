import type { SearchEngine } from '../../../core/sources/contract.ts'

const engines: Record<SearchEngine, { label: string; note: string }> = {
  none: { label: 'None', note: 'Research works on your source library alone.' },
  searxng: { label: 'SearXNG', note: 'Your own instance or one that answers in JSON. No account.' },
  kiwix: { label: 'kiwix-serve', note: 'Manuals and encyclopedias that you keep on a machine of your own.' },
  brave: { label: 'Brave Search', note: 'Needs a Brave key.' },
  tavily: { label: 'Tavily', note: 'Needs a Tavily key.' },
}

export const strings = {
  title: 'Research',
  lead: 'Your source library comes first. A web search is used only where the library has too little on a section. Research works without one.',
  loading: 'Loading research settings',
  saved: 'Saved. It applies from the next run.',
  notSaved: 'The settings were not saved',
  save: 'Save',
  engines,
  search: {
    title: 'Web search',
    libraryAlone: {
      desk: 'Research uses your source library alone: nothing leaves this computer.',
      host: 'Research uses your source library alone: nothing leaves the host.',
    },
    leaves:
      'Words of the brief are sent to the search, one section at a time. Pages it finds are fetched, at most three per query, and become sources in your library.',
    notRun: {
      title: 'Not run against the real service',
      text: (name: string) =>
        `The connection to ${name} follows its published description and has not been run against the service. Test it here before you rely on it.`,
    },
    engine: 'Search with',
    address: 'Address',
    addressHelp: {
      searxng: 'For example https://search.example.org. Its settings have to allow JSON.',
      kiwix:
        'For example http://localhost:8080. If it runs next to Colophon or in the same network, add it to the allowed hosts below.',
    },
    book: 'Book',
    bookHelp: 'The one book to search, by its name in kiwix-serve’s addresses. Leave empty for all books.',
    optional: 'optional',
    key: 'Key',
    keyHelp: {
      desk: 'Kept outside the database and never shown again.',
      host: 'Sealed with the host’s master key, and never shown again.',
    },
    keyKept: 'A key is stored. Enter another one to replace it.',
    keyGiven: 'The key comes from the environment; change it there.',
    keyPlaceholder: 'Stored',
    forget: 'Delete the key',
    forgotten: 'The key is deleted',
    allow: 'Only use pages from',
    allowHelp: 'One domain per line; example.org covers www.example.org. Leave empty to allow all.',
    deny: 'Never use pages from',
    denyHelp: 'One domain per line. Redirects to it are refused too.',
  },
  test: {
    title: 'Test',
    text: 'Runs the saved search once. Nothing is stored.',
    query: 'Search for',
    button: 'Test the search',
    saveFirst: 'Save first: the test uses the saved settings.',
    none: 'There is no web search to test.',
    failed: 'The search does not work',
    notAsked: 'The search was not run',
    nothing: 'The search found nothing',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    partly: 'Part of the search did not respond',
    refused: 'Not used:',
  },
  connection: {
    title: 'Connection',
    text: 'For everything that Colophon fetches: pages, searches, models on other machines.',
    proxy: 'Proxy',
    proxyHelp: 'For example http://proxy.example.org:3128. Leave empty for none. Addresses are checked here first.',
    hosts: 'Allowed hosts',
    hostsHelp:
      'One per line, such as localhost:8080. Colophon contacts only the public internet, on ports 80 and 443. Hosts listed here are allowed as well, also where a web search finds them. Changes are recorded in the audit log.',
    saved: 'Saved. The change applies from the next request.',
    login: 'User name and password of the proxy',
    loginKept: 'Stored for this proxy, outside the database, and never shown.',
    loginNone: 'None are stored. Most company proxies need none.',
    loginGiven: 'They come from the environment; change them there.',
    user: 'User',
    password: 'Password',
    keep: 'Save user and password',
    kept: 'User name and password saved',
    forget: 'Delete user name and password',
    forgotten: 'User and password deleted',
    needsUser: 'Enter the user name.',
  },
}
