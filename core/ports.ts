/**
 * Where secrets are kept, outside the database: the operating system's keychain or, without one, a file that its owner
 * alone may read. `read` answers undefined where there is none and throws where it cannot be opened.
 */
export interface SecretStore {
  read: (name: SecretName) => Promise<string | undefined>
  write: (name: SecretName, value: string) => Promise<void>
}

export type SecretName = 'signing-key'
