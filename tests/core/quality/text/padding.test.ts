import { describe, expect, test } from 'vitest'
import { scored } from '../../../../core/quality/rules/report.ts'
import { textIssues } from '../../../../core/quality/rules/text-issues.ts'
import { foundIn } from './found-in.ts'

const found = (...paragraphs: string[]) => foundIn(paragraphs.join('\n\n'), { title: '', alone: true })
const codes = (...paragraphs: string[]) => found(...paragraphs).map(({ code }) => code)

describe('a text that is longer than what it says', () => {
  test.each([
    [
      'A damp cellar is best dried from the outside. Dig a trench along the wall, seal the bricks, and lay a drain that leads the water away.',
      'The most effective way to dry out a wet cellar is to work on it from outside. By digging a trench next to the wall, sealing the brickwork and putting in a drain, you lead the water away from the house.',
      'If you want a dry cellar, the outside is where to begin. A trench along the wall gives you access to the bricks, which you seal, and a drain then carries the water off.',
      'In short, dampness in a cellar is dealt with from the outside: trench, sealed bricks and a drain for the water.',
    ],
    [
      'Sourdough keeps longer than bread made with yeast, because the acid in the dough holds back mould. Wrap the loaf in a cloth and it stays fresh for most of a week.',
      'Compared with yeasted bread, a sourdough loaf stays good for longer. This is because its acidity slows down mould. Kept in a cloth, such a loaf is fresh for nearly a week.',
      'The acids of a sourdough loaf protect it from mould, which is why it lasts longer than ordinary yeasted bread. A cloth wrapped round the loaf will keep it fresh for most of the week.',
    ],
    [
      'Our software backs up your files every night and keeps each copy for a month. You choose the folders, and restoring a file takes two clicks.',
      'Every night the software makes a backup of your files. Each of the copies is kept for one month. It is you who chooses which folders are backed up, and a file can be restored with two clicks.',
      'With our software, files are backed up nightly. Copies remain for a month, folders are chosen by you, and to restore a file you need only two clicks.',
    ],
    [
      'Older drivers can renew a licence online from the age of 70. The form asks about eyesight and health, and the new licence comes by post within three weeks.',
      'From 70 on, drivers may renew their licence on the internet. Questions on health and eyesight are part of the form. After at most three weeks the post brings the new licence.',
      'The renewal of a licence for drivers over 70 is possible online, with a form about health and eyesight. The licence is sent by post and arrives inside three weeks.',
    ],
    [
      'A slow cooker uses less power than an oven. It heats only its pot, while an oven warms all of its space, so a stew costs about a third as much.',
      'Because it warms nothing but the pot, a slow cooker needs less electricity than an oven does. The stew comes out at roughly a third of the cost, since no space has to be heated around it.',
      'When you compare a slow cooker with an oven, the cooker wins on power. Only the pot is heated, not a whole space, and the cost of a stew falls to a third.',
    ],
    [
      'Trees planted in autumn take root before the winter. The soil is still warm and rain does the watering, so losses stay small.',
      'If you plant trees in the autumn, the warm soil lets them root before winter comes. Rain takes care of the watering and few trees are lost.',
      'Autumn is the season to plant trees: they root in soil that is warm, rain waters them, and losses before the winter are small.',
    ],
  ])('says a paragraph again in other words: %s', (...paragraphs) => {
    const [again] = found(...paragraphs).filter(({ code }) => code === 'said_again')
    expect(again?.places).toHaveLength(paragraphs.length)
  })

  test.each([
    [
      'Choosing the right partner for your business is one of the most important decisions you can make. Every business is different, and what works for one may not work for another. That is why it pays to think carefully before you decide.',
      'There are many things to consider. Quality matters, and so does price. A good partner understands your goals and helps you reach them. With the right support, anything is possible.',
      'Success does not happen overnight. It takes time, effort and the right people. If you plan well and stay focused, the results will speak for themselves.',
    ],
    [
      'Health is our greatest asset. Everyone wants to live a long and happy life, and small changes can make a big difference. It is never too late to start.',
      'A balanced approach is the best approach. Listen to your body, find what works for you, and enjoy the process. Everyone is unique, so there is no one answer that suits all.',
      'Remember that every step counts. With a little patience and the right attitude, you can achieve more than you think. The most important thing is to begin.',
    ],
    [
      'Communication is at the heart of every successful team. When people talk openly, good things happen. Trust grows, problems become smaller and everyone feels valued.',
      'Of course, good communication is not always easy. It requires understanding, respect and a willingness to listen. But the effort is well worth it in the long run.',
      'In the end, it is people who make the difference. A team that works together can overcome any challenge and reach its goals.',
    ],
    [
      'Travel opens the mind. It lets us see things in a new light and gives us memories that last a lifetime. There is something for everyone, no matter what you like.',
      'Good planning is essential. Think about what you want, what you need and what you can afford. The right preparation makes everything easier and more enjoyable.',
      'Whatever you choose, be open to new experiences. Life is short, so make the most of every moment.',
    ],
    [
      'Leadership is about more than giving orders. Great leaders inspire the people around them and bring out the best in everyone. They know that trust must be earned and that every voice counts.',
      'There is no secret recipe for good leadership. It takes courage, honesty and a clear vision. Above all, it takes a genuine interest in people.',
      'Anyone can become a better leader. Start with yourself, stay curious and never stop learning. The rest will follow.',
    ],
    [
      'A home is more than four walls. It is the place where we feel safe, where we laugh and where we make memories with the people we love. That is why finding the right home matters so much.',
      'Everyone has different needs and wishes. Some value comfort, others want space. What counts in the end is that you feel good.',
      'Take your time and trust your feelings. The perfect home is out there, and the search is part of the adventure.',
    ],
  ])('is made of sentences that fit any subject: %s', (...paragraphs) => {
    expect(codes(...paragraphs)).toContain('filler')
  })

  test('is none where each paragraph has figures or names of its own', () => {
    expect(
      codes(
        'The ferry to Rysa leaves at 8 in the morning and takes an hour. A return ticket for an adult costs £12, for a child £5.',
        'The ferry to Hoy leaves at 9 in the morning and takes an hour. A return ticket for an adult costs £14, for a child £6.',
        'The ferry to Flotta leaves at 10 in the morning and takes two hours. A return ticket for an adult costs £18, for a child £7.',
      ),
    ).toEqual([])
  })

  test('is none where a few general sentences lead to what the piece knows', () => {
    expect(
      codes(
        'Every garden is different. Good soil matters more than anything else. It takes time and patience.',
        'Clay holds water for weeks after rain, so roots of lavender rot in it. Dig in grit, a bucket for each square metre, before you plant.',
        'Sand lets water through within minutes. Compost holds it: spread a layer as thick as a hand in March, and leave it to the worms.',
        'Chalk keeps iron from the leaves of rhododendrons, which turn yellow. Grow lilac there, or clematis.',
      ),
    ).not.toContain('filler')
  })
})

test('a padded text has not 100', () => {
  const paragraphs = [
    'A damp cellar is best dried from the outside. Dig a trench along the wall, seal the bricks, and lay a drain that leads the water away.',
    'The most effective way to dry out a wet cellar is to work on it from outside. By digging a trench next to the wall, sealing the brickwork and putting in a drain, you lead the water away from the house.',
    'If you want a dry cellar, the outside is where to begin. A trench along the wall gives you access to the bricks, which you seal, and a drain then carries the water off.',
    'In short, dampness in a cellar is dealt with from the outside: trench, sealed bricks and a drain for the water.',
  ]
  const text = { title: 'A dry cellar', body: paragraphs.join('\n\n'), sections: [], brief: [], vocabulary: null }
  const { structure, style } = textIssues(text)
  expect(scored([...structure, ...style]).score).toBeLessThanOrEqual(85)
})
