/** Numbers that are the same in every run (mulberry32). */
function seeded(seed: number): (max: number) => number {
  let state = seed
  return (max) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max
  }
}

const parts = {
  CN: [
    ['Rm', 'Suite', 'Unit'],
    ['Dongfang Mingzhu Court', 'Jinmao Tower', 'Lvdi Zhongyang Guangchang', 'Hengshan Fang'],
    ['Shennan Middle Rd', 'Jianguo Lu', 'Xinhua West Street', 'Nanjing East Road'],
    ['Futian District', 'Chaoyang Qu', 'Pudong New Area', 'Xuhui Qu'],
  ],
  CA: [
    ['Apt', 'Unit', 'Suite'],
    ['Maple Leaf Gardens', 'Pacific Heights Residence', 'Harbourfront Tower'],
    ['Rue Sainte-Catherine Ouest', 'West Georgia Street', 'Sherbrooke Street East'],
    ['Kitsilano', 'Downtown Eastside', 'Ville-Marie'],
  ],
  US: [
    ['Apt', 'Floor', 'Bldg'],
    ['Washington Square Village', 'Evergreen Terrace', 'Sunset Plaza'],
    ['Martin Luther King Jr Boulevard', 'Pennsylvania Avenue Northwest', 'Main Street'],
    ['Queens Village', 'Beacon Hill', 'South Loop'],
  ],
} as const
const countries = ['CN', 'CA', 'US'] as const

/** As many addresses, of three countries in turn and every second without commas; the same ones in every run. */
export function addressesOf(count: number) {
  const below = seeded(40)
  const one = (list: readonly string[]) => list[below(list.length)] ?? ''
  return Array.from({ length: count }, (_, at) => {
    const countryCode = countries[at % countries.length] ?? 'CN'
    const [room, house, street, area] = parts[countryCode]
    const isStreetFirst = countryCode !== 'CN'
    const door = [`${one(room)} ${1 + below(2500)}`, one(house)]
    const road = [`${1 + below(900)} ${one(street)}`]
    const names = isStreetFirst ? [...road, ...door, one(area)] : [...door, ...road, one(area)]
    return { address: names.join(at % 2 === 0 ? ', ' : ' '), countryCode }
  })
}

/** The lines of an address that end inside a name although a comma before was near enough. */
export function cutNames(lines: readonly string[]): string[] {
  return lines.slice(0, -1).filter((line, at) => {
    if (line.endsWith(',')) return false
    const left = lines.slice(at).join(' ')
    const earliest = left.length - (2 - at) * 35
    const ends = [...left.matchAll(/, /g)].map(({ index }) => index + 1)
    return ends.some((end) => end <= 35 && end + 1 >= earliest)
  })
}
