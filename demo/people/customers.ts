import { normalizePhoneDigits } from '@getzo/domain/customers/customer-rules'
import { present, type Random } from '../random'
import type { Ids } from '../rows'
import { type Address, canadianAddress, chineseAddress } from './addresses'
import { canadianNamesIn, nameInPinyin, unusedName } from './names'

/** A customer before it is known when the first order came. */
export interface DemoCustomer {
  id: number
  /** as staff entered it */
  name: string
  /** as on a parcel */
  shipTo: string
  /** the name in Latin letters where the name itself is not */
  pinyin: string | null
  phone: string
  address: Address
  /** share in the orders */
  weight: number
}

/** every so many-th customer lives in Canada */
const canadianEvery = 6
/** every so many-th customer is the one before once more, in Latin letters and with another number */
const twiceEvery = 60
const mobilePrefixes = [
  '130',
  '131',
  '135',
  '136',
  '137',
  '138',
  '139',
  '150',
  '158',
  '159',
  '176',
  '182',
  '186',
  '188',
  '189',
  '198',
]
const areaCodes = ['604', '778', '236', '403', '587', '416', '647', '613', '514', '438', '418', '902']

/** So many customers, most of them in China; phone numbers as they are stored (C4). */
export function createCustomers(count: number, ids: Ids, random: Random): DemoCustomer[] {
  const taken = new Set<string>()
  const takenNames = new Set<string>()
  const names = canadianNamesIn(random)
  const customers = Array.from({ length: count }, (_, place) => {
    const canadianName = place % canadianEvery === 3 ? names.pop() : undefined
    return canadianName === undefined
      ? chineseCustomer(ids, random, { taken, takenNames })
      : {
          id: ids.next('customers'),
          name: canadianName,
          shipTo: canadianName,
          pinyin: null,
          phone: unusedPhone(taken, () => `${random.pick(areaCodes)} 555 01${random.digits(2)}`),
          address: canadianAddress(random),
        }
  })
  return customers.map((customer, place) => ({
    ...customer,
    ...(place % twiceEvery === twiceEvery - 1 && onceMore(customers[place - 1])),
    weight: random.weighted([
      [1, 60],
      [3, 30],
      [9, 8],
      [24, 2],
    ]),
  }))
}

/** The likely duplicates of the demo. */
function onceMore(known: Omit<DemoCustomer, 'weight'> | undefined): Partial<DemoCustomer> {
  if (!known?.pinyin) return {}
  const { shipTo, pinyin, address } = known
  const [family = '', given = ''] = pinyin.split(' ')
  return { name: `${given} ${family}`, shipTo, pinyin, address }
}

interface Taken {
  taken: Set<string>
  takenNames: Set<string>
}

function chineseCustomer(ids: Ids, random: Random, { taken, takenNames }: Taken) {
  const name = unusedName(takenNames, random)
  const pinyin = nameInPinyin(name)
  return {
    id: ids.next('customers'),
    // some are known to staff by both forms
    name: random.percent(14) ? `${name} (${pinyin})` : name,
    shipTo: name,
    pinyin,
    phone: unusedPhone(taken, () => `${random.pick(mobilePrefixes)}${random.digits(8)}`),
    address: chineseAddress(random),
  }
}

function unusedPhone(taken: Set<string>, make: () => string): string {
  for (;;) {
    const phone = present(normalizePhoneDigits(make()))
    if (taken.has(phone)) continue
    taken.add(phone)
    return phone
  }
}
