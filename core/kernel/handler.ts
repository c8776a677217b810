import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'

/** A handler: the context, the parsed input, and a promise of what the contract's output schema takes. */
type Handler<P extends AnyContractProcedure, Context> = (
  context: Context,
  input: InferSchemaOutput<NonNullable<P['~orpc']['inputSchema']>>,
) => Promise<InferSchemaInput<NonNullable<P['~orpc']['outputSchema']>>>

/** One handler for each operation of a feature: a missing or mistyped one does not compile. */
export type HandlersOf<Operations, Context> = {
  [Name in keyof Operations]: Operations[Name] extends AnyContractProcedure ? Handler<Operations[Name], Context> : never
}
