import type { ClientConfig } from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import pgpass from 'pgpass'

const DEFAULT_PORT = 5432

/** How a database is reached: the password comes from its URL or, where that holds none, from the file of PGPASSFILE. */
export function connectionOf(url: string): ClientConfig {
  const config = parseIntoClientConfig(url)
  if (typeof config.password === 'string' && config.password !== '') return config
  const { host = 'localhost', port = DEFAULT_PORT, database = '', user = '' } = config
  return {
    ...config,
    password: () =>
      new Promise((resolve) => {
        pgpass({ host, port, database, user }, (found) => resolve(found ?? ''))
      }),
  }
}
