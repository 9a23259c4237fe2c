/** A part of China of the first level: a province, an autonomous region, a municipality or a special region. */
export interface Province {
  /** 辽宁 */
  short: string
  /** 辽宁省 */
  full: string
  /** Liaoning */
  latin: string
  /** ISO 3166: carriers send to Hong Kong, Macao and Taiwan as to countries */
  country: 'CN' | 'HK' | 'MO' | 'TW'
  /** true where the province is its own city */
  isCity: boolean
  /** the first two digits of its postal codes */
  postal: readonly string[]
}

const rows = `北京 市 Beijing 10
天津 市 Tianjin 30
河北 省 Hebei 05,06,07
山西 省 Shanxi 03,04
内蒙古 自治区 Inner-Mongolia 01,02,13
辽宁 省 Liaoning 11,12
吉林 省 Jilin 13
黑龙江 省 Heilongjiang 15,16
上海 市 Shanghai 20
江苏 省 Jiangsu 21,22
浙江 省 Zhejiang 31,32
安徽 省 Anhui 23,24
福建 省 Fujian 35,36
江西 省 Jiangxi 33,34
山东 省 Shandong 25,26,27
河南 省 Henan 45,46,47
湖北 省 Hubei 43,44
湖南 省 Hunan 41,42
广东 省 Guangdong 51,52
广西 壮族自治区 Guangxi 53,54
海南 省 Hainan 57
重庆 市 Chongqing 40
四川 省 Sichuan 61,62,63,64
贵州 省 Guizhou 55,56
云南 省 Yunnan 65,66,67
西藏 自治区 Tibet 85
陕西 省 Shaanxi 71,72
甘肃 省 Gansu 73,74
青海 省 Qinghai 81
宁夏 回族自治区 Ningxia 75
新疆 维吾尔自治区 Xinjiang 83,84
香港 特别行政区 Hong-Kong 99
澳门 特别行政区 Macao 99
台湾 省 Taiwan -`

const countryOf = { 香港: 'HK', 澳门: 'MO', 台湾: 'TW' } as const

export const provinces: readonly Province[] = rows.split('\n').map((row) => {
  const [short = '', suffix = '', latin = '', postal = ''] = row.split(' ')
  const country = short in countryOf ? countryOf[short as keyof typeof countryOf] : 'CN' // just asked
  const isCity = suffix === '市' || country === 'HK' || country === 'MO'
  return {
    short,
    full: short + suffix,
    latin: latin.replace('-', ' '),
    country,
    isCity,
    postal: postal.split(','),
  }
})

/** The other names of a province, the longest first. */
const otherNames: Readonly<Record<string, string>> = {
  内蒙: '内蒙古',
  广西自治区: '广西',
  广西省: '广西',
  宁夏自治区: '宁夏',
  新疆自治区: '新疆',
  香港特区: '香港',
  澳门特区: '澳门',
}

/** Every name of every province, the longest first. */
export const provinceNames: readonly (readonly [string, Province])[] = [
  ...provinces.flatMap((one) => [[one.full, one] as const, [one.short, one] as const]),
  ...Object.entries(otherNames).flatMap(([name, short]) =>
    provinces.filter((one) => one.short === short).map((one) => [name, one] as const),
  ),
].sort(([a], [b]) => b.length - a.length)

const otherLatinNames: Readonly<Record<string, string>> = {
  'nei mongol': 'Inner Mongolia',
  neimenggu: 'Inner Mongolia',
  'nei menggu': 'Inner Mongolia',
  innermongolia: 'Inner Mongolia',
  peking: 'Beijing',
  xizang: 'Tibet',
  hongkong: 'Hong Kong',
  macau: 'Macao',
  canton: 'Guangdong',
  'hei long jiang': 'Heilongjiang',
}

const latinNames: ReadonlyMap<string, Province> = new Map(
  provinces.flatMap((one) => {
    const names = [one.latin.toLowerCase()]
    for (const [other, name] of Object.entries(otherLatinNames)) if (name === one.latin) names.push(other)
    return names.map((name) => [name, one] as const)
  }),
)

const afterLatinName =
  /(?: (?:province|sheng|municipality|city|shi|zhuang|hui|uygur|uyghur|autonomous|region|zizhiqu|sar))+$/

/** A province by its English or pinyin name, such as "Liaoning Province"; undefined where it is none. */
export const latinProvince = (text: string): Province | undefined =>
  latinNames.get(text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(afterLatinName, ''))
