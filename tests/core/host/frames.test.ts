import { expect, test } from 'vitest'
import { networkOf } from '../../../core/accounts/host-sign-in.ts'
import { isCall } from '../../../core/transport/host-frames.ts'

test('a frame is a call, the end of one, or nothing', () => {
  expect(isCall('{"i":"1","p":{"u":"/accounts/status","b":{}}}')).toBe(true)
  expect(isCall('{"i":"1","t":4}')).toBe(true)
  expect(isCall(Buffer.concat([Buffer.from('{"i":"1","p":{"u":"/x"}}'), Buffer.from([0xff, 1, 2])]))).toBe(true)
  for (const frame of ['{"i":"1","t":3,"p":{}}', '{"i":"1","t":2}', 'null', '[]', '{}', 'no JSON', '']) {
    expect(isCall(frame)).toBe(false)
  }
  expect(isCall('{"i":"1","p":{"u":"/x","h":{"Content-Type":"text/event-stream"}}}')).toBe(false)
})

test('an address counts with its network, which is one connection’s', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:0:7:1:2:3:4')).toBe('2001:db8:0:7::/64')
  expect(networkOf('2001:db8::7:1:2:3:4')).toBe(networkOf('2001:0db8:0000:0007:ffff:2:3:4'))
  expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf('2001:db8:0:7::1'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
