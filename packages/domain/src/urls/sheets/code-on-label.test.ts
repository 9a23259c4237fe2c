import { describe, expect, test } from 'vitest'
import { codeOnLabel, codePlans, quietZoneModules, smallestModuleMm, textOfCode } from './code-on-label'
import { type LabelStock, labelStock, labelStocks } from './label-stocks'

/** sides of a code with a tail, and of one without */
const tailed = { Q: 41, M: 33 }
const plain = { Q: 33, M: 29 }
const cases = labelStocks.flatMap((stock) =>
  [tailed, plain].flatMap((sides) =>
    [0, 1, 2].map((lines): [string, typeof plain, number, LabelStock] => [stock.name, sides, lines, stock]),
  ),
)

describe('U12', () => {
  test.each(cases)('a code and its lines stay on the label: %s, %o, %d lines', (_, sides, lines, stock) => {
    const code = codeOnLabel(stock, sides, lines)
    if (code === null) return
    expect(code.module).toBeGreaterThanOrEqual(smallestModuleMm)
    expect(code.side).toBeCloseTo(code.module * (sides[code.level] + 2 * quietZoneModules))
    expect(code.x).toBeGreaterThanOrEqual(1)
    expect(code.x + code.side).toBeLessThanOrEqual(stock.width - 1 + 1e-9)
    expect(code.y).toBeGreaterThanOrEqual(1 - 1e-9)
    expect(code.lines).toHaveLength(lines)
    for (const top of code.lines) expect(top).toBeGreaterThanOrEqual(code.y + code.side - 1e-9)
    expect(code.y + code.side + lines * 2.6).toBeLessThanOrEqual(stock.height - 1 + 1e-9)
  })

  test.each([
    ['L7120', plain, 2, 'Q'],
    ['L7120', tailed, 2, 'Q'],
    ['L7651', plain, 0, 'M'],
    ['L7651', { Q: 33, M: 33 }, 0, 'Q'],
    ['5160', tailed, 2, 'M'],
    ['5163', tailed, 2, 'Q'],
  ] as const)('on %s a code of %o with %d lines is of level %s', (id, sides, lines, level) => {
    if (lines === undefined) throw new Error('no lines')
    expect(codeOnLabel(labelStock(id), sides, lines)?.level).toBe(level)
  })

  test.each([
    ['https://getzo.example/p/G2P170820501', 'HTTPS://GETZO.EXAMPLE/P/G2P170820501'],
    ['http://localhost:3000/tp/G2TP-1', 'HTTP://LOCALHOST:3000/TP/G2TP-1'],
    ['https://getzo.example/o/spring-Sale', null],
    ['https://getzo.example/p/A_B', null],
    ['https://getzo.example/c/G2C170820501', null],
    ['https://getzo.example/shop/p/G2P170820501', null],
  ])('the code of %s has the text %s', (url, capitals) => {
    expect(textOfCode(url)).toBe(capitals ?? url)
  })

  test('each text is planned as it is encoded: of one length, one in capitals is not one in small letters', () => {
    const sidesOf = (text: string) => (text === text.toUpperCase() ? plain : tailed)
    const planOf = codePlans(labelStock('5163'), 0, sidesOf)
    const [small, capitals] = ['https://g.example/p/abc', 'https://g.example/p/ABC'].map(planOf)
    expect((capitals?.module ?? 0) > (small?.module ?? 0)).toBe(true)
  })

  test('a code that phones would not read is none: the small label has no room for text below a long address', () => {
    const small = labelStock('L7651')
    const long = { Q: 45, M: 37 }
    expect(codeOnLabel(small, long, 2)).toBeNull()
    expect(codeOnLabel(small, long, 1)?.module).toBeGreaterThan(smallestModuleMm)
    expect(codeOnLabel(small, { Q: 77, M: 57 }, 0)).toBeNull()
  })
})
