import { describe, expect, test } from 'vitest'
import { foundIn } from './found-in.ts'

const REST =
  ' The rest of the day is left to the guests, who may walk along the river or sit in the garden behind the house. Nobody has to book for it.'
const mixed = (words: string) =>
  foundIn(words + REST).flatMap(({ code, severity, places }) =>
    /_mixed$|^foreign_/.test(code) ? [`${code} ${severity} ${places?.length ?? 1}`] : [],
  )

describe('one thing written in two styles is one finding with all its places', () => {
  test.each([
    ['The museum opens at 9am and closes at 5.30 p.m. on all days.', 'time_style_mixed advisory 2'],
    ['Doors open at 9:00, and the talk begins at 10am. Come at 9:30.', 'time_style_mixed advisory 3'],
    ['Come at 14:30. The tour ends at 4 pm.', 'time_style_mixed advisory 2'],
    ['Send an e-mail to the desk. The email is answered within a day.', 'hyphenation_mixed advisory 2'],
    ['E-mail us. We read every email and each on-line form; the online form is short.', 'hyphenation_mixed advisory 4'],
    ['The house has 5 rooms. The annexe has five rooms as well.', 'number_style_mixed advisory 2'],
    ['There are seven dogs and 7 cats, and eight geese.', 'number_style_mixed advisory 2'],
  ])('%s', (words, expected) => {
    expect(mixed(words)).toEqual([expected])
  })

  test.each([
    'Open from 9am to 5pm. The talk is at 10.30am.',
    'Open from 9:00 to 10:30 a.m. at the desk.',
    'The score was 3:2 at 9 a.m., and the ratio is 10:1. Lunch is at 1 p.m.',
    'The five rooms and 12 baths are new. There are three geese and 40 hens.',
    'Walk 5 kilometres for two hours with 3 bottles.',
    'He said: “Come at 9am.” Doors open at 10 a.m. each day.',
  ])('is in one style: %s', (words) => {
    expect(mixed(words)).toEqual([])
  })
})

describe('a paragraph in another script', () => {
  test.each([
    '这座房子建于十九世纪，位于河边。',
    '欢迎光临我们的酒店',
    'この家は十九世紀に建てられました。',
    'Дом был построен в девятнадцатом веке у реки.',
    'تم بناء المنزل في القرن التاسع عشر',
    '이 집은 십구 세기에 지어졌습니다.',
  ])('is found: %s', (words) => {
    expect(mixed(`The house is old.${REST}\n\n${words}\n\n`)).toEqual(['foreign_paragraph blocking 1'])
  })

  test('but no name in it', () => {
    expect(mixed('The town of Kyoto (京都) is old. The painter 葛飾北斎 (Hokusai) lived there.')).toEqual([])
  })
})
