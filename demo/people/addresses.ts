import type { Random } from '../random'
import { chinesePlaces, estates } from './chinese-places'

/** Where a customer has parcels sent; the pinyin is null for an address that is in Latin letters already. */
export interface Address {
  line: string
  linePinyin: string | null
  city: string
  cityPinyin: string | null
  province: string
  provincePinyin: string | null
  country: 'CN' | 'CA'
  postalCode: string
}

/** A flat in one of China's cities, written largest part first as it is there. */
export function chineseAddress(random: Random): Address {
  const { province, city, district, postalCode, roads } = random.pick(chinesePlaces)
  const road = random.pick(roads)
  const estate = random.pick(estates)
  const number = random.integer(2, 398)
  const building = random.integer(1, 26)
  const room = random.integer(1, 28) * 100 + random.integer(1, 6)
  return {
    line: `${district[0]}${road[0]}${number}号${estate[0]}${building}栋${room}室`,
    linePinyin: `Rm ${room}, Bldg ${building}, ${estate[1]}, ${number} ${road[1]}, ${district[1]}`,
    city: city[0],
    cityPinyin: city[1],
    province: province[0],
    provincePinyin: province[1],
    country: 'CN',
    postalCode,
  }
}

const canadianPlaces = [
  ['Vancouver', 'BC', 'V6H', ['West 8th Avenue', 'Cambie Street', 'Oak Street']],
  ['Richmond', 'BC', 'V6Y', ['Granville Avenue', 'Cooney Road']],
  ['Burnaby', 'BC', 'V5H', ['Kingsway', 'Willingdon Avenue']],
  ['Calgary', 'AB', 'T2N', ['Kensington Road NW', '10 Street NW']],
  ['Toronto', 'ON', 'M5T', ['Spadina Avenue', 'Dundas Street West']],
  ['Markham', 'ON', 'L3R', ['Highway 7 East', 'Kennedy Road']],
  ['Ottawa', 'ON', 'K1S', ['Bank Street', 'Sunnyside Avenue']],
  ['Montréal', 'QC', 'H2T', ['rue Saint-Denis', 'avenue Laurier Ouest']],
  ['Québec', 'QC', 'G1R', ['rue Saint-Jean', 'Grande Allée Est']],
  ['Halifax', 'NS', 'B3J', ['Barrington Street', 'Morris Street']],
] as const

const postalLetters = Array.from('ABCEGHJKLMNPRSTVWXYZ')

export function canadianAddress(random: Random): Address {
  const [city, province, area, streets] = random.pick(canadianPlaces)
  const unit = random.percent(55) ? `, Unit ${random.integer(101, 2404)}` : ''
  return {
    line: `${random.integer(12, 4890)} ${random.pick<string>(streets)}${unit}`,
    linePinyin: null,
    city,
    cityPinyin: null,
    province,
    provincePinyin: null,
    country: 'CA',
    postalCode: `${area} ${random.digits(1)}${random.pick(postalLetters)}${random.digits(1)}`,
  }
}
