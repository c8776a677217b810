/** The day, the language and the tier that a piece is made for. */
export interface Frame {
  /** YYYY-MM-DD. */
  today: string
  /** As English calls it; null where nobody knows. */
  language: string | null
  tier: string
  /** Whether passages of sources may be at hand. */
  has_research: boolean
}
