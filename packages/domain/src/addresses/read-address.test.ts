import { describe, expect, test } from 'vitest'
import { addressLineOf } from './address-line'
import { readAddress } from './read-address'
import type { ReadAddress } from './read-parts'

type Parts = ReadAddress['parts']

const dalian: Parts = { country: 'CN', province: '辽宁省', city: '大连市', district: '中山区' }
const renmin: Parts = { ...dalian, line: '人民路36号翠湖花园19栋201室' }
const zhang: Parts = { ...renmin, name: '张三', phone: '13812345678' }

/** The parts that a text is taken apart into; parts and doubts that are not named are absent. */
type Case = [text: string, parts: Parts, doubts?: ReadAddress['doubts']]

describe('O39 a Chinese address', () => {
  test.each<Case>([
    [
      '吴敏 15096153811 辽宁省大连市中山区人民路36号翠湖花园19栋201室',
      { ...renmin, name: '吴敏', phone: '15096153811' },
    ],
    ['张三，13812345678，辽宁省大连市中山区人民路36号翠湖花园19栋201室', zhang],
    ['张三13812345678辽宁省大连市中山区人民路36号翠湖花园19栋201室', zhang],
    ['张三辽宁省大连市中山区人民路36号翠湖花园19栋201室13812345678', zhang],
    ['辽宁省大连市中山区人民路36号翠湖花园19栋201室 张三 13812345678', zhang],
    ['辽宁省大连市中山区人民路36号翠湖花园19栋201室（张三收）13812345678', zhang],
    ['１３８１２３４５６７８；张三；辽宁省大连市中山区人民路３６号翠湖花园１９栋２０１室', zhang],
    ['中国辽宁省大连市中山区人民路36号翠湖花园19栋201室', renmin],
    ['中国 辽宁 大连 中山区 人民路36号翠湖花园19栋201室', renmin],
    ['辽宁省/大连市/中山区 人民路36号翠湖花园19栋201室', renmin],
    ['人民路36号翠湖花园19栋201室，中山区，大连市，辽宁省', renmin],
    ['大连中山区人民路36号翠湖花园19栋201室', renmin, { province: 'province_of_city' }],
  ])('O39 %s', (text, parts, doubts = {}) => {
    expect(readAddress(text)).toEqual({ parts, doubts })
  })

  test.each<Case>([
    [
      '北京市朝阳区建国路88号',
      { province: '北京市', city: '北京市', district: '朝阳区', line: '建国路88号' },
    ],
    [
      '北京北京市朝阳区建国路88号',
      { province: '北京市', city: '北京市', district: '朝阳区', line: '建国路88号' },
    ],
    [
      '北京市北京市朝阳区建国路88号',
      { province: '北京市', city: '北京市', district: '朝阳区', line: '建国路88号' },
    ],
    [
      '北京 朝阳区 三环到四环之间 建国路88号',
      { province: '北京市', city: '北京市', district: '朝阳区', line: '三环到四环之间 建国路88号' },
    ],
    [
      '重庆市市辖区渝中区解放碑1号',
      { province: '重庆市', city: '重庆市', district: '渝中区', line: '解放碑1号' },
    ],
    [
      '上海黄浦区南京东路100号',
      { province: '上海市', city: '上海市', district: '黄浦区', line: '南京东路100号' },
    ],
    [
      '上海市浦东新区世纪大道100号',
      { province: '上海市', city: '上海市', district: '浦东新区', line: '世纪大道100号' },
    ],
    [
      '天津天津市和平区南京路1号',
      { province: '天津市', city: '天津市', district: '和平区', line: '南京路1号' },
    ],
    [
      '吉林省吉林市船营区北京路5号',
      { province: '吉林省', city: '吉林市', district: '船营区', line: '北京路5号' },
    ],
    [
      '云南省大理白族自治州大理市古城人民路1号',
      { province: '云南省', city: '大理白族自治州', district: '大理市', line: '古城人民路1号' },
    ],
    [
      '甘肃省临夏州临夏市红园街道1号',
      { province: '甘肃省', city: '临夏州', district: '临夏市', line: '红园街道1号' },
    ],
    ['吉林延边延吉市1号', { province: '吉林省', city: '延边朝鲜族自治州', district: '延吉市', line: '1号' }],
    [
      '内蒙古兴安盟科尔沁右翼前旗察尔森镇',
      { province: '内蒙古自治区', city: '兴安盟', district: '科尔沁右翼前旗', line: '察尔森镇' },
    ],
    [
      '内蒙古自治区锡林郭勒盟锡林浩特市额尔敦路1号',
      { province: '内蒙古自治区', city: '锡林郭勒盟', district: '锡林浩特市', line: '额尔敦路1号' },
    ],
    [
      '西藏自治区阿里地区噶尔县狮泉河镇1号',
      { province: '西藏自治区', city: '阿里地区', district: '噶尔县', line: '狮泉河镇1号' },
    ],
    [
      '广西壮族自治区桂林市恭城瑶族自治县恭城镇1号',
      { province: '广西壮族自治区', city: '桂林市', district: '恭城瑶族自治县', line: '恭城镇1号' },
    ],
    ['广西桂林市七星区1号', { province: '广西壮族自治区', city: '桂林市', district: '七星区', line: '1号' }],
    ['湖北省仙桃市沔街1号', { province: '湖北省', city: '仙桃市', line: '沔街1号' }],
    ['湖北省省直辖县级行政区划仙桃市沔街1号', { province: '湖北省', city: '仙桃市', line: '沔街1号' }],
    [
      '海南省琼中黎族苗族自治县营根镇1号',
      { province: '海南省', city: '琼中黎族苗族自治县', line: '营根镇1号' },
    ],
    ['新疆石河子市北三路1号', { province: '新疆维吾尔自治区', city: '石河子市', line: '北三路1号' }],
    ['广东省东莞市长安镇振安路1号', { province: '广东省', city: '东莞市', line: '长安镇振安路1号' }],
    [
      '广东省中山市石岐区中山路36号',
      { province: '广东省', city: '中山市', district: '石岐区', line: '中山路36号' },
    ],
    [
      '江苏省苏州市工业园区星湖街218号',
      { province: '江苏省', city: '苏州市', district: '工业园区', line: '星湖街218号' },
    ],
    [
      '江苏省苏州市昆山市玉山镇1号',
      { province: '江苏省', city: '苏州市', district: '昆山市', line: '玉山镇1号' },
    ],
    [
      '浙江省杭州市西湖区城市花园小区3幢',
      { province: '浙江省', city: '杭州市', district: '西湖区', line: '城市花园小区3幢' },
    ],
    ['辽宁省大连市翠湖小区3幢', { province: '辽宁省', city: '大连市', line: '翠湖小区3幢' }],
    [
      '黑龙江省哈尔滨市道里区1号',
      { province: '黑龙江省', city: '哈尔滨市', district: '道里区', line: '1号' },
    ],
    ['河北省唐山市路北区1号', { province: '河北省', city: '唐山市', district: '路北区', line: '1号' }],
    ['山东省济南市市中区1号', { province: '山东省', city: '济南市', district: '市中区', line: '1号' }],
    ['辽宁省大连市红旗街1号', { province: '辽宁省', city: '大连市', line: '红旗街1号' }],
  ])('O39 %s', (text, parts, doubts = {}) => {
    expect(readAddress(text)).toEqual({ parts: { country: 'CN', ...parts }, doubts })
  })

  test.each<Case>([
    [
      '香港九龙尖沙咀广东道1号 陈大文 +852 9123 4567',
      { country: 'HK', city: '香港', line: '九龙尖沙咀广东道1号', name: '陈大文', phone: '+852 9123 4567' },
    ],
    ['澳门特别行政区大三巴街1号', { country: 'MO', city: '澳门特别行政区', line: '大三巴街1号' }],
    [
      '台湾省台北市信义区市府路45号',
      { country: 'TW', province: '台湾省', city: '台北市', district: '信义区', line: '市府路45号' },
    ],
    [
      '臺北市信義區市府路45號 陳大文 0912-345-678',
      {
        country: 'TW',
        province: '台湾省',
        city: '臺北市',
        district: '信義區',
        line: '市府路45號',
        name: '陳大文',
        phone: '0912-345-678',
      },
      { province: 'province_of_city' },
    ],
  ])('O39 carriers send to Hong Kong, Macao and Taiwan as to countries: %s', (text, parts, doubts = {}) => {
    expect(readAddress(text)).toEqual({ parts, doubts })
  })

  test.each<Case>([
    [
      '江苏省昆山市玉山镇1号',
      { country: 'CN', province: '江苏省', city: '昆山市', line: '玉山镇1号' },
      { city: 'city_unknown' },
    ],
    [
      '河北省正定县正定镇1号',
      { country: 'CN', province: '河北省', city: '正定县', line: '正定镇1号' },
      { city: 'city_unknown' },
    ],
    [
      '江苏省杭州市西湖区1号',
      { country: 'CN', province: '江苏省', city: '杭州市', district: '西湖区', line: '1号' },
      { city: 'city_elsewhere' },
    ],
    [
      '辽宁省大连市1号 200120',
      { country: 'CN', province: '辽宁省', city: '大连市', line: '1号', postal_code: '200120' },
      { postal_code: 'postal_code_elsewhere' },
    ],
    [
      '人民路36号 116001',
      { line: '人民路36号', postal_code: '116001' },
      { postal_code: 'postal_code_guessed' },
    ],
    [
      '张三 13812345678 13912345678 辽宁省大连市1号',
      {
        country: 'CN',
        province: '辽宁省',
        city: '大连市',
        name: '张三',
        phone: '13812345678',
        line: '13912345678 1号',
      },
      { phone: 'several_phones' },
    ],
    [
      '白音 13812345678 辽宁省大连市1号',
      { country: 'CN', province: '辽宁省', city: '大连市', name: '白音', phone: '13812345678', line: '1号' },
    ],
    [
      '小敏 13812345678 辽宁省大连市1号',
      { country: 'CN', province: '辽宁省', city: '大连市', name: '小敏', phone: '13812345678', line: '1号' },
      { name: 'name_guessed' },
    ],
  ])('O39 what is doubtful says why: %s', (text, parts, doubts = {}) => {
    expect(readAddress(text)).toEqual({ parts, doubts })
  })

  test.each<Case>([
    ['南京东路100号', { line: '南京东路100号' }],
    ['中山路36号', { line: '中山路36号' }],
    ['北京西路1号', { line: '北京西路1号' }],
    ['张三', { line: '张三' }],
    ['翠湖花园19栋', { line: '翠湖花园19栋' }],
    ['', {}],
  ])('O39 nothing is invented: %s', (text, parts, doubts = {}) => {
    expect(readAddress(text)).toEqual({ parts, doubts })
  })
})

