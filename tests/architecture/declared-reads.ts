/**
 * Which features read a table of another one within statements of their own, by the table's owner. All else asks the owner's
 * store, for an answer or for a part of a statement. Each is here because the owner comes after the reader in the order of
 * features (ARCHITECTURE.md), or because the statement is read by an index that it names.
 */
export const DECLARED_READS: Readonly<Record<string, readonly string[]>> = {
  'accounts.member_names': ['audit'],
  'accounts.members': ['audit', 'holds'],
  'content.contents': ['holds', 'validity'],
  'content.revisions': ['holds'],
  'generation.generations': ['briefs', 'content'],
  'publishing.replaced_texts': ['content'],
  'sources.sources': ['holds'],
}
