import { ROLES, type Role } from '../../../core/accounts/contract.ts'

/** Which value of a claim gives which role, one a line: `editors-in-chief = admin`. */
export function rolesInLines(roles: Record<string, Role>): string {
  return Object.entries(roles)
    .map(([value, role]) => `${value} = ${role}`)
    .join('\n')
}

/** The same read back; undefined where a line says something else. */
export function rolesOfLines(text: string): Record<string, Role> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => {
    const at = line.lastIndexOf('=')
    return {
      value: line.slice(0, Math.max(0, at)).trim(),
      role: ROLES.find((one) => one === line.slice(at + 1).trim()),
    }
  })
  const roles: Record<string, Role> = {}
  for (const { value, role } of read) {
    if (value === '' || role === undefined) return undefined
    roles[value] = role
  }
  return roles
}
