import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address'

test.each([
  ['人民路 1 号院 3 号楼 1205室', '上海', { city: '上海', end: '…1205室' }],
  ['100 rue Saint-Denis, app. 12', ' Montréal ', { city: 'Montréal', end: '…12' }],
  ['中山区人民路319号阳光新城20栋2401室', '大连市', { city: '大连市', end: '…2401室' }],
  ['短地址 1', '上海', { city: '上海', end: '…1' }],
  ['100 Main Street, Unit 9', null, { city: '', end: '…9' }],
  ['Room 5', null, { city: '', end: '…5' }],
  ['1200 West Georgia Street', 'Vancouver', { city: 'Vancouver', end: '…' }],
  ['静安区南京西路', '上海', { city: '上海', end: '…' }],
  ['1205室', '上海', { city: '上海', end: '…' }],
  ['Granville', null, null],
  ['  ', '', null],
  [null, null, null],
])('K14 of %j in %j is shown %j', (line, city, expected) => {
  expect(maskedAddress(line, city)).toEqual(expected)
})
