// `node tests/tools/write-schemas.mjs`: writes the JSON Schema of the passport from the contract.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PassportOfNow } from '../../core/passport/record-contract.ts'

const file = join(import.meta.dirname, '..', '..', 'resources', 'passport-1.1.schema.json')
writeFileSync(file, `${JSON.stringify(z.toJSONSchema(PassportOfNow), null, 2)}\n`)
