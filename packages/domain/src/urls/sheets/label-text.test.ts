import { describe, expect, test } from 'vitest'
import { codeWithTail, groupedCode, tailBytes } from '../code-tail'
import { addressLine, plainLine } from './label-text'

/** every sign half as wide as high */
const widthOf = (text: string) => text.length / 2
const code = codeWithTail('G2P170820501', new Uint8Array(tailBytes).fill(7))
const grouped = groupedCode(code)
const url = `https://getzo.example/p/${code}`

describe('U12', () => {
  test.each([
    [500, { text: `getzo.example/p/${grouped}`, size: 6.5 }],
    [125, { text: `getzo.example/p/${grouped}`, size: 5 }],
    [111, { text: grouped, size: 6.5 }],
    [85, { text: grouped, size: 5 }],
    [48, { text: `${grouped.slice(0, 9)}…${grouped.slice(-9)}`, size: 5 }],
  ])('G6 in %d points an address reads %o', (room, line) => {
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
