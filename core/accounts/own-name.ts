import type { Db } from '../database/schema.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { loginRefusal, looksLike, mixedWord, spelledName } from './rules/names-alike.ts'
import { listMembers } from './store.ts'

/**
 * Records name people, so nobody takes a name that reads as that of another member, also of one who has left; who is added
 * may share a given name that stands alone. Throws `invalid_request` naming the field.
 */
export async function expectOwnName(
  db: Db,
  {
    member_id: memberId,
    name,
    isNew,
    path = 'name',
  }: { member_id: string; name: string; isNew: boolean; path?: string },
): Promise<void> {
  const mixed = mixedWord(name)
  if (mixed !== undefined)
    throw invalidRequest([
      { path, message: `“${mixed}” mixes letters of two alphabets that look alike. Write it in one.` },
    ])
  const others = (await listMembers(db)).filter(({ member_id }) => member_id !== memberId)
  const taken = others.find(({ name: theirs }) => {
    const isSpelledAlike = spelledName(name) === spelledName(theirs)
    // Who is added shares a given name with others, and may share a surname with something before it.
    if (isNew && isSpelledAlike) return spelledName(name).includes(' ')
    // A whole name with something before or behind it is still that person's.
    return looksLike(name, theirs) || (!isNew && spelledName(theirs).includes(' ') && looksLike(name, theirs, true))
  })
  if (taken === undefined) return
  const what =
    spelledName(taken.name) === spelledName(name)
      ? `${taken.name} is already a member of this workspace.`
      : `“${name}” looks like the name of ${taken.name}, who is already a member of this workspace.`
  throw invalidRequest([
    { path, message: `${what} Choose another name, such as one with a middle initial: records name people.` },
  ])
}

/** Nobody signs in under a login name that reads as another member's. Throws `invalid_request` naming `login`. */
export async function expectOwnLogin(db: Db, { member_id, login }: { member_id: string; login: string }) {
  const others = (await listMembers(db)).flatMap((one) => (one.member_id === member_id ? [] : (one.login ?? [])))
  const message = loginRefusal(login, others)
  if (message !== null) throw invalidRequest([{ path: 'login', message }])
}
