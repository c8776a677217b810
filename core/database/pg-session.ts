import pg from 'pg'
import { connectionOf } from './pg-connection.ts'
import { asLost } from './pg-pool.ts'

/** A connection of its own, for what PostgreSQL binds to one: locks that outlive transactions, and being told. */
export interface Session {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  onNotification: (listener: (payload: string) => void) => void
  close: () => Promise<void>
}

/** Opens a session; `onEnd` is told once where it ends by itself. */
export async function openSession(url: string, onEnd: () => void): Promise<Session> {
  const client = new pg.Client({ ...connectionOf(url), application_name: 'colophon session', keepAlive: true })
  let isOver = false
  const end = (): void => {
    if (isOver) return
    isOver = true
    onEnd()
  }
  client.on('error', end)
  client.on('end', end)
  await client.connect().catch((error: unknown) => {
    isOver = true
    throw asLost(error)
  })
  return {
    query: async (text, values) => {
      try {
        return await client.query(text, values)
      } catch (error) {
        throw asLost(error)
      }
    },
    onNotification: (listener) => {
      client.on('notification', ({ payload }) => listener(payload ?? ''))
    },
    close: async () => {
      isOver = true
      await client.end()
    },
  }
}
