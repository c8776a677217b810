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
      ...input,
    },
    ...change,
  }
}
