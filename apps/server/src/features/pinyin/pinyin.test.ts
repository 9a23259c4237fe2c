import { proposePinyin } from '@getzo/contract/pinyin/pinyin.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { pinyinOf } from './propose-pinyin'

describe('O29 pinyin of a text', () => {
  test.each([
    ['北京市', 'Bei Jing Shi'],
    ['重庆市渝中区', 'Chong Qing Shi Yu Zhong Qu'],
    ['建国路88号SOHO现代城A座1203室', 'Jian Guo Lu 88 Hao SOHO Xian Dai Cheng A Zuo 1203 Shi'],
    ['绿地（三期）2－5号、东门', 'Lyu Di(San Qi)2-5 Hao, Dong Men'],
    ['女儿', 'Nyu Er'],
    ['重慶市渝中區', 'Chong Qing Shi Yu Zhong Qu'],
    ['长宁区长宁路', 'Chang Ning Qu Chang Ning Lu'],
    ['喀什市人民路5号', 'Ka Shi Shi Ren Min Lu 5 Hao'],
    ['88 King Street', ''],
    ['', ''],
  ])('O29 %s reads %s', (text, expected) => {
    expect(pinyinOf(text)).toBe(expected)
  })

  test.each([
    ['单雄信', 'Shan Xiong Xin'],
    ['曾国藩', 'Zeng Guo Fan'],
    ['张 伟', 'Zhang Wei'],
    ['單田芳', 'Shan Tian Fang'],
  ])('O29 the name %s reads %s', (name, expected) => {
    expect(pinyinOf(name, 'name')).toBe(expected)
  })
})

test.each([
  ['大连市', 'Dalian'],
  ['辽宁省', 'Liaoning'],
  ['北京市', 'Beijing'],
  ['内蒙古自治区', 'Inner Mongolia'],
  ['乐清市', 'Yueqing'],
  ['黄陂区', 'Huangpi'],
  ['洪洞县', 'Hongtong'],
  ['涡阳县', 'Guoyang'],
  ['莘庄', 'Xinzhuang'],
  ['浚县', 'Xunxian'],
  ['大栅栏', 'Dashilan'],
  ['番禺區', 'Panyu'],
  ['歙县', 'Shexian'],
  ['珲春市', 'Hunchun'],
  ['六合区', 'Luhe'],
  ['什邡市', 'Shifang'],
  ['重慶市', 'Chongqing'],
  ['臺北市', 'Taipei'],
  ['仙桃市', 'Xiantao'],
  ['琼海市', 'Qionghai'],
  // no such city, so its syllables
  ['翠湖市', 'Cui Hu Shi'],
])('O29 O39 the place %s is called %s', (place, expected) => {
  expect(pinyinOf(place, 'place')).toBe(expected)
})

describe('O29 the call that proposes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('O29 an administrator gets a proposal beside the text it is for', async () => {
    const administrator = await app.signedInAs('administrator')
    const { status, body } = await app.call(
      proposePinyin,
      { body: { text: '曾小姐', kind: 'name' } },
      administrator,
    )
    expect(status).toBe(200)
    expect(body).toEqual({ text: '曾小姐', pinyin: 'Zeng Xiao Jie' })
  })

  test('O29 nobody, a csr and a malformed body are refused', async () => {
    const csr = await app.signedInAs('csr')
    const administrator = await app.signedInAs('administrator')
    expect((await app.call(proposePinyin, { body: { text: '曾' } })).status).toBe(401)
    expect((await app.call(proposePinyin, { body: { text: '曾' } }, csr)).status).toBe(403)
    const long = await app.call(proposePinyin, { body: { text: '曾'.repeat(301) } }, administrator)
    expect(long.status).toBe(400)
    expect(long.body.data.field).toBe('text')
  })
})
