import { describe, expect, test } from 'vitest'
import { labelPlace, labelPlaces, labelsOfSheet, sheetsNeeded } from './label-places'
import { type LabelStock, labelPapers, labelStock, labelStocks } from './label-stocks'

const stocks: [string, LabelStock][] = labelStocks.map((stock) => [stock.name, stock])
/** what makers round away */
const roundedMm = 0.51

describe('U12', () => {
  test.each(stocks)(
    'the labels of %s lie beside each other within the sheet, none over another',
    (_, stock) => {
      const paper = labelPapers[stock.paper]
      expect(stock.across).toBeGreaterThanOrEqual(stock.width)
      expect(stock.down).toBeGreaterThanOrEqual(stock.height)
      for (const { x, y } of labelPlaces(stock)) {
        expect([x > 0, y > 0]).toEqual([true, true])
        expect(x + stock.width).toBeLessThan(paper.width)
        expect(y + stock.height).toBeLessThan(paper.height)
      }
    },
  )

  test.each(stocks)('the figures of %s add up: the margins are alike on both sides', (_, stock) => {
    const paper = labelPapers[stock.paper]
    const last = labelPlaces(stock).at(-1)
    const right = paper.width - (last?.x ?? 0) - stock.width
    const bottom = paper.height - (last?.y ?? 0) - stock.height
    expect(Math.abs(right - stock.left)).toBeLessThan(roundedMm)
    expect(Math.abs(bottom - stock.top)).toBeLessThan(roundedMm)
  })

  test.each([
    ['the first label', 1, 0, { sheet: 0, x: 7.2, y: 15.1 }],
    ['along the row', 1, 2, { sheet: 0, x: 139.2, y: 15.1 }],
    ['then the row below', 1, 3, { sheet: 0, x: 7.2, y: 53.2 }],
    ['the last of a sheet', 1, 20, { sheet: 0, x: 139.2, y: 243.7 }],
    ['the next sheet', 1, 21, { sheet: 1, x: 7.2, y: 15.1 }],
    ['a sheet that was begun', 21, 0, { sheet: 0, x: 139.2, y: 243.7 }],
    ['and the one after it', 21, 1, { sheet: 1, x: 7.2, y: 15.1 }],
  ])('codes fill the labels row by row: %s', (_name, start, index, place) => {
    const found = labelPlace(labelStock('L7160'), start, index)
    expect({ ...found, x: Number(found.x.toFixed(3)), y: Number(found.y.toFixed(3)) }).toEqual(place)
  })

  test.each([
    [1, 0, 0],
    [1, 21, 1],
    [1, 22, 2],
    [21, 1, 1],
    [21, 2, 2],
    [5, 10_000, 477],
  ])('from label %d on %d codes take %d sheets of 21', (start, count, sheets) => {
    expect(sheetsNeeded(labelStock('L7160'), start, count)).toBe(sheets)
  })

  test('a stock that is not known any more gives way to the usual one', () => {
    expect(labelsOfSheet(labelStock('L0000'))).toBe(35)
  })
})
