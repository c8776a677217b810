// `node tests/tools/write-schemas.mjs`: writes the JSON Schema of the passport from the contract.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { z } from 'zod'
import { PassportOfNow } from '../../core/passport/record-contract.ts'

const file = join(import.meta.dirname, '..', '..', 'resources', 'passport-1.1.schema.json')
const options = await resolveConfig(file)
writeFileSync(file, await format(JSON.stringify(z.toJSONSchema(PassportOfNow)), { ...options, filepath: file }))
