import type { TestEngine } from './world.ts'

/** A brief on which the library has something once `addTeaSource` was called. */
export const TEA_BRIEF = {
  template_id: 'blog-post',
  style_profile_id: 'professional',
  generation_mode: 'premium' as const,
  user_input: {
    topic: 'Tea in small offices',
    target_audience: 'People in small offices',
    objective: 'Show what good tea in a small office takes',
    key_points: [
      'Water just off the boil suits black tea',
      'A warm pot keeps the tea hot for longer',
      'Loose tea costs less than bags',
    ],
    background:
      'Most small offices have a kettle, a box of bags and a jar of something that was once sugar. Nobody is in charge of them. The tea is as good as the last person who filled the kettle had time for, and on a busy morning that is not very good. It takes little to change that, and nobody has to be trained for it. In our own office we tried it for a month, and the tin of biscuits by the sink was empty for the first time in years.',
    call_to_action: 'Fill the kettle before nine, and say who did.',
  },
}

export const TEA_TEXT = [
  'Black tea in small offices was tasted by 40 people over six weeks. Water just off the boil suited black tea best in 31 of 40 tastings.',
  'A warm pot kept the tea hot for 22 minutes in small offices, against 14 minutes in a cold pot. Offices that warmed the pot used fewer tea bags.',
  'Small offices that bought loose tea spent £38 a year for each person, a little less than on bags. Most people in small offices liked loose tea better.',
]

/** Puts a source about tea into the library. */
export async function addTeaSource({ desk }: Pick<TestEngine, 'desk'>, extra: readonly string[] = []): Promise<string> {
  const { source } = await desk.sources.add({
    file_name: 'tea.txt',
    title: 'Tea in small offices: a tasting',
    publisher: 'The Tasting Society',
    text: [...TEA_TEXT, ...extra].join('\n\n'),
  })
  return source.source_id
}
