// `node tests/tools/keep-wire.mjs`: keeps what windows and hosts of this version say to each other, at a release; the next
// version is held to it for as long as it has the same wire number.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WIRE } from '../../core/kernel/wire.ts'
import { describedContract } from '../support/wire/described.ts'

const lines = Object.entries(describedContract()).map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`)
writeFileSync(join(import.meta.dirname, '..', 'support', 'wire', `${WIRE}.json`), `{\n${lines.join(',\n')}\n}\n`)
