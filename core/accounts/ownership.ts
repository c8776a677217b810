import type { HandlerContext } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { accountOperations } from './contract.ts'
import { handOverRefusal } from './rules.ts'
import { expectConfirmed } from './sign-in.ts'
import { getMember, getWorkspace, updateWorkspace } from './store.ts'

/** Makes another admin the owner of the workspace; whoever was stays an admin. */
export const handOverOwnership: HandlersOf<typeof accountOperations, HandlerContext>['handOverOwnership'] = async (
  context,
  { member_id },
) => {
  const { db, audit, caller } = context
  const member = await getMember(db, member_id)
  const refusal = handOverRefusal(caller, member)
  if (refusal !== null) throw new Fault(refusal.code, refusal.message)
  await expectConfirmed(context)
  await db.transaction().execute(async (transaction) => {
    const { owner_member_id: from } = await getWorkspace(transaction)
    await updateWorkspace(transaction, { owner_member_id: member_id })
    await audit.append(transaction, caller, {
      action: 'workspace.owner_changed',
      subject: { kind: 'member', id: member_id },
      details: { from, to: member_id },
    })
  })
  return getMember(db, member_id)
}
