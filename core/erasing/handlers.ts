import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { erasingOperations } from './contract.ts'
import { eraseMember, namePlaces, redactNames } from './erase.ts'

export const erasingHandlers: HandlersOf<typeof erasingOperations, HandlerContext> = {
  namePlaces,
  redactComments: redactNames,
  eraseMember,
}
