import { expect, test } from 'vitest'
import { createRandom } from '../random'
import { encodeGif } from './gif'
import { sampleLabel } from './sample-label'

/** Reads a GIF back as its specification says; independent of the encoder but for the two colours. */
function decoded(gif: Buffer) {
  const data: number[] = []
  let at = 6 + 7 + 6 + 10
  const start = gif[at] ?? 0
  at += 1
  for (let length = gif[at] ?? 0; length > 0; length = gif[at] ?? 0) {
    data.push(...gif.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  const [clear, end] = [1 << start, (1 << start) + 1]
  const pixels: number[] = []
  let table: number[][] = []
  let bits = start + 1
  let position = 0
  let previous: number[] | null = null
  for (;;) {
    let code = 0
    for (let bit = 0; bit < bits; bit += 1, position += 1) {
      code |= (((data[position >> 3] ?? 0) >> (position & 7)) & 1) << bit
    }
    if (code === end) return { pixels, trailer: gif[at + 1] }
    if (code === clear) {
      table = Array.from({ length: end + 1 }, (_, color) => [color])
      bits = start + 1
      previous = null
      continue
    }
    const known: number[] | undefined = table[code]
    const run: number[] = known ?? [...(previous ?? []), previous?.[0] ?? 0]
    pixels.push(...run)
    if (previous && table.length < 4096) {
      table.push([...previous, run[0] ?? 0])
      if (table.length === 1 << bits && bits < 12) bits += 1
    }
    previous = run
  }
}

test.each([
  ['one pixel', 1, 1, 50],
  ['a blank sheet', 300, 200, 0],
  ['noise that fills the table more than once', 500, 400, 50],
  ['sparse noise', 333, 77, 3],
])('N3 L8 %s reads back as it was drawn', (_name, width, height, percent) => {
  const random = createRandom(9)
  const pixels = Uint8Array.from({ length: width * height }, () => (random.percent(percent) ? 1 : 0))
  const gif = encodeGif({ width, height, pixels })
  expect(gif.subarray(0, 6).toString()).toBe('GIF87a')
  expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([width, height])
  const { pixels: shown, trailer } = decoded(gif)
  expect(trailer).toBe(0x3b)
  expect(Buffer.from(shown).equals(Buffer.from(pixels))).toBe(true)
})

test('N3 L8 the sample label is small, since every parcel of the demo carries it', () => {
  expect(sampleLabel().length).toBeLessThan(4_000)
})
