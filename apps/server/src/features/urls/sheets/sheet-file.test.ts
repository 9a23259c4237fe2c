import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { labelStock } from '@getzo/domain/urls/sheets/label-stocks'
import { describe, expect, test } from 'vitest'
import { drawFile } from './sheet-file'

const sheets = 20

/** Sheets that cannot be packed, of 400 KB each, until nobody reads any more; counted as they are drawn. */
function drawMuch() {
  const drawn = { sheets: 0, isOver: false }
  const settings = { stock: labelStock('L7160'), title: 'Much', offset: { right: 0, down: 0 } }
  const { sent } = drawFile(settings, async (file) => {
    for (; drawn.sheets < sheets; drawn.sheets += 1) {
      file.begin()
      file.doc.addContent(`% ${randomBytes(300_000).toString('base64')}`)
      if (!(await file.pause())) break
    }
    drawn.isOver = true
  })
  return { drawn, sent }
}
const someTurns = async () => {
  for (let turn = 0; turn < 200; turn += 1) await nextTurn()
}

describe('U12', () => {
  test('who reads slowly is waited for, and has the whole file at the end', async () => {
    const { drawn, sent } = drawMuch()
    await someTurns()
    expect(drawn.sheets).toBeLessThan(sheets / 2)
    expect((await buffer(sent)).toString('latin1')).toContain('%%EOF')
    expect(drawn.sheets).toBe(sheets)
  })

  test('once nobody reads any more nothing is drawn', async () => {
    const { drawn, sent } = drawMuch()
    await once(sent, 'readable')
    sent.destroy()
    await someTurns()
    expect([drawn.isOver, drawn.sheets < sheets]).toEqual([true, true])
  })
})
