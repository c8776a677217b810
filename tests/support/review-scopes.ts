import { expect } from 'vitest'
import type { Decision } from '../../core/approvals/decision-contract.ts'
import type { ObligationRow } from '../../core/approvals/store.ts'
import type { Client } from '../../core/transport/local.ts'

/** Holds what decisions say they were asked about against the texts, which are taken apart by other means than the engine's. */
export function scopesOf(desk: Client, content_id: string) {
  const looked = new Set<string>()
  let seen = 0
  const sectionsOf = async (revision: number): Promise<Map<string, string>> => {
    const { body } = await desk.content.getRevision({ content_id, revision })
    // What stands before the first heading has no title.
    const [before = '', ...parts] = body.split(/^## /m)
    const titled = parts.map((part): [string, string] => {
      const [title = '', ...lines] = part.split('\n')
      return [title, lines.join('\n').trim()]
    })
    return new Map(before.trim() === '' ? titled : [['', before.trim()], ...titled])
  }
  return {
    seen: () => seen,
    /** Where sections alone were asked about, they are those that differ from a text that was approved, and no other differs. */
    expectSound: async (rows: readonly ObligationRow[]): Promise<void> => {
      for (const { approval_id, qualification, decision_json } of rows) {
        if (decision_json === null || looked.has(approval_id)) continue
        looked.add(approval_id)
        const { scope, content_revision, carried_over: carried } = JSON.parse(decision_json) as Decision
        if (scope === undefined) continue
        expect(carried).toBeUndefined()
        seen += 1
        const from = rows.find((row) => row.approval_id === scope.compared_to.approval_id)
        expect([from?.qualification, from?.content_revision]).toEqual([qualification, scope.compared_to.revision])
        expect(JSON.parse(from?.decision_json ?? '{}')).toMatchObject({ decision: 'approve' })
        const [before, now] = [await sectionsOf(scope.compared_to.revision), await sectionsOf(content_revision)]
        const changed = (of: (text: string | undefined) => string | undefined): string[] =>
          [...now].filter(([title, text]) => of(before.get(title)) !== of(text)).map(([title]) => title)
        const named = scope.sections.map(({ title }) => title)
        expect(changed((text) => text)).toEqual(expect.arrayContaining(named))
        // Of a section in which only the spelling was put right nobody has to be asked.
        expect(named).toEqual(expect.arrayContaining(changed((text) => text?.replaceAll('adjuorned', 'adjourned'))))
        const gone = [...before.keys()].filter((title) => !now.has(title))
        expect(gone).toEqual(expect.arrayContaining(scope.dropped))
        // What is gone and not dropped was given another heading: it is asked about under that one.
        const retitled = named.filter((title) => !before.has(title))
        expect(gone.length - scope.dropped.length).toBeLessThanOrEqual(retitled.length)
      }
    },
  }
}
