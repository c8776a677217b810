import { expect, test } from 'vitest'
import { clockAt, isZone, momentAt } from '../../../core/kernel/zone-time.ts'
import { whatHappens } from '../../../core/publishing/rules/what-happens.ts'

test.each([
  ['2026-12-01T09:00', 'Asia/Kathmandu', '2026-12-01T03:15:00.000Z'],
  ['2026-12-01T09:00', '+05:45', '2026-12-01T03:15:00.000Z'],
  ['2026-12-01T09:00', 'America/Los_Angeles', '2026-12-01T17:00:00.000Z'],
  ['2026-07-01T00:30', 'Europe/Berlin', '2026-06-30T22:30:00.000Z'],
  ['2026-12-01T00:30', 'Pacific/Kiritimati', '2026-11-30T10:30:00.000Z'],
  // Twice on this clock: the first of them.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])('%s in %s is %s', (clock, zone, moment) => {
  expect(momentAt(clock, zone)).toBe(moment)
  expect(clockAt(moment, zone)).toBe(clock)
})

test('an hour that the clock leaves out is no moment, nor is what is no time', () => {
  expect(momentAt('2026-03-29T02:30', 'Europe/Berlin')).toBeNull()
  expect(momentAt('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(momentAt('2026-02-30T09:00', 'UTC')).toBeNull()
  expect(momentAt('', 'UTC')).toBeNull()
})

test('only zones that are known are zones', () => {
  expect(['Europe/Berlin', '+05:45', 'UTC'].every(isZone)).toBe(true)
  expect(['Mars/Olympus', '', '+99:00'].some(isZone)).toBe(false)
})

test('a schedule is said in the site’s time, else in UTC', () => {
  const wish = { target: 'Blog', status: 'publish', at: '2026-12-01T03:15:00.000Z', standing: null } as const
  const is = { isDraftsOnly: false, conflict: null, closed: null }
  expect(whatHappens({ ...wish, ...is, time_zone: '+05:45' })).toEqual({
    sentence: 'Blog makes it public on 1 December 2026, 09:00 (the site’s time, +05:45).',
    action: 'Schedule for 1 December 2026, 09:00',
    is_possible: true,
  })
  expect(whatHappens({ ...wish, ...is, time_zone: null }).sentence).toContain('03:15 (UTC)')
})

test.each([
  ['file', /^Writes the published file to Site, and compares it with what was sent\. Readers see it once/],
  ['commit', /Then it is committed with git\. Readers see it once/],
  ['push', /its branch is pushed\. Readers see it once the site is built from it, which the push may start\.$/],
] as const)('of a folder it is said how far its file goes: %s', (leaves, words) => {
  const wish = { target: 'Site', status: 'publish', at: null, standing: null, isDraftsOnly: false } as const
  const there = { conflict: null, closed: null, time_zone: null, isFile: true, leaves }
  expect(whatHappens({ ...wish, ...there }).sentence).toMatch(words)
  const draft = whatHappens({ ...wish, ...there, status: 'draft' }).sentence
  expect([draft.includes('committed'), draft.includes('pushed')]).toEqual([leaves !== 'file', leaves === 'push'])
})
