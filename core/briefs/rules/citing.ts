import type { VerticalDetail } from '../../catalog/contract.ts'
import { fewestCited } from '../../compliance/kinds/registry.ts'
import { counted } from '../../kernel/text.ts'

/** What a run can cite, as far as it is known before it starts. */
export interface RunToCite {
  generation_mode: string
  runs_research: boolean
  /** The sources that were chosen for it; null where the whole library is open to it. */
  chosen: number | null
}

/** What of the rules holds the piece of a run whatever its brief says, each with what to do. */
export function heldByCiting(vertical: Pick<VerticalDetail, 'compliance'> | null, run: RunToCite | null): string[] {
  const fewest = vertical === null ? 0 : fewestCited(vertical.compliance)
  if (fewest === 0 || run === null) return []
  const asks = `The industry rules ask for at least ${counted(fewest, 'cited source')} from the library`
  if (!run.runs_research)
    return [
      `${asks}, and this run does no research, so its text cites none and is held. Choose Standard or Premium depth, or cite sources by hand after the run.`,
    ]
  const { chosen } = run
  if (chosen === null || chosen >= fewest) return []
  const has = chosen === 0 ? 'none is' : chosen === 1 ? 'only 1 is' : `only ${chosen} are`
  return [
    `${asks}, and ${has} chosen for this run, so its text is held. Choose more, or cite sources by hand after it.`,
  ]
}
