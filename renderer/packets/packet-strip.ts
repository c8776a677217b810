import { rollupOf } from '../../core/approvals/rules/rollup.ts'
import { markOf, stripOf, type StripMark } from '../../core/content/rules/mark.ts'
import type { Packet } from '../../core/packets/packet-contract.ts'
import { statementOf } from '../passport/statement.ts'

/** The colophon strip of a packet, from what is in it. */
export function stripOfPacket({ content, quality, evidence, sequence, passport }: Packet): StripMark[] {
  const signed = passport === null ? undefined : statementOf(passport)
  return stripOf({
    mark: quality === null || evidence === null ? null : markOf({ report: quality, evidence }),
    quality,
    review_state: rollupOf(sequence),
    assurance:
      signed === undefined
        ? null
        : {
            ...signed.passport.assurance,
            of_current_text:
              signed.subject.content_sha256 === content.content_sha256 ? 'as_generated' : 'edited_not_cleared',
          },
  })
}
