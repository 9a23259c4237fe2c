import type { CountryCode } from '../countries/countries'
import { simplified } from '../text/simplified'
import { type MarkedText, piecesOf, take } from './marked-text'
import { writtenCountry } from './read-latin-address'
import type { AddressPart, ReadAddress } from './read-parts'
import { type AddressDoubt, districtAt, type Region, readRegion } from './read-region'

type Parts = ReadAddress['parts']
type Places = Parts & { doubts: Partial<Record<AddressPart, AddressDoubt>> }

/** Takes the places out of a Chinese address: its country, province, city and district, and its postal code. */
export function takeChinesePlaces(marked: MarkedText, known: Parts): Places {
  const places: Places = { doubts: {} }
  const country = takeCountry(marked)
  const region = takeRegion(marked)
  if (region !== undefined) addRegion(places, region)
  if (country !== undefined && (country !== 'CN' || places.country === undefined)) places.country = country
  if (known.postal_code === undefined) takePostalCode(marked, places, region)
  return places
}

function takeCountry(marked: MarkedText): CountryCode | undefined {
  for (const { text, start, end } of piecesOf(marked)) {
    const country = writtenCountry(text)
    if (country === undefined || /^(?:香港|澳门|台湾)$/.test(text)) continue
    take(marked, start, end)
    return country
  }
  return undefined
}

const mostPieces = 60
// a name or a shop may stand right before it: 张三辽宁省大连市…
const withinPiece =
  /(?:\p{Script=Han}{2,3}省|(?:内蒙古|广西壮族|西藏|宁夏回族|新疆维吾尔)自治区|(?:北京|天津|上海|重庆)市|(?:香港|澳门)特别行政区)/u

/** Takes the best region of the text, and its repetitions: shops write it in one field and again in the next. */
function takeRegion(marked: MarkedText): Region | undefined {
  const pieces = piecesOf(marked).slice(0, mostPieces)
  const text = masked(marked)
  const folded = simplified(text)
  const starts = pieces.flatMap(({ start, text: piece }) => {
    const within = withinPiece.exec(simplified(piece))?.index ?? 0
    // 黑龙江省 has three characters before 省, 辽宁省 two
    return within === 0 ? [start] : [start, ...[within, within + 1].map((at) => start + at)]
  })
  const regions = starts.flatMap((at) => readRegion(text, folded, at) ?? [])
  const [best] = regions.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  if (best === undefined) return undefined
  take(marked, best.start, best.end)
  const whole = regions
    .filter((other) => other !== best && other.province === best.province)
    .filter((other) => other.start >= best.end || other.end <= best.start)
    .reduce((joined, other) => joinedWith(marked, joined, other), best)
  return whole.district === '' ? withOwnDistrict(marked, whole) : whole
}

/** A district in a piece of its own, where the parts stand from the smallest to the largest. */
function withOwnDistrict(marked: MarkedText, region: Region): Region {
  const piece = piecesOf(marked)
    .slice(0, mostPieces)
    .find(({ text }) => text.length > 1 && text.length < 16 && districtAt(text, 0) === text)
  if (piece === undefined) return region
  take(marked, piece.start, piece.end)
  return { ...region, district: piece.text }
}

/** A taken text is no part of a region. */
const masked = ({ text, taken }: MarkedText) =>
  Array.from({ length: text.length }, (_, at) => (taken[at] === 1 ? '\n' : text.charAt(at))).join('')

const scoreOf = ({ provinceText, cityText, district, doubts, province }: Region) =>
  (provinceText === '' ? 0 : provinceText === province?.short ? 2 : 3) +
  (cityText === '' ? 0 : 2) +
  (district === '' ? 0 : 1) -
  (doubts.city === undefined ? 0 : 1)

/** A repetition is taken where it says the same; what the other has and this has not is added. */
function joinedWith(marked: MarkedText, whole: Region, other: Region): Region {
  const isSame = (a: string, b: string) => a === '' || b === '' || a.startsWith(b) || b.startsWith(a)
  if (!isSame(whole.cityText, other.cityText) || !isSame(whole.district, other.district)) return whole
  take(marked, other.start, other.end)
  return {
    ...whole,
    provinceText: whole.provinceText === '' ? other.provinceText : whole.provinceText,
    cityText: whole.cityText === '' ? other.cityText : whole.cityText,
    city: whole.city ?? other.city,
    district: whole.district === '' ? other.district : whole.district,
    doubts:
      whole.provinceText === '' && other.provinceText !== ''
        ? { ...whole.doubts, province: undefined }
        : whole.doubts,
  }
}

function addRegion(places: Places, { province, city, provinceText, cityText, district, doubts }: Region) {
  if (province === undefined) return
  places.country = province.country
  places.province = provinceText === '' || provinceText === province.short ? province.full : provinceText
  if (province.country === 'HK' || province.country === 'MO') {
    // both are their own city, and their carriers know no province
    places.city = provinceText
    delete places.province
  } else if (province.isCity) places.city = province.full
  else if (cityText !== '') places.city = cityText === city?.short ? city.full : cityText
  if (district !== '') places.district = district
  if (doubts.province !== undefined) places.doubts.province = doubts.province
  if (doubts.city !== undefined) places.doubts.city = doubts.city
}

const sixDigits =
  /(?:邮政编码|邮编|郵編)?[:： ]?(?<![\dA-Za-z])[(（]?(\d{6})[)）]?(?![\dA-Za-z]|[号號室栋棟幢座楼樓弄单元层])/g

function takePostalCode(marked: MarkedText, places: Places, region: Region | undefined) {
  for (const found of masked(marked).matchAll(sixDigits)) {
    const [whole, code = ''] = found
    const begins = region?.province?.postal ?? []
    const fits = begins.some((digits) => code.startsWith(digits))
    places.postal_code = code
    const isNamed = whole.startsWith('邮') || whole.startsWith('郵')
    if (region !== undefined && !fits) places.doubts.postal_code = 'postal_code_elsewhere'
    if (region === undefined && !isNamed) places.doubts.postal_code = 'postal_code_guessed'
    take(marked, found.index, found.index + whole.length)
    return
  }
}
