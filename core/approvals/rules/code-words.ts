import { momentInWords } from '../../kernel/long-date.ts'
import type { Decision } from '../decision-contract.ts'

/** What is on record of the code that whoever decided signs in by. */
type CodeMade = Pick<
  Decision,
  'authentication' | 'code_by' | 'code_by_name' | 'code_made_at' | 'code_replaced_passphrase' | 'code_changed_at'
>

/**
 * That somebody else made the code which who decided signs in by, and could have decided with it, however long ago. A change
 * of what was set with it ends nothing: whoever used the code can make that change as well.
 */
export function codeInWords(decision: CodeMade): string | null {
  const { authentication, code_by, code_by_name, code_made_at, code_replaced_passphrase: replaced } = decision
  const { code_changed_at: changed } = decision
  if (code_by === undefined || code_made_at === undefined) return null
  const how = authentication?.startsWith('openid:') === true ? 'an account linked' : 'a passphrase chosen'
  const instead = replaced === true ? ', which took the earlier passphrase away' : ''
  return `with ${how} by a one-time code that ${code_by_name ?? code_by} made on ${momentInWords(code_made_at)}${instead}, ${sinceInWords(changed)}`
}

/** Earlier records were made whether or not it had been changed. */
function sinceInWords(changed: CodeMade['code_changed_at']): string {
  if (changed === undefined) return 'and whether it was changed since is not recorded'
  if (changed === null) return 'and no change of it since is on record'
  return `and changed on ${momentInWords(changed)} by whoever knew it then`
}
