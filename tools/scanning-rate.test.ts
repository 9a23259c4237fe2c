import { expect, test } from 'vitest'
import {
  drawPrinted,
  type PrintedLabel,
  printedLabels,
} from '../apps/server/src/test-kit/draw/printed-labels'
import { readPixels } from '../apps/web/src/admin/ui/scanning/camera/read-pixels'

const read = async (label: PrintedLabel, turned = 0) => readPixels(await drawPrinted(label, turned))

// `npm run bench -- scanning` has 200 of them, and rates
test('S7 the screens’ own reader reads labels of each kind that are dim, small or held askew', async () => {
  for (const label of printedLabels(1)) {
    if (label.look === 'plain' || label.look === 'blurred') continue
    const text = (await read(label)) ?? (await read(label, 45))
    expect(text, `${label.kind} ${label.look}`).toBe(label.kind === 'upca' ? `0${label.text}` : label.text)
  }
})
