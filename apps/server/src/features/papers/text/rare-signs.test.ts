import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lackingSigns } from './paper-font'
import { isRareSign, outlineOf } from './rare-signs'

/** The share of a square that a sign's outline inks, and where. */
async function inkOf(sign: string) {
  const { path, unitsPerEm } = outlineOf(sign)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 ${unitsPerEm} ${unitsPerEm}">
    <path transform="translate(0 ${unitsPerEm * 0.88}) scale(1 -1)" d="${path}"/></svg>`
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}
const dark = (pixels: Buffer) => pixels.filter((grey) => grey < 128).length / pixels.length
const different = (one: Buffer, other: Buffer) =>
  one.filter((grey, at) => Math.abs(grey - (other[at] ?? 0)) > 128).length / one.length

test('W8 signs of rare names have outlines of their own, as wide as a Chinese character', async () => {
  const signs = ['𠮷', '㛃', '𪚥', '䶮', '𬍛']
  expect(signs.filter(isRareSign)).toEqual(signs)
  expect(signs.map((sign) => outlineOf(sign).advance)).toEqual(signs.map(() => 1))
  const drawn = await Promise.all(signs.map(inkOf))
  for (const [at, pixels] of drawn.entries()) {
    expect(dark(pixels)).toBeGreaterThan(0.08)
    for (const other of drawn.slice(at + 1)) expect(different(pixels, other)).toBeGreaterThan(0.08)
  }
})

test('W8 𠮷 and 吉 differ by their upper half alone', async () => {
  const [rare, usual] = [await inkOf('𠮷'), await inkOf('吉')]
  const half = (pixels: Buffer) => pixels.subarray(pixels.length / 2)
  expect(different(rare, usual)).toBeLessThan(0.1)
  expect(different(half(rare), half(usual))).toBeLessThan(0.05)
})

test('W8 both fonts lack signs that are younger than they are, and what is no Chinese character', () => {
  expect(lackingSigns('人民路𠮷祥里5号㛃园𰻞🙂')).toEqual(['𰻞', '🙂'])
})
