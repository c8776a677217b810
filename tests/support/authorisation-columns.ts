/** What happens to a call: it comes through to its handler, or a status and code. */
export type Outcome = 'allowed' | '401 unauthorized' | '403 forbidden' | '403 api_access_not_included' | '404 not_found'

export const NO_KEY = {
  'rest: no key': '401 unauthorized',
  'rest: bad key': '401 unauthorized',
  'rest: expired key': '401 unauthorized',
  'rest: revoked key': '401 unauthorized',
  'rest: inactive member': '401 unauthorized',
  'rest: starter plan': '403 api_access_not_included',
} as const

export const READ = {
  ...NO_KEY,
  'rest: viewer, read': 'allowed',
  'rest: viewer, write': 'allowed',
  'rest: editor, read': 'allowed',
  'rest: editor, write': 'allowed',
  'rest: admin, read': 'allowed',
  'rest: admin, write': 'allowed',
  'rest: owner, read': 'allowed',
  'rest: owner, write': 'allowed',
  'desk: viewer': 'allowed',
  'desk: editor': 'allowed',
  'desk: admin': 'allowed',
  'desk: owner': 'allowed',
  'desk: nobody signed in': '401 unauthorized',
  'command line: owner': 'allowed',
} as const satisfies Record<string, Outcome>

export type CallerName = keyof typeof READ
export type Column = Record<CallerName, Outcome>

/** What an operation answers each caller, and an input that every schema takes and that changes nothing of weight. */
export interface Row {
  outcomes: Column
  input: Record<string, unknown>
}

export const WRITE: Column = {
  ...READ,
  'rest: viewer, read': '403 forbidden',
  'rest: viewer, write': '403 forbidden',
  'rest: editor, read': '403 forbidden',
  'rest: admin, read': '403 forbidden',
  'rest: owner, read': '403 forbidden',
  'desk: viewer': '403 forbidden',
}

/** Any role: whose it is, the operation says itself. */
export const MEMBER: Column = { ...WRITE, 'rest: viewer, write': 'allowed', 'desk: viewer': 'allowed' }

export const ADMIN: Column = { ...WRITE, 'rest: editor, write': '403 forbidden', 'desk: editor': '403 forbidden' }

/** What signing in takes. */
export const OPEN: Column = { ...READ, 'desk: nobody signed in': 'allowed' }

/** The same where REST does not serve the operation: behind a good key there is nothing at its address. */
export function unserved(column: Column): Column {
  const rows = Object.entries(column).map(([caller, outcome]) => {
    const isKnown = caller.startsWith('rest: ') && !(caller in NO_KEY)
    return [caller, isKnown ? '404 not_found' : outcome]
  })
  return Object.fromEntries(rows) as Column
}