describe('O39 the formats of shops and messengers', () => {
  test.each([
    '收货人: 张三\n手机号码: 13812345678\n所在地区: 辽宁省大连市中山区\n详细地址: 人民路36号翠湖花园19栋201室',
    '收货人：张三 手机号码：13812345678 所在地区：辽宁省大连市中山区 详细地址：人民路36号翠湖花园19栋201室',
    '收货人\n张三\n手机号码\n13812345678\n所在地区\n辽宁省大连市中山区\n详细地址\n人民路36号翠湖花园19栋201室',
    '姓名：张三\r\n电话：13812345678\r\n地址：辽宁省大连市中山区人民路36号翠湖花园19栋201室',
    '收件人:张三;联系电话:13812345678;收货地址:辽宁省 大连市 中山区 人民路36号翠湖花园19栋201室',
    '所在地区：辽宁省大连市中山区，详细地址：辽宁省大连市中山区人民路36号翠湖花园19栋201室，收货人：张三，手机号码：13812345678',
    '张三\n13812345678\n辽宁省大连市中山区\n人民路36号翠湖花园19栋201室',
    '辽宁省 大连市 中山区 人民路36号翠湖花园19栋201室\n张三 电话13812345678',
    '省份：辽宁省 城市：大连市 地区：中山区 地址：人民路36号翠湖花园19栋201室 姓名：张三 手机：13812345678',
  ])('O39 %s', (text) => {
    expect(readAddress(text)).toEqual({ parts: zhang, doubts: {} })
  })

  test('O39 a postal code with its label, and one in brackets', () => {
    for (const code of ['邮编：116001', '邮编116001', '(116001)', '，116001，']) {
      expect(readAddress(`张三，13812345678，辽宁省大连市中山区人民路36号翠湖花园19栋201室 ${code}`)).toEqual(
        {
          parts: { ...zhang, postal_code: '116001' },
          doubts: {},
        },
      )
    }
  })
})

