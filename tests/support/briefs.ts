/** Enough to read for a piece that is as long as a blog post has to be. */
const BACKGROUND =
  'A nurse on the ward touches a patient, a rail, a chart and a door handle within one minute. Most of what travels between beds travels on hands. The basin by the door is there for that reason, and it takes less time than looking for gloves. Nobody learns it from a poster. It is learnt from a colleague who always does it. With our list a new nurse spends the first week beside somebody who has been here for years. They go from bed to bed together, and the basin is where each round begins and ends. Visitors see it and do the same, and some of them ask how it is done.'

/** A brief for the blog post that a test can vary. */
export function blogRequest(change: Record<string, unknown> = {}, input: Record<string, unknown> = {}) {
  return {
    template_id: 'blog-post',
    style_profile_id: 'plain-and-friendly',
    user_input: {
      topic: 'Washing hands on the ward',
      target_audience: 'New nurses',
      objective: 'Help readers wash their hands well',
      key_points: ['Wash for at least 20 seconds', 'Dry your hands with a paper towel', 'Keep your nails short'],
      background: BACKGROUND,
      call_to_action: 'Ask the nurse in charge to watch you once.',
      ...input,
    },
    ...change,
  }
}
