import { describe, expect, test } from 'vitest'
import { splitAddress } from '../orders/address/shipping-address'
import { addressesOf, cutNames } from '../test-kit/label-addresses'
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

describe('two hundred addresses of China, Canada and the United States', () => {
  const addresses = addressesOf(200)

  test('L12 none is cut inside a word, nor inside a name where its line could end at a comma', () => {
    for (const { address } of addresses) {
      const split = splitAddress(latinText(address))
      const lines = split.ok ? split.lines : []
      expect(lines.join(' ')).toBe(address)
      expect({ address, cut: cutNames(lines) }).toEqual({ address, cut: [] })
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
