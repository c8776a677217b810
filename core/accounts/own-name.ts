import type { Db } from '../database/schema.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { listMembers } from './store.ts'

/** Letters of these look alike: one word that has both reads as another person's name. */
const ALPHABETS = [/(?=\p{L})\p{Script=Latin}/u, /(?=\p{L})\p{Script=Cyrillic}/u, /(?=\p{L})\p{Script=Greek}/u]

/**
 * Records name people, so nobody takes a name that reads as that of another member, also of one who has left; who is added
 * may share a given name that stands alone. Throws `invalid_request` naming `name`.
 */
export async function expectOwnName(
  db: Db,
  { member_id: memberId, name, isNew }: { member_id: string; name: string; isNew: boolean },
): Promise<void> {
  const mixed = name.split(/\s+/).find((word) => ALPHABETS.filter((letters) => letters.test(word)).length > 1)
  if (mixed !== undefined)
    throw invalidRequest([
      { path: 'name', message: `“${mixed}” mixes letters of two alphabets that look alike. Write it in one.` },
    ])
  const same = (one: string): string => one.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  const others = (await listMembers(db)).filter(({ member_id }) => member_id !== memberId)
  const taken = others.find(({ name: theirs }) => {
    const [one, other] = [` ${same(name)} `, ` ${same(theirs)} `]
    // Who is added shares a given name with others, and may share a surname with something before it.
    if (isNew) return one === other && same(name).includes(' ')
    // A whole name with something before or behind it is still that person's.
    return one === other || (same(theirs).includes(' ') && one.replaceAll(',', ' ').includes(other))
  })
  if (taken === undefined) return
  throw invalidRequest([
    {
      path: 'name',
      message: `${taken.name} is already a member of this workspace. Choose another name, such as one with a middle initial: records name people.`,
    },
  ])
}
