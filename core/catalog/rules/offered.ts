/**
 * Whether a catalog entry is offered for new work. A regulated vertical is not, as long as no compliance check holds a
 * piece to its rules; the day one does, this rule goes.
 */
export function isOffered(document: object): boolean {
  return !('is_regulated' in document && document.is_regulated === true)
}
