import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 as inNode } from '../../../core/kernel/sha256-node.ts'
import { sha256 as inWindow } from '../../../core/kernel/sha256-web.ts'

test('the window and the engine have one hash of a text, whatever its characters, and of bytes', () => {
  const data = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.uint8Array({ maxLength: 300 }))
  fc.assert(fc.property(data, (value) => inWindow(value) === inNode(value)))
  // Half of a pair stands for no character.
  expect(inWindow('a\ud83d')).toBe(inNode('a\ud83d'))
  expect(inNode('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
