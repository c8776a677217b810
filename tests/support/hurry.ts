import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

/**
 * Loaded before `colophon serve`, which then waits a twentieth as long before it looks again for a post that may have arrived.
 * The second until the stamp of a post is another is as long as everywhere.
 */
const HURRY = 20
const SECOND_MS = 1000

const { setTimeout: wait } = timers
const hurried: typeof wait = async (milliseconds = 0, value, options) =>
  wait(options?.signal !== undefined && milliseconds > SECOND_MS ? milliseconds / HURRY : milliseconds, value, options)
Object.assign(timers, { setTimeout: hurried })
syncBuiltinESMExports()
