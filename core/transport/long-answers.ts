import type { ServerResponse } from 'node:http'

/** In UTF-16 units: a text of this length takes part of a millisecond, and all shorter answers are written at once. */
const LONG_MEMBER = 50_000

/**
 * JSON; where an object has a long text, as parts of bytes, each member written in a turn of its own: a piece holds its text
 * three times, and each of them takes tens of milliseconds from text to socket.
 */
export async function jsonInTurns(body: unknown, turn: () => Promise<void>): Promise<string | Buffer[]> {
  const members = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : []
  if (!members.some(([, value]) => typeof value === 'string' && value.length > LONG_MEMBER)) return JSON.stringify(body)
  const parts: Buffer[] = []
  for (const [name, value] of members) {
    if (value === undefined) continue
    await turn()
    parts.push(Buffer.from(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:${JSON.stringify(value)}`))
  }
  parts.push(Buffer.from('}'))
  return parts
}

/** Sends JSON that is in parts, each in a turn of its own. */
export async function sendInTurns(
  response: ServerResponse,
  status: number,
  parts: readonly Buffer[],
  turn: () => Promise<void>,
): Promise<void> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': length })
  for (const part of parts) {
    await turn()
    if (response.destroyed) return
    response.write(part)
  }
  response.end()
}