describe('O39 O42 a phone number in every form', () => {
  test.each([
    '13812345678',
    '138 1234 5678',
    '138-1234-5678',
    '+86 138 1234 5678',
    '+8613812345678',
    '0086 138 1234 5678',
    '0086-13812345678',
    '86-13812345678',
    '(86)13812345678',
    '+1 (604) 555-0101',
    '1-604-555-0101',
    '604-555-0101',
    '(604) 555-0101',
    '+852 9123 4567',
    '0411-88886666',
  ])('O39 %s', (phone) => {
    expect(readAddress(`辽宁省大连市中山区人民路36号翠湖花园19栋201室，张三，${phone}`)).toEqual({
      parts: { ...zhang, phone },
      doubts: {},
    })
    expect(
      readAddress(`收货人：张三\n手机号码：${phone}\n地址：辽宁省大连市中山区人民路36号翠湖花园19栋201室`),
    ).toEqual({ parts: { ...zhang, phone }, doubts: {} })
  })

  test('O39 the numbers of a house, a room or a post office are no phone numbers', () => {
    expect(readAddress('辽宁省大连市人民路1380号201205室 116001').parts.phone).toBeUndefined()
  })
})

test('O39 a form without a field for the district has it in the address line', () => {
  expect(addressLineOf(renmin)).toBe('中山区人民路36号翠湖花园19栋201室')
  expect(addressLineOf({ district: 'Zhongshan District', line: '36 Renmin Rd' })).toBe(
    '36 Renmin Rd, Zhongshan District',
  )
  expect(addressLineOf({ line: '36 Renmin Rd' })).toBe('36 Renmin Rd')
  expect(addressLineOf({})).toBe('')
})
