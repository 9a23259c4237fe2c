import { expect, test } from 'vitest'
import { lackingSigns } from './paper-font'
import { isRareSign, outlineOf } from './rare-signs'

/** The share of the square of a text's size that an outline fills: contours turn one way, holes in them the other. */
function inkOf(sign: string): number {
  const { path, unitsPerEm } = outlineOf(sign)
  const areas = path.split('Z').map((contour) => {
    const points = [...contour.matchAll(/[MLQC]([-\d. ]+)/g)].map(([, numbers = '']) => {
      const [x = 0, y = 0] = numbers.trim().split(/\s+/).map(Number).slice(-2)
      return { x, y }
    })
    return points.reduce((sum, { x, y }, at) => {
      const next = points[(at + 1) % points.length] ?? { x, y }
      return sum + (x * next.y - next.x * y) / 2
    }, 0)
  })
  return Math.abs(areas.reduce((sum, area) => sum + area, 0)) / unitsPerEm ** 2
}

const signs = ['𠮷', '㛃', '𪚥', '䶮', '𬍛']

test('W8 signs of rare names have outlines of their own, as wide as a Chinese character and with ink', () => {
  expect(signs.filter(isRareSign)).toEqual(signs)
  expect(signs.map((sign) => outlineOf(sign).advance)).toEqual(signs.map(() => 1))
  expect(new Set(signs.map((sign) => outlineOf(sign).path)).size).toBe(signs.length)
  for (const sign of signs) expect([sign, inkOf(sign) > 0.05 && inkOf(sign) < 0.6]).toEqual([sign, true])
})

test('W8 𠮷 has about the ink of 吉, and much less than 𪚥, which is four dragons', () => {
  expect(Math.abs(inkOf('𠮷') - inkOf('吉'))).toBeLessThan(0.03)
  expect(inkOf('𪚥')).toBeGreaterThan(1.5 * inkOf('𠮷'))
})

test('W8 both fonts lack signs that are younger than they are, and what is no Chinese character', () => {
  expect(lackingSigns('人民路𠮷祥里5号㛃园𰻞🙂')).toEqual(['𰻞', '🙂'])
})
