import { expect, test } from 'vitest'
import { scriptsOf } from './PersonName'

test.each([
  ['王雅婷', 'Wang Ya Ting', ['王雅婷', 'Wang Yating']],
  ['欧阳晓晨', 'Ou Yang Xiao Chen', ['欧阳晓晨', 'Ouyang Xiaochen']],
  ['吴敏', 'Wu Min', ['吴敏', 'Wu Min']],
  [
    '大连人民路手工艺品店',
    'Da Lian Ren Min Lu Shou Gong',
    ['大连人民路手工艺品店', 'Da Lian Ren Min Lu Shou Gong'],
  ],
  ['陈静 (Joanne Chen)', 'Chen Jing', ['陈静', 'Joanne Chen']],
  ['William Morin', '', ['William Morin', '']],
])('C1 O3 %s is written in both scripts, with a surname of two signs whole', (name, pinyin, written) => {
  expect(scriptsOf(name, pinyin)).toEqual(written)
})
