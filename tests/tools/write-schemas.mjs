// `node tests/tools/write-schemas.mjs`: writes the JSON Schema of the passport from the contract.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Passport } from '../../core/passport/contract.ts'

const file = join(import.meta.dirname, '..', '..', 'resources', 'passport-1.0.schema.json')
writeFileSync(file, `${JSON.stringify(z.toJSONSchema(Passport), null, 2)}\n`)
