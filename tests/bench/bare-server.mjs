// A bare node:http server in a process of its own, as the measure of this machine: one Kysely query a request on the
// database that the engine serves, or one row written with synchronous=FULL to a database beside it.
import { createServer } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'

const [folder = '', contentId = ''] = process.argv.slice(2)
/** @type {Kysely<any>} */
const db = open('colophon.db')
/** @type {Kysely<any>} */
const own = open('bare.db')
await own.schema
  .createTable('rows')
  .addColumn('id', 'integer', (column) => column.primaryKey())
  .addColumn('body', 'text')
  .execute()

/** @type {Record<string, (body: string) => Promise<unknown>>} */
const ANSWERS = {
  '/content': () => db.selectFrom('contents').selectAll().where('content_id', '=', contentId).executeTakeFirst(),
  '/vertical': () =>
    db
      .selectFrom('catalog_entries')
      .selectAll()
      .where('kind', '=', 'vertical')
      .where('slug', '=', 'software')
      .executeTakeFirst(),
  '/write': (body) => own.insertInto('rows').values({ body }).returning('id').executeTakeFirst(),
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    void ANSWERS[request.url ?? '']?.(body).then((row) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(row))
    })
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  process.send?.({ url: `http://127.0.0.1:${port}` })
})
process.on('disconnect', () => process.exit())

/** @param {string} name */
function open(name) {
  const database = new Database(join(folder, name))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  return new Kysely({ dialect: new SqliteDialect({ database }) })
}
