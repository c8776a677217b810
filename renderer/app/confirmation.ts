import type { ClientContext, ClientLink } from '@orpc/client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Connection } from './connection.ts'
import { readFault } from './faults.ts'

/** Waits for the passphrase that an operation asks for again; `settle` says whether it was given. */
export type Confirmation = StoreApi<{ settle: ((isGiven: boolean) => void) | undefined }>

export function newConfirmation(): Confirmation {
  return createStore(() => ({ settle: undefined }))
}

/** The way to the engine; what it refuses until the passphrase is given again is asked once more afterwards. */
export function askingAgain(connection: Connection, confirmation: Confirmation): ClientLink<ClientContext> {
  const call: ClientLink<ClientContext>['call'] = async (...request) => (await connection.link()).call(...request)
  return {
    call: async (...request) => {
      try {
        return await call(...request)
      } catch (error) {
        const isAsked = readFault(error).details.some(({ path }) => path === 'confirm')
        if (!isAsked || !(await given(confirmation))) throw error
        return call(...request)
      }
    },
  }
}

/** Shows the question, where it is not shown already, and waits for its answer. */
function given(confirmation: Confirmation): Promise<boolean> {
  const { settle: other } = confirmation.getState()
  return new Promise((resolve) => {
    const settle = (isGiven: boolean): void => {
      confirmation.setState({ settle: undefined })
      other?.(isGiven)
      resolve(isGiven)
    }
    confirmation.setState({ settle })
  })
}
