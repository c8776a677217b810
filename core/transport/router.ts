import { mapEventIterator } from '@orpc/client'
import { implement, ORPCError, type AnyRouter } from '@orpc/server'
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract'
import { refusalFor, type Caller } from '../accounts/rules.ts'
import type { CallContext, HandlerContext, OpenContext } from '../context.ts'
import { contract } from '../contract.ts'
import { handlers } from '../engine/handlers.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { shapeProblem } from '../kernel/json-shape.ts'
import type { OperationMeta } from '../kernel/route.ts'
import { asFault, encodeFault } from './faults.ts'

type AnyHandler = (context: OpenContext, input: unknown) => Promise<unknown>
type RoutedContext = CallContext & Partial<HandlerContext>

/** The one router behind every door: identify, authorise, parse, call the handler, map errors. */
export const router: AnyRouter = buildRouter()

function buildRouter(): AnyRouter {
  const os = implement(contract).$context<CallContext>()
  const guarded = os.use(async ({ context, next, procedure, signal }, input) => {
    const { meta } = procedure['~orpc']
    // What writes has a line of its own, behind which nobody is to wait who reads.
    const endTurn = meta.access === 'read' ? await context.turn?.() : undefined
    try {
      const problem = shapeProblem(input)
      if (problem !== null) throw invalidRequest([problem])
      if (isOpen(meta)) return await next({ context: { signal } })
      const caller = await context.identify()
      authorise(caller, meta)
      refuseWrites(context, meta)
      const answer = await next({ context: { caller, signal } })
      return { ...answer, output: streamOrAnswer(answer.output, context) }
    } catch (error) {
      throw toRpcError(error, context)
    } finally {
      endTurn?.()
    }
  })
  const features = Object.entries(contract).map(([feature, operations]) => {
    const implemented = Object.keys(operations).map((name) => {
      const procedure = (guarded as unknown as Record<string, Record<string, Implementable>>)[feature]?.[name]
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[feature]?.[name]
      if (procedure === undefined || handler === undefined) throw new Error(`no handler for ${feature}.${name}`)
      const make = isOpen(procedure['~orpc'].meta) ? openContextOf : contextOf
      return [name, procedure.handler(({ context, input }) => handler(make(context), input))]
    })
    return [feature, Object.fromEntries(implemented) as AnyRouter]
  })
  return Object.fromEntries(features) as AnyRouter
}

interface Implementable {
  '~orpc': { meta: OperationMeta }
  handler: (call: (options: { context: RoutedContext; input: unknown }) => unknown) => AnyRouter
}

/** Whether an operation also answers while nobody is signed in. REST serves none of these. */
function isOpen({ access }: OperationMeta): boolean {
  return access === 'open'
}

function openContextOf(context: RoutedContext): OpenContext {
  const { signal, reply, idempotencyKey } = context
  return { ...context, signal, reply: reply ?? { headers: {} }, idempotencyKey }
}

function contextOf(context: RoutedContext): HandlerContext {
  const { caller, seat } = context
  if (caller === undefined) throw new Error('a handler was reached without a caller')
  const isPresent = async (): Promise<boolean> =>
    caller.via !== 'app' || (await seat.member())?.member_id === caller.member_id
  return { ...openContextOf(context), caller, isPresent }
}

function authorise(caller: Caller, meta: OperationMeta): void {
  const refusal = refusalFor(caller, meta.access)
  if (refusal !== null) throw new Fault('forbidden', refusal)
}

/** While the database is damaged, reads go on and nothing is written. */
function refuseWrites({ info }: CallContext, meta: OperationMeta): void {
  const problem = info.storageProblem()
  if (meta.access !== 'read' && problem !== null) throw new Fault('storage_unavailable', problem)
}

/** The one place where errors are caught; faults that nobody foresaw are reported, and shown without their inside. */
function toRpcError(error: unknown, context: CallContext): ORPCError<string, unknown> {
  const fault = asFault(error)
  if (fault.code === 'internal_error' || fault.code === 'storage_unavailable') {
    context.reportFault(`an operation failed with ${fault.code}`, error)
  }
  if (fault.retryAfterSeconds !== undefined && context.reply !== undefined) {
    context.reply.headers['Retry-After'] = String(fault.retryAfterSeconds)
  }
  return encodeFault(fault)
}

/** A stream may fail long after its operation has answered; then it ends with the same fault as any other operation. */
function streamOrAnswer(output: unknown, context: CallContext): unknown {
  if (!isStream(output)) return output
  return mapEventIterator(output, {
    value: (value) => Promise.resolve(value),
    error: (error) => Promise.resolve(toRpcError(error, context)),
  })
}

function isStream(output: unknown): output is AsyncIterator<unknown, unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}

/** Every operation of the contract with its dotted name. */
export function listOperations(): { name: string; procedure: AnyContractProcedure; meta: OperationMeta }[] {
  return Object.entries(contract).flatMap(([feature, operations]) =>
    Object.entries(operations).flatMap(([name, procedure]: [string, unknown]) =>
      isContractProcedure(procedure)
        ? [{ name: `${feature}.${name}`, procedure, meta: procedure['~orpc'].meta as OperationMeta }]
        : [],
    ),
  )
}
