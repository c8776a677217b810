import type { Decision } from '../decision-contract.ts'

type AuthorshipToSay = Pick<
  Decision,
  | 'self_review'
  | 'is_author'
  | 'decided_by'
  | 'entered_by'
  | 'entered_by_name'
  | 'key_confirmed_by'
  | 'key_confirmed_by_name'
>

/** That who decided is an author of the text, or came by one: in words that follow on the name, before anything else is said. */
export function authorshipInWords({
  self_review,
  is_author,
  decided_by,
  entered_by,
  entered_by_name,
  key_confirmed_by,
  key_confirmed_by_name,
}: AuthorshipToSay): string {
  if (!self_review) return ''
  // Of a record that does not say which, whoever vouched for themself is known.
  const isSame = decided_by === (key_confirmed_by ?? entered_by)
  if (entered_by === undefined || is_author === true || isSame) return ', an author of the text'
  const how = key_confirmed_by === undefined ? 'whose reply was entered by' : 'whose key was confirmed by'
  const voucher =
    key_confirmed_by === undefined ? (entered_by_name ?? entered_by) : (key_confirmed_by_name ?? key_confirmed_by)
  return is_author === false
    ? `, ${how} ${voucher}, an author of the text`
    : `, who is an author of the text or ${how} one`
}
