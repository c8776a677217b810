import { bytesOfBase64, isPrivateKey } from '../audit/signing.ts'
import { sha256Hex } from '../kernel/hash.ts'
import type { Verification } from '../passport/contract.ts'
import { repeatedMember } from '../passport/repeated-member.ts'
import {
  canonicalOf,
  isObject,
  NoCanonicalForm,
  openEnvelope,
  parsedJson,
  problem,
} from '../passport/verify-envelope.ts'
import { Packet, PACKET_TYPE, PacketFile } from './packet-contract.ts'

export interface OpenedPacket {
  verification: Verification
  /** Null where the packet does not verify: what was changed is shown to nobody as if it were the workspace's. */
  packet: Packet | null
}

/** What a packet file, or the page that holds one, proves by these keys of ours. Answers for any text and never throws. */
export function openPacket(text: string, knownKeys: readonly string[]): OpenedPacket {
  try {
    const file = packetText(text)
    const value = parsedJson(file)
    if (value !== undefined && repeatedMember(file) !== null) {
      return without(
        problem('tampered', 'member_twice', 'The file names a member twice; Colophon writes no such file.'),
      )
    }
    return opened(value, knownKeys)
  } catch (error) {
    if (!(error instanceof NoCanonicalForm)) throw error
    return without(problem('incomplete', 'not_a_packet', NO_PACKET))
  }
}

const NO_PACKET = 'This is not a review packet of Colophon, or it is incomplete.'
const EMBEDDED = /<script type="application\/json" id="packet">([^<]*)<\/script>/

/** The packet file inside a page, or the text as it is. */
function packetText(text: string): string {
  return EMBEDDED.exec(text)?.[1] ?? text.replace(/^\uFEFF/, '')
}

function opened(value: unknown, knownKeys: readonly string[]): OpenedPacket {
  if (value === undefined) return without(problem('incomplete', 'not_json', 'The file is incomplete or damaged.'))
  if (!isObject(value) || value.format !== 'colophon-review') {
    return without(problem('incomplete', 'not_a_packet', NO_PACKET))
  }
  canonicalOf(value)
  const shaped = PacketFile.safeParse(value)
  const found = openEnvelope(value.envelope, PACKET_TYPE, knownKeys)
  if ('problem' in found) return without(found)
  const packet = Packet.safeParse(found.payload)
  if (!shaped.success || !packet.success) return without(problem('incomplete', 'not_a_packet', NO_PACKET))
  if (shaped.data.version !== packet.data.schema_version)
    return without(problem('tampered', 'version', 'The file names another version than the packet in it.'))
  const wrong = packetProblem(packet.data, found.key_id)
  if (wrong !== null) return without(wrong)
  const isKnown = found.public_keys.every((key) => knownKeys.includes(key))
  const said = isKnown
    ? problem('trusted', 'known_key', 'The packet was not changed since it was signed, by a key of this workspace.')
    : problem('valid_unknown_key', 'unknown_key', UNKNOWN_KEY)
  const { key_id } = found
  return {
    verification: { ...said.problem, key_id, issued_at: packet.data.made_at, covers: [], times: [] },
    packet: packet.data,
  }
}

const UNKNOWN_KEY =
  'The packet has not been changed since it was signed, but anyone can make a key. Confirm the key with the sender.'

function packetProblem({ content, workspace, reply_key, schema_version }: Packet, keyId: string) {
  if (sha256Hex(content.body) !== content.content_sha256) {
    return problem('tampered', 'text_differs', 'The text is not the one that the packet names.')
  }
  if (workspace.key_id !== keyId) return problem('tampered', 'key_id', 'The packet was signed with another key.')
  const isKey = schema_version === '1.0' ? bytesOfBase64(reply_key)?.length === 32 : isPrivateKey(reply_key)
  if (isKey) return null
  return problem('incomplete', 'reply_key', 'The packet has no key to make a reply with.')
}

function without({ problem: found }: ReturnType<typeof problem>): OpenedPacket {
  return { verification: { ...found, key_id: null, issued_at: null, covers: [], times: [] }, packet: null }
}
