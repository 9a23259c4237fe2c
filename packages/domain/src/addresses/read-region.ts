import { type City, citiesCalledAt, cityAt } from './chinese-cities'
import { type Province, provinceNames } from './chinese-provinces'

/** The parts that are less sure than they look, and why: the screen shows them in amber. */
export type AddressDoubt =
  /** the name is the likeliest of what is left */
  | 'name_guessed'
  /** the text has more than one number */
  | 'several_phones'
  /** not in the text: the province that its city is in */
  | 'province_of_city'
  /** the city is known in another province */
  | 'city_elsewhere'
  /** a county or an unknown city, directly under its province */
  | 'city_unknown'
  /** six digits that do not begin as the province's postal codes do */
  | 'postal_code_elsewhere'
  /** several digits that may be a postal code */
  | 'postal_code_guessed'
  /** not in the text: the country of its province */
  | 'country_of_province'

/** Province, city and district as they follow one another in a Chinese text. */
export interface Region {
  start: number
  end: number
  province?: Province
  city?: City
  /** as written; without `city` one that is in no list */
  provinceText: string
  cityText: string
  district: string
  doubts: { province?: AddressDoubt; city?: AddressDoubt }
}

const between = / {0,2}[,，、/\-—·>]? {0,2}/y
const skip = (text: string, at: number) => matchAt(between, text, at).length + at

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** A short name is a place only where a street, a house or a smaller place does not begin with it: 南京东路, 中山区. */
const goesOn =
  /[东西南北中上下新老大小]{0,2}[一二三四五六七八九十\d]{0,3}(?:路|街|大道|道|巷|弄|里|号|區|区|县|旗|镇|乡|村|桥|广场|花园|小区|大厦|公寓|酒店|宾馆|饭店|银行|大学|站|门|楼|湾|港口|市场|菜|人)/y
/** Of Hong Kong, Macao and Taiwan, which have parts that are called a bay or a gate themselves. */
const streetOf = /[东西南北中]{0,2}(?:路|街|大道|道|巷|里|号|大厦|酒店|花园|市场|银行)/y
const directly = /(?:省|自治区)直辖县(?:级(?:行政区划|行政单位))?/y
const countries = /(?:中华人民共和国|中國|中国)/y

/** A name as the text writes it. */
const asWritten = (text: string, folded: string, from: number, name: string) => {
  const at = folded.indexOf(name, from)
  return text.slice(at, at + name.length)
}

/** Reads a region that begins at `at`; undefined where there is neither a province nor a city. */
export function readRegion(text: string, folded: string, at: number): Region | undefined {
  const region = regionAt(folded, at)
  if (region === undefined || text === folded) return region
  return {
    ...region,
    provinceText: asWritten(text, folded, at, region.provinceText),
    cityText: asWritten(text, folded, at, region.cityText),
    district: asWritten(text, folded, at, region.district),
  }
}

function regionAt(text: string, at: number): Region | undefined {
  let next = at + matchAt(countries, text, at).length
  if (next > at) next = skip(text, next)
  const province = provinceAt(text, next)
  if (province !== undefined) {
    next = skip(text, next + province.name.length)
    const own = matchAt(directly, text, next)
    if (own !== '') next = skip(text, next + own.length)
  }
  const city = cityOf(text, next, province?.province)
  const found = province?.province ?? city?.city?.province
  if (found === undefined) return undefined
  const region: Region = {
    start: at,
    end: city?.end ?? next,
    province: found,
    city: city?.city,
    provinceText: province?.name ?? '',
    cityText: city?.text ?? '',
    district: '',
    doubts: city?.doubt === undefined ? {} : { city: city.doubt },
  }
  if (province === undefined) region.doubts.province = 'province_of_city'
  if (region.city === undefined && !found.isCity && region.cityText === '') region.end = trimEnd(text, region)
  return withDistrict(text, region)
}

const trimEnd = (text: string, { start, end }: Region) => {
  let last = end
  while (last > start && /[ ,，、/\-—·>]/.test(text.charAt(last - 1))) last -= 1
  return last
}

