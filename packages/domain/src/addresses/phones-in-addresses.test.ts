import { expect, test } from 'vitest'
import { readAddress } from './read-address'

test.each([
  ['张三 18400001234-5678 广东省深圳市南山区科技园路1号', '18400001234-5678'],
  ['张三，18400001234转5678，广东省深圳市南山区科技园路1号', '18400001234转5678'],
  ['广东省深圳市南山区科技园路1号 张三 13912345678', '13912345678'],
])('C7 O39 of %s the phone is %s, and nothing of it is in the street', (text, phone) => {
  const { parts } = readAddress(text)
  expect([parts.phone, parts.line]).toEqual([phone, '科技园路1号'])
})

test.each([
  ['重慶市渝中區解放碑步行街5號', { province: '重慶市', district: '渝中區' }, 'CN'],
  ['臺北市大安區忠孝東路四段1號', { city: '臺北市', district: '大安區' }, 'TW'],
  ['湖北省仙桃市沔街大道5号', { province: '湖北省', city: '仙桃市' }, 'CN'],
  ['海南省琼海市嘉积镇银海路1号', { province: '海南省', city: '琼海市' }, 'CN'],
  ['香港九龍尖沙咀彌敦道1號', {}, 'HK'],
  ['澳門南灣大馬路1號', {}, 'MO'],
])('I8 %s is read in the signs in which it was written', (text, parts, country) => {
  expect(readAddress(text).parts).toMatchObject({ ...parts, country })
})
