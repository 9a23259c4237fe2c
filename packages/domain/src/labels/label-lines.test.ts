import { describe, expect, test } from 'vitest'
import { splitAddress } from '../orders/address/shipping-address'
import { lineOrders, linesForCarrier, linesOnPaper, linesPrinted } from './label-lines'
import { latinText } from './latin-text'

const written = ['Rm 2002, Bldg 12,', 'Dongfang Mingzhu Court, 226 Shennan', 'Middle Rd, Futian District']

test('L12 an address reads on paper as it was written, in both orders in which a carrier prints', () => {
  for (const order of lineOrders) {
    expect(linesOnPaper({ lines: written, countryCode: 'CN' }, order)).toEqual(written)
  }
})

test('L12 the carrier that prints the last line first is given the lines from the last to the first', () => {
  const address = { lines: written, countryCode: 'CN' }
  expect(linesForCarrier(address, 'last_first')).toEqual(written.toReversed())
  expect(linesForCarrier(address, 'first_first')).toEqual(written)
})

test.each(['US', 'CA'])(
  'L12 in %s the street stays the first line that the carrier is given',
  (countryCode) => {
    const address = { lines: ['100 Wilson Avenue Northwest,', 'Building 7, Apt 12'], countryCode }
    expect(linesForCarrier(address, 'last_first')).toEqual(address.lines)
    expect(linesOnPaper(address, 'last_first')).toEqual(address.lines.toReversed())
    expect(linesForCarrier(address, 'first_first')).toEqual(address.lines)
  },
)

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

function addressesOf(count: number) {
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

describe('two hundred addresses of China, Canada and the United States', () => {
  const addresses = addressesOf(200)

  test('L12 none is cut inside a word, nor inside a name where its line could end at a comma', () => {
    for (const { address } of addresses) {
      const split = splitAddress(latinText(address))
      const lines = split.ok ? split.lines : []
      expect(lines.join(' ')).toBe(address)
      lines.slice(0, -1).forEach((line, at) => {
        if (line.endsWith(',')) return
        const left = lines.slice(at).join(' ')
        const earliest = left.length - (2 - at) * 35
        const ends = [...left.matchAll(/, /g)].map(({ index }) => index + 1)
        const free = ends.filter((end) => end <= 35 && end + 1 >= earliest)
        expect({ address, lines, free }).toEqual({ address, lines, free: [] })
      })
    }
  })

  test('L12 on paper each reads in the order written; with the street first in the carrier’s lines where it must be', () => {
    for (const { address, countryCode } of addresses) {
      const split = splitAddress(latinText(address))
      const lines = split.ok ? split.lines : []
      const given = linesForCarrier({ lines, countryCode }, 'last_first')
      const inOrder = countryCode === 'CN' ? linesPrinted(given, 'last_first') : given
      expect(inOrder.join(' ')).toBe(address)
    }
  })
})
