import { expect, test } from 'vitest'
import { checkTagBatch, checkTagStatus, type TagStatus } from './tag-rules'

test('G5 a batch has a name', () => {
  expect(checkTagBatch({ name: ' ' })).toMatchObject({ rule: 'tag.batch_name_missing', field: 'name' })
  expect(checkTagBatch({ name: 'Spring masks' })).toBeNull()
})

test.each<[TagStatus, TagStatus, string, string | undefined]>([
  ['active', 'suspended', 'Seen in Lyon and Beijing', undefined],
  ['active', 'suspended', ' ', 'tag.reason_missing'],
  ['active', 'retired', '', 'tag.reason_missing'],
  ['active', 'retired', 'Lost', undefined],
  ['suspended', 'active', '', undefined],
  ['suspended', 'retired', 'A copy', undefined],
  ['retired', 'active', 'A mistake', 'tag.retired_for_good'],
  ['retired', 'suspended', 'A mistake', 'tag.retired_for_good'],
])('G4 a tag that is %s becomes %s with the reason %j: %s', (from, to, reason, rule) => {
  expect(checkTagStatus(from, to, reason)?.rule).toBe(rule)
})
