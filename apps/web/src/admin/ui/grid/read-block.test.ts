import { expect, test } from 'vitest'
import { readBlock } from './read-block'

test.each([
  ['a column', '12.50\n13\n', [['12.50'], ['13']]],
  [
    'a block with the line ends of Windows',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'an empty cell and an empty line',
    'a\t\n\t\nb\tc',
    [
      ['a', ''],
      ['', ''],
      ['b', 'c'],
    ],
  ],
  ['tabs, line ends and quotes inside a cell', '"a\tb\nc ""d"""\te', [['a\tb\nc "d"', 'e']]],
  ['inches, which are no quotes around a cell', '9"\t"7" wide\n', [['9"', '"7" wide']]],
  ['one cell', '24.00\r\n', [['24.00']]],
  ['an empty last cell', 'a\t', [['a', '']]],
])('P6 a spreadsheet’s clipboard is read: %s', (_, text, cells) => {
  expect(readBlock(text)).toEqual(cells)
})
