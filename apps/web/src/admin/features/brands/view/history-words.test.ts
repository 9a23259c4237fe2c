import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import { expect, test } from 'vitest'
import { fieldsInWords } from '../../../ui/history/history-words'
import { brandKind } from '../brand.kind'
import { brandHistory } from './history-words'

const words = brandHistory(brandKind.fields ?? {})

const entry: HistoryEntry = {
  id: 1,
  record: 'brand',
  record_id: 7,
  action: 'edit',
  changed_by: 'ada@getzo.test',
  changed_at: '2025-11-20T00:05:00+00:00',
  before: {},
  after: {},
  names_before: null,
  names_after: null,
  request_id: null,
}

test('O36 a brand’s fields are named as on its form', () => {
  const video = { kind: 'unboxing', url: '/files/u.mp4', title_en: 'a', title_fr: 'b', title_cn: 'c' }
  const before = { size_change_markers: [], care_videos: [], story_fr: null, name_pinyin: '' }
  const after = {
    size_change_markers: ['MASK', 'HOOD'],
    care_videos: [video],
    story_fr: 'Ici',
    name_pinyin: 'x',
  }
  expect(words.entry(entry)).toBe('Brand changed')
  expect(fieldsInWords({ ...entry, before, after }, words)).toEqual([
    { name: 'Markers that allow a size change', before: 'nothing', after: 'MASK, HOOD' },
    { name: 'Care videos', before: '(empty)', after: 'Unboxing (/files/u.mp4)' },
    { name: 'Story in French', before: 'nothing', after: 'Ici' },
  ])
})

test('O36 B5 a document has its title of that time', () => {
  const names_after = { document_id: { title: 'Care guide' } }
  const document = {
    ...entry,
    record: 'document',
    names_after,
    after: { pages: 4, size_bytes: 12, brand_id: 7 },
  }
  expect(words.entry(document)).toBe('Document changed: Care guide')
  expect(fieldsInWords(document, words)).toEqual([{ name: 'Pages', before: 'nothing', after: '4' }])
})
