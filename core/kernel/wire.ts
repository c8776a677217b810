/** How windows and hosts speak with each other; another number is another language, and one of the two is updated. */
export const WIRE = 2

export const HELLO_PATH = '/hello'
export const SESSION_PATH = '/session'
export const INVITATION_PATH = '/invitation'
/** Where an application has the browser opened to sign in, and the path at which it listens for what comes of it. */
export const SIGN_IN_PATH = '/sign-in'
export const PROVIDER_PATH = '/sign-in/provider'
/** Where the provider sends the browser back to; an admin registers it there. */
export const CALLBACK_PATH = '/sign-in/callback'
export const DESK_SESSION_PATH = '/sign-in/session'

/** What a host says to anybody; `workspace` only to those who are signed in. */
export interface Hello {
  product: 'Colophon'
  /** The version segment of REST. */
  api: string
  wire: number
  /** The oldest desk that may connect. */
  min_desk: string
  /** What the provider is called that one may sign in with; absent where there is none. */
  provider?: string
  workspace?: string
}

/** Close codes of a host's socket: nobody is signed in on it any more; too many are open. */
export const SIGNED_OUT_CODE = 4401
export const TOO_MANY_CODE = 4429
