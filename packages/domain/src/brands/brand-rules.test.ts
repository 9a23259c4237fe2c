import { describe, expect, test } from 'vitest'
import { type CareVideoEntry, checkBrand, tidyMarkers } from './brand-rules'

const video: CareVideoEntry = {
  kind: 'unboxing',
  url: 'https://video.example/1',
  title_en: 'Unboxing',
  title_fr: 'Déballage',
  title_cn: '开箱',
}

describe('a brand', () => {
  test.each(['', ' \t'])('B2 is refused without a name: %j', (name) => {
    expect(checkBrand({ name })).toEqual({ rule: 'brand.name_missing', params: {}, field: 'name' })
  })

  test('B2 is looked at only where something is entered', () => {
    expect(checkBrand({})).toBeNull()
    expect(checkBrand({ name: 'Kiln', care_videos: [], photo_url: null })).toBeNull()
  })

  test.each([
    [{ ...video, kind: null }, 'kind', 'brand.video_kind_missing'],
    [video, 'kind', 'brand.video_kind_twice'],
    [{ ...video, kind: 'wash_filter', title_fr: ' ' }, 'title_fr', 'brand.video_title_missing'],
    [{ ...video, kind: 'wash_filter', title_cn: '' }, 'title_cn', 'brand.video_title_missing'],
  ] satisfies [CareVideoEntry, string, string][])(
    'B4 refuses a care video with a fault: %j',
    (second, field, rule) => {
      expect(checkBrand({ care_videos: [video, second] })).toMatchObject({
        field: `care_videos.1.${field}`,
        rule,
        params: { n: 2 },
      })
    },
  )

  test.each([
    ['https://video.example', true],
    ['https://video.example/a?b=c#d', true],
    ['/files/videos/wash.svg', true],
    ['', false],
    ['http://video.example/1', false],
    ['javascript:alert(1)', false],
    ['//video.example', false],
    ['https://our.shop@evil.example/', false],
    ['https://evil.example\\@our.shop', false],
    ['https://', false],
    ['/admin/users', false],
    ['/files/../admin', false],
  ])('B4 B6 the address %j is taken: %s', (url, isTaken) => {
    expect(checkBrand({ care_videos: [{ ...video, url }] }) === null).toBe(isTaken)
    expect(checkBrand({ photo_url: url }) === null).toBe(isTaken || url === '')
  })

  test('B4 markers are stored without spaces, each once', () => {
    expect(tidyMarkers([' MASK', 'MASK', '', '  ', 'FILTER'])).toEqual(['MASK', 'FILTER'])
  })
})
