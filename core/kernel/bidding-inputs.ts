/** Inputs that tell readers what to do: what bids or forbids there is meant for them. */
const TO_READERS = /^(?:call_to_action|actions|steps|questions_to_ask|what_to_do)$/
/** Inputs that nobody but the writer reads. */
const TO_WRITER = /^(?:objective|target_audience|audience|goal|avoid)$/

export function tellsReaders(field: string): boolean {
  return TO_READERS.test(field)
}

/** Whether bidding somebody is what an input is for. */
export function isBidding(field: string): boolean {
  return TO_READERS.test(field) || TO_WRITER.test(field)
}

/** Inputs that say who checked the content elsewhere, and when. */
const OF_REVIEWS = /^(?:last_)?reviewed(?:_by|_on)?$/

export function isReviewInput(field: string): boolean {
  return OF_REVIEWS.test(field)
}
