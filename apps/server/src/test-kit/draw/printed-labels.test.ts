import { expect, test } from 'vitest'
import { drawPrinted, looks, printedKinds, printedLabels } from './printed-labels'

test('S7 labels are of each kind in each look, no two alike, and the same one is drawn the same each time', async () => {
  const labels = printedLabels(2)
  expect(labels).toHaveLength(2 * printedKinds.length * looks.length)
  expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length)
  const [label] = labels
  if (label === undefined) throw new Error('no label')
  const [one, other] = [await drawPrinted(label), await drawPrinted(label)]
  expect([one.width, one.height]).toEqual([1_280, 720])
  expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(true)
})
