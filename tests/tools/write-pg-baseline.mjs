// `node tests/tools/write-pg-baseline.mjs`: writes the schema that a host's database begins with.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PG_BASELINE } from '../../core/database/pg-migrate.ts'
import { pgBaseline } from '../support/pg-baseline.ts'
import { root } from './run.mjs'

writeFileSync(join(root, 'resources', PG_BASELINE), await pgBaseline())
