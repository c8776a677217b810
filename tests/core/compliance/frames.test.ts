import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import { root } from '../../support/command.ts'

const FRAMES = {
  cleared: [
    'There is no such thing as “P”.',
    'It is a myth that we offer “P”.',
    'Nobody here says “P”, and neither do we.',
    'We do not, and never will, say “P”.',
    'It would be wrong to say “P”.',
    'Our lawyers told us not to write “P”.',
    '“P” is not something we say.',
    '“P” is a claim we never make.',
    'We cannot honestly say “P” about anything.',
    'What we never say:\n\n- P\n- more',
    'Myth: P.',
    'We do not claim, suggest or imply “P”.',
  ],
  violations: [
    'It is not cheap, but: P.',
    'Not only that: P.',
    'Don’t wait any longer: P!',
    'No fees, no fuss: P.',
    'We don’t lie. P.',
    'It isn’t magic; P.',
    'We never rest, and our promise is “P”.',
    'Users say “P”.',
    'Without a doubt, P.',
    'You have not seen this before – P.',
    'It is no accident that our slogan is “P”.',
    'Although we do not like slogans, ours is “P”.',
  ],
  needs_manual_review: [
    'Would you say “P”?',
    'Beware of anyone who says “P”.',
    'We wonder whether “P” is right.',
    'The firm was fined for writing “P”.',
  ],
} as const

const folder = join(root, 'resources', 'catalog', 'verticals')
/** Compiled once: that takes ten times as long as to check such a text. */
const verticals = readdirSync(folder).map((file) => {
  const { compliance } = VerticalDocument.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const none = { mandatory_disclaimers: [], required_citations_minimum: null, conditional_claims: [] }
  return { compliance, check: policyCheck({ ...compliance, ...none }) }
})

test.each(Object.entries(FRAMES).flatMap(([kind, frames]) => frames.map((frame) => [frame, kind] as const)))(
  '%s puts every forbidden wording under %s',
  (frame, kind) => {
    for (const { compliance, check } of verticals) {
      for (const rule of compliance.forbidden_claims) {
        for (const phrase of [rule.phrase, ...rule.variants]) {
          const report = check(frame.replace('P', () => phrase))
          const found = Object.entries(report).filter(([, all]) =>
            all.some((one: { rule_id: string }) => one.rule_id === rule.id),
          )
          expect({ phrase, found: found.map(([name]) => name) }).toEqual({ phrase, found: [kind] })
        }
      }
    }
  },
)
