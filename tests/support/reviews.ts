import type { Qualification, Role } from '../../core/accounts/contract.ts'
import type { Obligation } from '../../core/approvals/contract.ts'
import type { StatusRecord } from '../../core/generation/contract.ts'
import type { Client } from '../../core/transport/local.ts'
import { blogRequest } from './briefs.ts'
import { endOf } from './world.ts'

/** A quick piece of a vertical, written to its end. Healthcare asks for a medical, then a legal review. */
export async function writtenPiece(desk: Client, vertical_id = 'healthcare'): Promise<StatusRecord> {
  const { request_id } = await desk.generation.submit(blogRequest({ vertical_id, generation_mode: 'quick' }))
  return endOf(desk, request_id)
}

/** A member who holds qualifications; answers the id. */
export async function qualifiedMember(
  owner: Client,
  name: string,
  qualifications: Qualification[],
  role: Role = 'viewer',
): Promise<string> {
  return (await owner.accounts.addMember({ name, role, qualifications })).member_id
}

/** The standing review of a qualification. */
export function reviewOf(approvals: readonly Obligation[], qualification: Qualification): Obligation {
  const found = approvals.find((one) => one.qualification === qualification && one.state !== 'superseded')
  if (found === undefined) throw new Error(`no ${qualification} review`)
  return found
}

/** Each review as `qualification state`, in the order given. */
export function inShort(approvals: readonly Obligation[]): string[] {
  return approvals.map(({ qualification, state }) => `${qualification} ${state}`)
}
