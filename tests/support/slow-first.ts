import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files whose tests take long: begun last, one of them would leave all processors but its own idle. */
const SLOW: readonly string[] = [
  'tests/durability/kill.test.ts',
  'tests/rest/hostile-texts.test.ts',
  'tests/core/passport/changes.test.ts',
  'tests/core/generation/every-way.test.ts',
  'tests/core/models/provider-faults.test.ts',
  'tests/core/publishing/ghost.test.ts',
  'tests/core/approvals/histories.test.ts',
  'tests/core/identities/decisions.test.ts',
  'tests/durability/power-cut.test.ts',
  'tests/durability/publish-kill.test.ts',
  'tests/durability/host.test.ts',
  'tests/renderer/accessibility.test.ts',
  'tests/renderer/approval-gone.test.ts',
  'tests/renderer/hostile.test.ts',
  'tests/desktop/locked.test.ts',
  'tests/desktop/runs.test.ts',
]

/** The order of the files: those that take longest first, the others as Vitest has them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = SLOW.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'))
      return at < 0 ? SLOW.length : at
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
