import { describe, expect, test } from 'vitest'
import { addressLine, plainLine } from './label-text'

/** every sign half as wide as high */
const widthOf = (text: string) => text.length / 2
const url = 'https://getzo.example/p/G2P170820501-7ZK3M9Q0R5T2W8XYA'

describe('U12', () => {
  test.each([
    [500, { text: 'getzo.example/p/G2P170820501-7ZK3M9Q0R5T2W8XYA', size: 6.5 }],
    [115, { text: 'getzo.example/p/G2P170820501-7ZK3M9Q0R5T2W8XYA', size: 5 }],
    [100, { text: 'G2P170820501-7ZK3M9Q0R5T2W8XYA', size: 6.5 }],
    [75, { text: 'G2P170820501-7ZK3M9Q0R5T2W8XYA', size: 5 }],
    [48, { text: 'G2P170820…R5T2W8XYA', size: 5 }],
  ])('in %d points an address reads %o', (room, line) => {
    expect(addressLine(url, room, widthOf)).toEqual(line)
  })

  test.each([
    [100, { text: 'MUG-CEDAR-LARGE', size: 6.5 }],
    [40, { text: 'MUG-CEDAR-LARGE', size: 5 }],
    [20, { text: 'MUG-CED…', size: 5 }],
    [2, { text: '…', size: 5 }],
  ])('in %d points a SKU reads %o', (room, line) => {
    expect(plainLine('MUG-CEDAR-LARGE', room, widthOf)).toEqual(line)
  })
})
