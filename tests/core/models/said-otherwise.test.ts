import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../core/models/contract.ts'
import { bodyOf, compose, FULL_BRIEF, passage, writerInput } from './catalog.ts'

const TITLE = 'Milk from the Orrin dairies'

function pieceWith(point: string, text: string): Draft {
  const brief = {
    ...FULL_BRIEF,
    topic: 'Milk from the Orrin dairies',
    key_points: [point, 'Keep a list.'],
    background: '',
  }
  return compose(writerInput('blog-post', 'professional', brief, [passage('x', TITLE, text)]))
}

const PLACES = 'Bottles are filled and capped in Tarbet and Moyle.'

describe('a sentence of a source that gives otherwise what the brief says', () => {
  test('another name in the same list is no support, and the author is asked with both', () => {
    const body = bodyOf(pieceWith(PLACES, 'Glass bottles are filled and capped in Tarbet and Kinlay.'))
    expect(body).not.toContain('[1]')
    expect(body).toContain(
      `[Query: The brief says “${PLACES.slice(0, -1)}”, and the source “${TITLE}” says “Glass bottles are filled and capped in Tarbet and Kinlay”. Which is right?]`,
    )
  })

  test('another figure of the same is no support, and the author is asked with both', () => {
    const point = 'Each empty bottle is rinsed and cooled with 40 ml of water.'
    const source = (amount: string) =>
      `Each empty bottle is rinsed and cooled with ${amount} of water, and dries on wooden racks beside the old barn.`
    expect(bodyOf(pieceWith(point, source('40 ml')))).toContain('[1]')
    const body = bodyOf(pieceWith(point, source('90 ml')))
    expect(body).not.toContain('[1]')
    expect(body).toContain('The brief says “40 ml”, and the source')
    expect(body).toContain('cooled with 90 ml of water')
  })

  test.each([
    ['the same places', 'Glass bottles of Orrin milk are filled and capped in Moyle and Tarbet before dawn.'],
    ['one place more', 'Glass bottles of Orrin milk are filled and capped in Tarbet, Moyle and Kinlay before dawn.'],
    ['other places alone', 'Glass bottles of other makers are filled and capped in Kinlay and Ferness before dawn.'],
    ['no list', 'Glass bottles of Orrin milk are filled and capped in Tarbet before dawn.'],
  ])('%s are not asked about', (_, text) => {
    const body = bodyOf(pieceWith(PLACES, text))
    expect(body).toContain(`> ${text.slice(0, -1)} [1].`)
    expect(body).not.toContain('Which is right?')
  })
})
