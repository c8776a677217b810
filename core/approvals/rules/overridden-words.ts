import type { WeightyFinding } from '../decision-contract.ts'

/** What an approval was given in spite of, each kind counted by its name. */
export function overriddenInWords(findings: readonly WeightyFinding[]): string {
  const contradicted = findings.filter(({ code }) => code === 'claim_contradicted')
  const blockers = findings.filter(({ code }) => code !== 'claim_contradicted')
  const kinds = [counted(blockers, 'blocker'), counted(contradicted, 'contradicted claim')]
  return `in spite of ${kinds.filter((kind) => kind !== null).join(', and of ')}`
}

function counted(findings: readonly WeightyFinding[], one: string): string | null {
  if (findings.length === 0) return null
  const said = findings.map(({ message }) => message.replace(/\.$/, '')).join(' / ')
  return `${findings.length} ${one}${findings.length === 1 ? '' : 's'}: ${said}`
}
