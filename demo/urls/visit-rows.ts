import { deviceOf } from '../../apps/server/src/features/visits/device'
import type { Random } from '../random'
import type { Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import type { DemoUrl } from './demo-urls'

const count = 600
const withinDays = 45

/** User-Agents of the phones that customers scan with, most of them inside WeChat. */
const userAgents: readonly (readonly [string, number])[] = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.58(0x1800392c) NetType/WIFI Language/zh_CN',
    34,
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; ALN-AL00 Build/HUAWEIALN-AL00; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.56.2800(0x28003858) NetType/5G Language/zh_CN',
    18,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1.230804.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.57.2820(0x28003956) NetType/WIFI Language/zh_CN',
    20,
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; V2309A Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.0.0 Mobile Safari/537.36 wxwork/4.1.36 MicroMessenger/7.0.1 Language/zh',
    8,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    14,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    6,
  ],
]

/** Visits of scan and warranty pages over the last weeks, from addresses that are reserved for examples. */
export function visitRows(urls: readonly DemoUrl[], clock: ShopClock, random: Random): Row[] {
  const scanned = urls.filter((url) => !url.deleted && url.sku !== null)
  const devices = userAgents.map(([userAgent, weight]) => [deviceOf(userAgent), weight] as const)
  return Array.from({ length: count }, () => {
    const url = random.pick(scanned)
    const isWarranty = random.percent(22)
    return {
      date_created: visitedAt(url, clock, random),
      device_ip: random.percent(10)
        ? `2001:db8::${random.integer(1, 9999)}`
        : `203.0.113.${random.integer(1, 254)}`,
      ...random.weighted(devices),
      url: `/${isWarranty ? 'warranty' : 'p'}/${url.seed}`,
      action: isWarranty ? 'warranty' : 'scan',
      access_method: isWarranty ? null : url.item,
      url_id: url.id,
    }
  })
}

/** Some time of the last weeks, and not before the URL was made. */
function visitedAt(url: DemoUrl, clock: ShopClock, random: Random): Date {
  const earliest = Math.max(url.made.getTime(), clock.at(clock.daysAgo(withinDays), 0).getTime())
  return new Date(earliest + Math.floor(random.next() * (clock.now.getTime() - earliest)))
}
