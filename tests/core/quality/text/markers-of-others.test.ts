import { describe, expect, test } from 'vitest'
import { foundIn } from './found-in.ts'

const blocked = (words: string) =>
  foundIn(`The dam was built by hand and leaks. ${words}`).filter(
    ({ code, severity }) => /^(?:marker_|source_wanted|placeholder)/.test(code) && severity === 'blocking',
  )

describe('a mark of a source in another shape', () => {
  test.each([
    'It was mended in spring［3］.',
    'It was mended in spring ^3^.',
    'It was mended in spring^3^. It leaks still^4^.',
    'It was mended in spring (ibid.).',
    'It was mended in spring (Ibid., p. 4).',
    'It was mended in spring (op. cit.).',
    'It was mended in spring [^3].',
    'It was mended in spring [3].',
    'It was mended in spring (1). It leaks still (2). The council knows (3).',
    'It was mended in spring【3】.',
    'It was mended in spring 〔3〕.',
    'It was mended in spring ⁽³⁾.',
    'It was mended in spring ［3, 4］.',
    'It was mended in spring [ibid.].',
    'It was mended in spring (ibid).',
    'It was mended in spring [Source 3].',
    'It was mended in spring {3}.',
    'It was mended in spring (see note 3).',
    'It was mended in spring [op. cit., 12].',
    'It was mended in spring⟦3⟧.',
    'It was mended in spring [n. 3].',
    'It was mended in spring [loc. cit.].',
  ])('stands for nothing: %s', (words) => {
    expect(blocked(words)).not.toEqual([])
  })

  test.each([
    'It was “mended in sprng [sic]” in spring.',
    'It was mended […] in spring.',
    'The interval [0, 1] holds all of it.',
    'Take x in [3, 5] and y in (0, 1).',
    'The price rose by 2^3^ units.',
    'Call `list[3]` to see it.',
    '$$a^3^b$$ is shown.',
    'The steps are (1) dig, (2) fill and (3) wait.',
    'Three things count: (1) sand. (2) water. (3) time.',
    'It rose 12 per cent (3 per cent in May).',
    'The form (3) is green.',
    'Heat water to 40 °C (104 °F).',
    'Area: 20 m^2^ in all.',
    'She won in 2019 (2).',
    'The word ibid. is short for ibidem.',
    'Chapter (3) is long.',
    '[Mended] in spring, he said.',
    'It has twins (2), dogs (3) and cats (4).',
    'Players: Berg (3), Holm (4) and Lund (2).',
    'The game ended 3–2 (2–1).',
    'CO~2~ and H^+^ are shown.',
    'The council knew of it (Berg 2019, p. 3). It did nothing (ibid.).',
    'It was mended in spring (see note 3).\n\n## Notes\n\n3. The survey of 1987',
  ])('is none in %s', (words) => {
    expect(blocked(words)).toEqual([])
  })
})
