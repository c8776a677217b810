import { policyRules } from '../compliance/kinds/policy-rules.ts'
import { checkOfRules } from '../compliance/rules/check-policy.ts'
import type { HandlerContext } from '../context.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { markdownWordCount } from '../kernel/text.ts'
import { readability } from '../quality/rules/readability.ts'
import { styleIssues } from '../quality/rules/style-checks.ts'
import type { trialOperations } from './contract.ts'
import { ruleAnswers, watched } from './rules/rule-answers.ts'
import { policiesOf, tryLibrary } from './try-library.ts'

export const trialHandlers: HandlersOf<typeof trialOperations, HandlerContext> = {
  text: (_context, { text, rules }) => {
    const all = policyRules(rules)
    const { rules: asked, occurring } = watched(all)
    const report = checkOfRules(asked)(text)
    return Promise.resolve({ report, rules: ruleAnswers(all, report, occurring) })
  },

  style: (_context, { text, style }) => {
    const { words, sentences, grade, longest } = readability(text)
    const issues = styleIssues([{ section_id: 'sample', heading: '', body: text }], style)
    return Promise.resolve({
      words: markdownWordCount(text),
      sentences,
      grade,
      mean_sentence: sentences === 0 ? 0 : words / sentences,
      longest_sentence: longest,
      issues: issues.map(({ message }) => message),
    })
  },

  library: async (context, { vertical_id, rules }) =>
    tryLibrary(context, vertical_id, await policiesOf(context.db, vertical_id, rules)),
}
