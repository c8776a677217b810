/** Where a claim or finding is shown beside the text. */
export function cardOf(id: string): HTMLElement | null {
  return document.getElementById(`claim-${id}`) ?? document.getElementById(`finding-${id}`)
}
