import { expect, test } from 'vitest'
import { verifierProgram } from '../../support/verifier-page.ts'

test('the program of the page is small enough to be read and shares nothing with the application', () => {
  const lines = verifierProgram().trimEnd().split('\n')
  // Two statements, each with the text it is about, selected records held to their log, and what was taken out: see DECISIONS.
  expect(lines.length).toBeLessThanOrEqual(810)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
  expect(verifierProgram()).not.toMatch(/\bimport\b(?!Key)|fetch|XMLHttpRequest|https?:\/\//)
})
