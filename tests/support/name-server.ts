import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import ipaddr from 'ipaddr.js'

const TYPE_A = 1
const TYPE_AAAA = 28

/** A name server on a port of 127.0.0.1 that answers A and AAAA from what `addressesOf` says of a name. */
export async function nameServer(
  port: number,
  addressesOf: (name: string, type: 'A' | 'AAAA') => readonly string[],
): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const { name, type, end } = questionOf(message)
    const family = type === TYPE_A ? 'A' : type === TYPE_AAAA ? 'AAAA' : null
    const found = family === null ? [] : addressesOf(name, family)
    const records = found.map((address) => {
      const bytes = Buffer.from(ipaddr.parse(address).toByteArray())
      const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length])
      return Buffer.concat([head, bytes])
    })
    const head = Buffer.alloc(12)
    message.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(records.length, 6)
    socket.send(Buffer.concat([head, message.subarray(12, end), ...records]), from.port, from.address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}

function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}