function provinceAt(text: string, at: number): { name: string; province: Province } | undefined {
  const found = provinceNames.find(([name]) => text.startsWith(name, at))
  if (found === undefined) return undefined
  const [name, province] = found
  const isShort = name === province.short
  const after = at + name.length
  if (isShort && matchAt(province.country === 'CN' ? goesOn : streetOf, text, after) !== '') {
    // 北京朝阳区 is in Beijing: only a street, and not a district, has a short name in its own
    const isDistrict =
      province.isCity &&
      districtAt(text, after) !== '' &&
      !/^[^区县]{0,3}路/.test(text.slice(after, after + 4))
    if (!isDistrict) return undefined
  }
  // 吉林市 is the city
  if (isShort && text.charAt(after) === '市' && !province.isCity) return undefined
  return { name, province }
}

interface FoundCity {
  text: string
  end: number
  city?: City
  doubt?: AddressDoubt
}

function cityOf(text: string, at: number, province: Province | undefined): FoundCity | undefined {
  if (province?.isCity === true) return cityOfMunicipality(text, at, province)
  const full = cityAt(text, at)
  if (full !== undefined) {
    const { name, city } = full
    const isElsewhere = province !== undefined && city.province !== province
    return { text: name, end: at + name.length, city, ...(isElsewhere && { doubt: 'city_elsewhere' }) }
  }
  const short = shortCityAt(text, at, province)
  if (short !== undefined) return { text: short.short, end: at + short.short.length, city: short }
  if (province === undefined) return undefined
  const below = /[市县旗]$/.test(districtAt(text, at)) ? districtAt(text, at) : ''
  return below === '' ? undefined : { text: below, end: at + below.length, doubt: 'city_unknown' }
}

function shortCityAt(text: string, at: number, province: Province | undefined): City | undefined {
  const called = citiesCalledAt(text, at, province)
  const [city] = called
  if (city === undefined || called.length > 1) return undefined
  const after = at + city.short.length
  // 恩施市 and 大理市 are parts of the prefectures 恩施 and 大理
  if (text.charAt(after) === '市' || matchAt(goesOn, text, after) !== '') return undefined
  // without its province a short name stands by itself, or before a district: 大连中山区
  const standsAlone = after >= text.length || /[\s,，、/\-—·>]/.test(text.charAt(after))
  return province !== undefined || standsAlone || districtAt(text, after) !== '' ? city : undefined
}

const ownParts = /(?:市辖区|市轄區|县辖区|县(?=\p{Script=Han}{1,6}县))/uy

/** 北京北京市, 北京市市辖区, or 北京 alone: written once or twice, it is its own city. */
function cityOfMunicipality(text: string, at: number, province: Province): FoundCity {
  const twice = [province.full, province.short].find(
    (name) =>
      text.startsWith(name, at) && (name === province.full || matchAt(goesOn, text, at + name.length) === ''),
  )
  let end = at + (twice?.length ?? 0)
  const own = matchAt(ownParts, text, skip(text, end))
  if (own !== '') end = skip(text, end) + own.length
  return { text: twice ?? '', end }
}

function withDistrict(text: string, region: Region): Region {
  if (region.doubts.city === 'city_unknown') return region
  const at = skip(text, region.end)
  const district = districtAt(text, at)
  if (district === '') return { ...region, end: trimEnd(text, region) }
  return { ...region, district, end: at + district.length }
}

const districtShape =
  /(?:\p{Script=Han}{1,14}?(?:自治县|自治旗)|\p{Script=Han}{1,5}?(?:[区區旗]|[县縣](?!城|道)|市(?!场|場))|\p{Script=Han}{2,10}?(?:开发区|新区|特区|林区|管理区|示范区|合作区|工业园区|高新区|保税区|[左右前后中]旗))/uy
const noDistrict =
  /^(?:城市|都市|超市|门市|夜市|菜市|集市|楼市|全市|本市|.*(?:小区|社区|校区|厂区|院区|宿舍区|生活区|住宅区|家属区|片区|景区|库区|服务区|展区|街区|园区))$/
const isStreet = /.(?:路|街|巷|弄|号|大道)/

/** The district, county, county-level city or banner at a place, by its last character; '' where there is none. */
export function districtAt(text: string, at: number): string {
  const found = matchAt(districtShape, text, at)
  if (found.length < 2 || (noDistrict.test(found) && !found.endsWith('工业园区'))) return ''
  if (isStreet.test(found)) return ''
  // 红旗街: a banner has another end, or is in a text that goes on with a Sum or a town
  if (found.endsWith('旗') && /^[街路村镇乡大小巷舰]/.test(text.slice(at + found.length))) return ''
  return found
}
