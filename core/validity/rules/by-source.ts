import { runOfAsset } from '../../kernel/ids.ts'
import {
  WORST_FIRST,
  type CitingPiece,
  type FindingKind,
  type SourceFinding,
  type ValidityFinding,
} from '../contract.ts'

/** A finding that stands, with the piece in which it does. */
export interface FindingInPiece extends ValidityFinding {
  asset_id: string
  content_id: string
  title: string
}

/** What the findings of one kind about a source come to: the newest of them says it. `findings` are newest first. */
export function overPieces(
  findings: readonly FindingInPiece[],
  kind: FindingKind,
  oldestSeen: string | undefined,
): SourceFinding | undefined {
  const some = findings.filter((one) => one.kind === kind)
  const [newest] = some
  if (newest === undefined) return undefined
  const { cause, http_status, final_url, detail } = newest
  const firsts = [...some.map(({ first_seen_at }) => first_seen_at), ...(oldestSeen === undefined ? [] : [oldestSeen])]
  return {
    kind,
    cause,
    http_status,
    final_url,
    detail,
    first_seen_at: firsts.toSorted()[0] ?? newest.first_seen_at,
    last_seen_at:
      some
        .map(({ last_seen_at }) => last_seen_at)
        .toSorted()
        .at(-1) ?? newest.last_seen_at,
  }
}

/** A piece by its findings about one source: it is acknowledged where all of them are, when the last of them was. */
export function citingPiece(findings: readonly FindingInPiece[]): CitingPiece | undefined {
  const [one] = findings
  if (one === undefined) return undefined
  const { asset_id, content_id, title } = one
  const accepted = findings.map(({ acknowledged_at }) => acknowledged_at)
  return {
    request_id: runOfAsset(asset_id),
    content_id,
    title,
    kinds: WORST_FIRST.filter((kind) => findings.some((finding) => finding.kind === kind)),
    claims: new Set(findings.flatMap(({ claim_ids }) => claim_ids)).size,
    acknowledged_at: accepted.includes(null) ? null : (accepted.toSorted().at(-1) ?? null),
  }
}
