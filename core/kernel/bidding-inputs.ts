/** Inputs that nobody but the writer reads, or that tell readers what to do: what bids there is what they are for. */
const BIDDING =
  /^(?:objective|target_audience|audience|goal|avoid|call_to_action|actions|steps|questions_to_ask|what_to_do)$/

export function isBidding(field: string): boolean {
  return BIDDING.test(field)
}
