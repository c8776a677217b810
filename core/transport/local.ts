import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import type { CallContext } from '../context.ts'
import type { Contract } from '../contract.ts'
import { callInterceptors } from './faults.ts'
import { router } from './router.ts'

/** A client of the contract, whatever door is behind it. */
export type Client = ContractRouterClient<Contract>

/** The door inside the process: the command line and tests call the same router as everybody else. */
export function localClient(context: CallContext): Client {
  return createRouterClient(router, { context, interceptors: callInterceptors }) as unknown as Client
}
