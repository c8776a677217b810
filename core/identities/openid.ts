/** A provider with what it is asked by. */
export interface ProviderAccess {
  issuer: string
  client_id: string
  client_secret: string
}

/** What binds a request to its answer: known to the one browser, and never kept. */
export interface Binding {
  state: string
  nonce: string
  verifier: string
}

interface AskedOfProvider {
  callback: string
  scope: string
  /** Whether the provider is to ask the person anew, whoever its own session says that they are. */
  isFresh: boolean
}

/** Whom the provider says to have signed in, with the claims of the ID token. Its tokens are dropped. */
export interface Proven {
  issuer: string
  subject: string
  /** When the person proved themselves to the provider, as it says; null where it does not say. */
  signed_in_at: Date | null
  claims: Record<string, unknown>
}

/** What a host asks of an OpenID provider. Each rejects with an `OpenIdFailure`. */
export interface OpenId {
  /** Asks the provider about itself; answers its issuer in its own spelling. */
  discover: (issuer: string) => Promise<string>
  /** Where a browser is sent to sign in. */
  authorizationUrl: (access: ProviderAccess, asked: Binding & AskedOfProvider) => Promise<string>
  /** Takes the provider's answer, as it stands in the address that the browser came back to. */
  redeem: (access: ProviderAccess, came: URL, binding: Binding) => Promise<Proven>
}

/**
 * Why a provider could not be used. `address_refused`: it is not asked, as it is no safe address; `unreachable`: it did not
 * answer; `other_issuer`: it says to be another one; `not_a_provider`: what answers is none; `refused`: it says no;
 * `not_believed`: its answer does not hold. The message has no token, code or claim in it.
 */
export class OpenIdFailure extends Error {
  override readonly name = 'OpenIdFailure'
  readonly reason: 'address_refused' | 'unreachable' | 'other_issuer' | 'not_a_provider' | 'refused' | 'not_believed'
  constructor(reason: OpenIdFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
