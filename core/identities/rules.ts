import { ROLES, type Role } from '../accounts/contract.ts'
import type { Provider } from './contract.ts'

/** Ports that a program without rights may listen at. */
const PORTS = { least: 1024, most: 65_535 }

/** A desk that waits on the same computer as the browser. */
export interface DeskReturn {
  /** SHA-256 of its verifier, base64url without padding. */
  challenge: string
  port: number
}

/** The desk that an address names by its values of `challenge` and `port`; null where it names none, or not each once. */
export function deskReturnOf(named: { challenge: readonly string[]; port: readonly string[] }): DeskReturn | null {
  const [challenge, ...challenges] = named.challenge
  const [port, ...ports] = named.port
  if (challenge === undefined || port === undefined || challenges.length + ports.length > 0) return null
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge) || !/^[1-9]\d{3,4}$/.test(port)) return null
  const number = Number(port)
  return number >= PORTS.least && number <= PORTS.most ? { challenge, port: number } : null
}

/** The role that claims give; undefined where they have no say. */
export function roleOf(
  { role_claim: name, roles, role_otherwise: otherwise }: Pick<Provider, 'role_claim' | 'roles' | 'role_otherwise'>,
  claims: Record<string, unknown>,
): Role | undefined {
  if (name === null) return undefined
  const found = Object.hasOwn(claims, name) ? claims[name] : undefined
  const values = (Array.isArray(found) ? (found as unknown[]) : [found]).filter((one) => typeof one === 'string')
  const given = values.flatMap((value) => (Object.hasOwn(roles, value) ? [roles[value]] : []))
  return ROLES.findLast((role) => given.includes(role)) ?? otherwise ?? undefined
}
