import { describe, expect, test } from 'vitest'
import { isDateAlone, statedMoment } from '../../../core/sources/rules/calendar-day.ts'
import { publishedDate, type StatedDates } from '../../../core/sources/rules/published-date.ts'

const NOTHING: StatedDates = { json_ld: [], meta: [], times: [], urls: [] }
const time = (datetime: string, text = '', marked = false) => ({ datetime, text, marked, aside: false })
const article = (date: string) => JSON.stringify({ '@type': 'NewsArticle', datePublished: date })
const found = (page: Partial<StatedDates>) => publishedDate({ ...NOTHING, ...page }, '2026-11-21')

describe('a stated moment', () => {
  test.each([
    ['2020-09-24', '2020-09-24'],
    ['2020-09-24T10:04:34Z', '2020-09-24'],
    ['20200924T150430', '2020-09-24'],
    ['20200924', '2020-09-24'],
    ['2020/9/4', '2020-09-04'],
    ['Wed, 28 Oct 2020 10:00:00 GMT', '2020-10-28'],
    ['May 3rd, 2020', '2020-05-03'],
    ['3. Mai 2020', null],
    ['3 May 2020', '2020-05-03'],
    ['Sept. 3, 2020 at 5:30 p.m.', '2020-09-03'],
    ['13/04/2020', '2020-04-13'],
    ['04/13/2020', '2020-04-13'],
    ['04/04/2020', '2020-04-04'],
    ['03/04/2020', null],
    ['2020-02-30', null],
    ['2019-02-29', null],
    ['2020-02-29', '2020-02-29'],
    ['2020-13-01', null],
    ['last Tuesday', null],
    ['2020', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(statedMoment(text)?.day ?? null).toBe(day))

  test.each([
    ['December 29th 2019', true],
    ['Published on 3 May 2020 at 10:04 pm', true],
    ['Wednesday, October 16, 2019', true],
    ['On 3 May 2020 the ward closed', false],
    ['Updated prices from 3 May 2020', false],
  ])('"%s" is a date alone: %s', (text, isAlone) => expect(isDateAlone(text)).toBe(isAlone))
})

describe('the published date of a page', () => {
  test('comes from JSON-LD before meta, meta before time, time before the address', () => {
    const page = {
      json_ld: [article('2020-01-01')],
      meta: [{ name: 'article:published_time', content: '2020-01-02' }],
      times: [time('2020-01-03')],
      urls: ['https://example.org/2020/01/04/piece'],
    }
    expect(found(page)).toEqual({ day: '2020-01-01', origin: 'json_ld' })
    expect(found({ ...page, json_ld: [] })).toEqual({ day: '2020-01-02', origin: 'meta' })
    expect(found({ ...page, json_ld: [], meta: [] })).toEqual({ day: '2020-01-03', origin: 'time' })
    expect(found({ urls: page.urls })).toEqual({ day: '2020-01-04', origin: 'url' })
    expect(found({})).toBeNull()
  })

  test('is the article’s, not that of a video, a comment or the last change', () => {
    const page = [
      { '@type': 'VideoObject', uploadDate: '2019-05-05', datePublished: '2019-05-05' },
      { '@type': 'WebPage', datePublished: '2020-01-09', dateModified: '2021-01-01' },
      {
        '@type': ['BlogPosting'],
        datePublished: '2020-01-10',
        comment: [{ '@type': 'Comment', datePublished: '2020-02-01' }],
      },
    ]
    expect(found({ json_ld: [JSON.stringify({ '@graph': page })] })?.day).toBe('2020-01-10')
    expect(found({ meta: [{ name: 'article:modified_time', content: '2021-01-01' }] })).toBeNull()
  })

  test('survives JSON-LD that is not JSON', () => {
    expect(found({ json_ld: ['{"@type":"Article","name":"a\nb",,"datePublished":"2020-01-10T00:00Z"}'] })?.day).toBe(
      '2020-01-10',
    )
  })

  test('is the day in the zone of the page, where the page states the same instant in it', () => {
    const inUtc = [article('2023-11-09T02:11:03+00:00')]
    expect(found({ json_ld: inUtc })?.day).toBe('2023-11-09')
    expect(found({ json_ld: inUtc, times: [time('2023-11-08T21:11:03-05:00')] })?.day).toBe('2023-11-08')
    expect(found({ json_ld: inUtc, meta: [{ name: 'sailthru.date', content: '2023-11-08 18:11:03' }] })?.day).toBe(
      '2023-11-08',
    )
    expect(found({ json_ld: inUtc, times: [time('2023-11-08T20:00:00-05:00')] })?.day).toBe('2023-11-09')
  })

  test('is never one that has not come, and of addresses only a whole day', () => {
    expect(found({ json_ld: [article('2026-11-22')], meta: [{ name: 'date', content: '2026-11-20' }] })?.origin).toBe(
      'meta',
    )
    expect(found({ urls: ['https://example.org/2020/01/piece'] })).toBeNull()
    expect(found({ urls: ['https://example.org/item/20201301/x'] })).toBeNull()
    expect(found({ urls: ['https://example.org/news?date=2020-01-04'] })).toBeNull()
  })

  test('prefers the time element that is marked as the publication date', () => {
    expect(found({ times: [time('2020-01-03'), time('2020-01-01', '', true)] })?.day).toBe('2020-01-01')
    expect(found({ times: [{ ...time('2020-01-03'), aside: true }] })).toBeNull()
    expect(found({ times: [time('', '3 May 2020')] })?.day).toBe('2020-05-03')
  })
})
