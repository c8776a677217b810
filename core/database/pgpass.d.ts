declare module 'pgpass' {
  interface Asked {
    host: string
    port: number
    database: string
    user: string
  }
  /** Looks up a password in the file of PGPASSFILE; undefined where it holds none. */
  function pgpass(connection: Asked, answer: (password: string | undefined) => void): void
  export = pgpass
}
