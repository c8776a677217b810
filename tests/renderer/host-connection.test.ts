import { expect, test } from 'vitest'
import { hostConnection, type HostWay, type Standing } from '../../renderer/app/host-connection.ts'

test('a sign-in that ends before the host’s older word is read is not waited for a second time', async () => {
  const asked: ((standing: Standing) => void)[] = []
  const way: HostWay = {
    standing: () => new Promise((resolve) => asked.push(resolve)),
    open: () => new Promise(() => undefined),
    signIn: () => Promise.resolve(),
  }
  const { door, state } = hostConnection(way, undefined)
  await expect.poll(() => asked.length).toBe(1)
  await door?.signIn({ login: 'rosa', passphrase: 'a lighthouse keeps time' })
  asked[0]?.({ status: 'out' })
  await expect.poll(() => asked.length).toBe(2)
  expect(state.getState().status).not.toBe('signed_out')
})
