import { expect, test } from 'vitest'
import { isPostBox } from './post-box'

test.each([
  'PO Box 4120, Station A',
  'P.O. Box 7',
  'p o box 7',
  'P. O. BOX 7',
  'Post Office Box 12',
  'GPO Box 2890',
  'POB 12',
  'Unit 4, PO Box 9, Main Street',
  'C.P. 55, succ. Centre-Ville',
  'CP 55',
  'Case postale 55',
  'Boîte postale 3',
  'B.P. 120',
  '北京市100026信箱',
  '北京市朝阳区邮政信箱12号',
  '郵政信箱100號',
  'ＰＯ Ｂｏｘ 12',
])('L3 O38 the address %s is a post office box', (line) => {
  expect(isPostBox(line)).toBe(true)
})

test.each([
  '12 Boxwood Lane',
  '880 Hengshan Lu',
  'Depot Box Factory, 12 Main Street',
  '4 Post Office Lane',
  '75001 Paris, CP 75001',
  'Apt BP, 12 Main Street',
  '科技园路1号',
  '新乡市牧野区1号',
  '',
])('L3 O38 the address %s is no post office box', (line) => {
  expect(isPostBox(line)).toBe(false)
})
