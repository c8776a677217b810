import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersOf, recorded, type Answers } from '../../support/recorded-answers.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { askableGhost, GHOST_STEPS } from '../../support/recorded-ghost.ts'
import { askableWordPress, WORDPRESS_STEPS } from '../../support/recorded-wordpress.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'

describe('the double of WordPress answers what a real one answered', () => {
  let double: WordPressDouble
  let answers: Answers
  beforeAll(async () => {
    double = await wordpressDouble()
    answers = await answersOf(WORDPRESS_STEPS, askableWordPress(double))
  })
  afterAll(() => double.close())

  test.each(WORDPRESS_STEPS.map(({ name }) => name))('%s', (name) => {
    expect(answers[name]).toEqual(recorded('wordpress').answers[name])
  })

  test('one that differs is told from it', async () => {
    const other = await wordpressDouble()
    other.keepsRevisions = false
    const given = await answersOf(WORDPRESS_STEPS, askableWordPress(other))
    await other.close()
    expect(given['its revisions']).not.toEqual(recorded('wordpress').answers['its revisions'])
  })
})

describe('the double of Ghost answers what a real one answered', () => {
  let double: GhostDouble
  let answers: Answers
  beforeAll(async () => {
    double = await ghostDouble()
    answers = await answersOf(GHOST_STEPS, askableGhost(double))
  })
  afterAll(() => double.close())

  test.each(GHOST_STEPS.map(({ name }) => name))('%s', (name) => {
    expect(answers[name]).toEqual(recorded('ghost').answers[name])
  })
})
