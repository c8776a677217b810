import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const RENDERER = join(import.meta.dirname, '..', '..', 'renderer')

test('every class that a view names stands in the sheet that it imports', () => {
  const files = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const missing = files.flatMap((file) => classesOf(file).filter(({ name, sheet }) => !has(sheet, name)))
  expect(files.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

function classesOf(file: string): { file: string; sheet: string; name: string }[] {
  const text = readFileSync(join(RENDERER, file), 'utf8')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, local = '', path = '']) => {
    const used = text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))
    return [...used].map(([, name = '']) => ({ file, sheet: join(RENDERER, dirname(file), path), name }))
  })
}

function has(sheet: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(readFileSync(sheet, 'utf8'))
}
