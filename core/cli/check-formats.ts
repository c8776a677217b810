import type { ComplianceReport } from '../compliance/contract.ts'
import type { QualityIssue } from '../quality/findings.ts'
import { linePlaces } from './places.ts'

/** A finding about a file, as other programs take it. */
export interface FileFinding {
  code: string
  severity: 'blocking' | 'advisory'
  message: string
  start: number | null
  end: number | null
}

export interface CheckedFile {
  file: string
  text: string
  findings: readonly FileFinding[]
}

/** What a check answers beside words and JSON: commands of GitHub's workflows, or SARIF 2.1.0. */
export const FORMATS = ['github', 'sarif'] as const
export type CheckFormat = (typeof FORMATS)[number]

/** The findings of the Quality Gate, as other programs take them. */
export function qualityFindings(issues: readonly QualityIssue[]): FileFinding[] {
  return issues.map(({ code, severity, message, start, end }) => ({
    code,
    severity,
    message,
    start: start ?? null,
    end: end ?? null,
  }))
}

/** The violations of a policy and what a person has to look at, as other programs take them. */
export function policyFindings({ violations, needs_manual_review }: ComplianceReport): FileFinding[] {
  return [
    ...violations.map(({ rule_id, severity, message, start, end }) => ({
      code: rule_id,
      severity,
      message,
      start,
      end,
    })),
    ...needs_manual_review.map(({ rule_id, message, start, end }) => ({
      code: rule_id,
      severity: 'advisory' as const,
      message: `Needs human review: ${message}`,
      start,
      end,
    })),
  ]
}

/** Findings in the form that was chosen. */
export function formatted(
  format: CheckFormat,
  files: readonly CheckedFile[],
  version: string,
  not_looked_for: readonly string[],
): string {
  if (format === 'sarif') return JSON.stringify(sarif(files, version, not_looked_for))
  const notice = `::notice title=Not looked for::${escaped(not_looked_for.join(' '), false)}`
  return [...files.flatMap(workflowCommands), notice].join('\n')
}

function workflowCommands({ file, text, findings }: CheckedFile): string[] {
  const placeOf = linePlaces(text)
  return findings.map(({ code, severity, message, start }) => {
    const { line, column } = placeOf(start)
    const place = `file=${escaped(file, true)},line=${line},col=${column},title=${escaped(code, true)}`
    return `::${severity === 'blocking' ? 'error' : 'warning'} ${place}::${escaped(message, false)}`
  })
}

/** GitHub reads a command to the end of its line, and its properties to the next comma or colon. */
function escaped(text: string, isProperty: boolean): string {
  const plain = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  return isProperty ? plain.replaceAll(':', '%3A').replaceAll(',', '%2C') : plain
}

function sarif(files: readonly CheckedFile[], version: string, not_looked_for: readonly string[]): object {
  const codes = [...new Set(files.flatMap(({ findings }) => findings.map(({ code }) => code)))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Colophon', version, rules: codes.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: files.flatMap((file) => sarifResults(file)),
        properties: { not_looked_for },
      },
    ],
  }
}

function sarifResults({ file, text, findings }: CheckedFile): object[] {
  const placeOf = linePlaces(text)
  return findings.map(({ code, severity, message, start, end }) => {
    const [from, to] = [placeOf(start), placeOf(end ?? start)]
    const region = {
      startLine: from.line,
      startColumn: from.column,
      ...(start === null || end === null
        ? {}
        : { endLine: to.line, endColumn: to.column, charOffset: start, charLength: end - start }),
    }
    const uri = encodeURI(file.replaceAll('\\', '/'))
    return {
      ruleId: code,
      level: severity === 'blocking' ? 'error' : 'warning',
      message: { text: message },
      locations: [{ physicalLocation: { artifactLocation: { uri }, region } }],
    }
  })
}
