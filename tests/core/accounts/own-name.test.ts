import { expect, test } from 'vitest'
import { Login } from '../../../core/accounts/contract.ts'
import { loginRefusal, looksLike } from '../../../core/accounts/rules/names-alike.ts'
import { unseenCharacter } from '../../../core/kernel/unseen-character.ts'
import { qualifiedMember, reviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const REFUSED = [
  ['Mara\u200bMedic', 'has, behind “Mara”, an invisible character (U+200B). Type it again'],
  ['M\u00adia', 'U+00AD'],
  ['Mia\u3164X', 'U+3164'],
  ['\u202eaiM', 'begins with an invisible character (U+202E)'],
  ['Mia\u2800X', 'U+2800'],
  ['Mia\u{e0041}X', 'U+E0041'],
  ['Mia\ufe0fX', 'U+FE0F'],
  ['Mia\tX', 'U+0009'],
  ['\u041c\u0456\u0430', 'looks like the name of Mia, who is already a member'],
  ['M\u03b9a', 'mixes letters of two alphabets'],
  ['\u041c\u0430\u0433\u0430 Medic', 'looks like the name of Mara Medic'],
  ['Mara Medic.', 'looks like the name of Mara Medic'],
] as const

test('a name that hides a character or imitates a member is refused, added and renamed', async () => {
  const { owner, close } = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
  await qualifiedMember(owner, 'Mara Medic', [], 'editor')
  await qualifiedMember(owner, 'Mia', [], 'editor')
  const member_id = await qualifiedMember(owner, 'Somebody Else', [], 'editor')
  for (const [name, message] of REFUSED) {
    for (const asked of [
      () => owner.accounts.addMember({ name, role: 'editor' }),
      () => owner.accounts.setMember({ member_id, name }),
    ]) {
      const refusal = await asked().then(() => 'taken', String)
      expect(refusal).toContain('name: ')
      expect(refusal).toContain(message)
    }
  }
  // Two people share a given name, and a name of another alphabet that imitates nobody is one.
  await owner.accounts.addMember({ name: 'Mia', role: 'editor' })
  await owner.accounts.setMember({ member_id, name: 'Дмитрий Жуков' })
  await close()
})

test('a login name is refused alike', () => {
  for (const [login, message] of [
    ['mia.low', 'is taken'],
    ['\u043c\u0456\u0430.99', 'looks like that of another member'],
    ['m\u0456n', 'mixes letters'],
    ['mia.1ow', 'looks like that of another member'],
  ] as const)
    expect(loginRefusal(login, ['mia.low', 'mia.99']), login).toContain(message)
  expect(loginRefusal('mia_low', ['mia.low'])).toBeNull()
  expect(Login.safeParse('mi\u3164a').success).toBe(false)
})

test('every code point that shows nothing is found', () => {
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point)
    if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character))
      expect(unseenCharacter(`Mi${character}a`), point.toString(16)).not.toBeNull()
  }
  expect(unseenCharacter('Zoë O’Neill-Ångström, MD 李 Дмитрий')).toBeNull()
  // Persian and Indic names are spelt with joiners, and some Japanese ones with another form of a character.
  for (const name of ['علی\u200cرضا', 'क्\u200dष', '葛\u{e0100}城']) expect(unseenCharacter(name)).toBeNull()
  for (const name of ['Mi\u200ca', 'علی\u200c', '\u200dक', 'a\u{e0100}']) expect(unseenCharacter(name)).not.toBeNull()
  expect(looksLike('علی\u200cرضا', 'علیرضا')).toBe(true)
})

test('a name is compared as it looks: in capitals, as written and in other alphabets', () => {
  for (const [one, other] of [
    ['ΜΙΑ', 'Mia'],
    ['Barnard', 'Bamard'],
    ['ＭＩＡ', 'mia'],
    ['Aleхis', 'Alexis'],
    ['Օո', 'On'],
    ['O’Neill', "O'Neill"],
  ] as const)
    expect(looksLike(one, other), one).toBe(true)
  for (const [one, other] of [
    ['Jørgen', 'Jorgen'],
    ['José', 'Jose'],
    ['Mia', 'Mina'],
    ['Dr Mia Low', 'Mia Low'],
  ] as const)
    expect(looksLike(one, other), one).toBe(false)
})
