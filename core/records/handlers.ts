import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { selectedRecords } from './collect.ts'
import type { recordOperations } from './contract.ts'

export const recordHandlers: HandlersOf<typeof recordOperations, HandlerContext> = {
  ofPiece: async (context, { content_id }) => selectedRecords(context, content_id),
}
