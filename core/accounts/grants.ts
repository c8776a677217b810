import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import type { accountOperations, Grant, Member, Qualification } from './contract.ts'
import { confirmRefusal } from './rules.ts'
import { settingValue } from './settings.ts'
import { expectConfirmed } from './sign-in.ts'
import { deleteGrant, getMember, insertGrant, listGrants, updateQualifications } from './store.ts'

type Handlers = HandlersOf<typeof accountOperations, HandlerContext>
type Qualifications = readonly Qualification[]

/**
 * Gives a member these qualifications and takes the others. Where decisions are signed, new ones only wait for a second
 * admin. Each is an event of its own: who may decide what, and since when.
 */
export async function changeQualifications(
  context: HandlerContext,
  db: Db,
  member: Pick<Member, 'member_id' | 'qualifications'>,
  wanted: Qualifications,
): Promise<void> {
  const { caller, world, audit } = context
  const { member_id, qualifications: before } = member
  const subject = { kind: 'member', id: member_id } as const
  const now = timestamp(world.now())
  const added = wanted.filter((one) => !before.includes(one))
  const takesTwo = await grantingTakesTwo(context, db)
  const granted = takesTwo ? wanted.filter((one) => before.includes(one)) : wanted
  await updateQualifications(db, member_id, granted, { now, by: caller.member_id })
  for (const qualification of added) {
    if (!takesTwo) await deleteGrant(db, { member_id, qualification })
    else if (!(await insertGrant(db, { member_id, qualification, proposed_by: caller.member_id, proposed_at: now })))
      continue
    const action = takesTwo ? 'qualification.proposed' : 'qualification.added'
    await audit.append(db, caller, { action, subject, details: { qualification } })
  }
  for (const qualification of before.filter((one) => !wanted.includes(one))) {
    await audit.append(db, caller, { action: 'qualification.removed', subject, details: { qualification } })
  }
}

/** Whether a qualification counts only once a second admin has confirmed it: in the workspace, or for one of its verticals. */
async function grantingTakesTwo({ consequences }: HandlerContext, db: Db): Promise<boolean> {
  return (await settingValue(db, 'signed_decisions')) || consequences.hasSigningVertical(db)
}

export const grantsThatWait: Handlers['listGrants'] = async ({ db }) => ({ grants: await listGrants(db) })

export const confirmGrant: Handlers['confirmGrant'] = async (context, { member_id, qualification }) => {
  const { caller, audit, world, consequences } = context
  await expectConfirmed(context)
  await context.db.transaction().execute(async (db) => {
    const grant = await getGrant(db, { member_id, qualification })
    const member = await getMember(db, member_id)
    const refusal = confirmRefusal(caller, { ...grant, isActive: member.is_active })
    if (refusal !== null) throw new Fault('forbidden', refusal)
    await deleteGrant(db, grant)
    const now = timestamp(world.now())
    await updateQualifications(db, member_id, [...member.qualifications, qualification], { now, by: caller.member_id })
    await audit.append(db, caller, {
      action: 'qualification.added',
      subject: { kind: 'member', id: member_id },
      details: { qualification, proposed_by: grant.proposed_by.member_id },
    })
    await consequences.ofMember(db, caller, member_id)
  })
  return getMember(context.db, member_id)
}

export const declineGrant: Handlers['declineGrant'] = async (context, { member_id, qualification }) => {
  await context.db.transaction().execute(async (db) => {
    const grant = await getGrant(db, { member_id, qualification })
    await deleteGrant(db, grant)
    await context.audit.append(db, context.caller, {
      action: 'qualification.declined',
      subject: { kind: 'member', id: member_id },
      details: { qualification, proposed_by: grant.proposed_by.member_id },
    })
  })
  return { grants: await listGrants(context.db) }
}

async function getGrant(db: Db, asked: { member_id: string; qualification: Qualification }): Promise<Grant> {
  const found = (await listGrants(db)).find(
    (one) => one.member_id === asked.member_id && one.qualification === asked.qualification,
  )
  if (found === undefined) throw notFound('qualification that waits for this member', asked.qualification)
  return found
}
